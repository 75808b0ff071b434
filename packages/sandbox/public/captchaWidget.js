const { sitekey, id } = Object.fromEntries(new URL(location.href).searchParams)
const { behaviour } = document.body.dataset
const tell = (event, more = {}) =>
  parent.postMessage({ source: 'latchkey-sandbox-captcha', id, event, ...more }, '*')

async function pass() {
  const answer = await fetch(`/captcha/token?${new URLSearchParams({ sitekey })}`)
  const { token } = await answer.json()
  document.body.dataset.passed = 'true'
  tell('token', { token })
}

if (behaviour === 'pass') pass()
if (behaviour === 'fail') setTimeout(() => tell('error'), 300)
if (behaviour === 'expire') setTimeout(() => tell('expired'), 300)
if (behaviour === 'interactive') {
  tell('interactive')
  document.querySelector('input').addEventListener('change', pass, { once: true })
}
