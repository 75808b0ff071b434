const POLL_MS = 1_000
const COPIED_MS = 1_500
const list = document.getElementById('messages')
let shown = null

/** Local time in place of UTC, which is all the server can know. */
function localTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString()
  }
}

/** Redraws only when something came, so that an open message and a selection stay as they are. */
async function poll() {
  try {
    const response = await fetch(`/messages${location.search}`)
    const next = await response.text()
    if (response.ok && next !== shown) {
      if (shown !== null) {
        const open = new Set([...document.querySelectorAll('li:has(details[open])')].map(({ id }) => id))
        const { body } = new DOMParser().parseFromString(next, 'text/html')
        list.replaceChildren(...body.childNodes)
        for (const id of open) document.getElementById(id)?.querySelector('details').setAttribute('open', '')
        localTimes()
      }
      shown = next
    }
  } catch {
    // The sandbox is away; the next poll finds it again.
  }
  setTimeout(poll, POLL_MS)
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.classList.add('copied')
  setTimeout(() => button.classList.remove('copied'), COPIED_MS)
})

localTimes()
poll()
