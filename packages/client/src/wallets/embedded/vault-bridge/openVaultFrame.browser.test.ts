import { afterEach, expect, test } from 'vitest'
import { openVaultFrame } from './openVaultFrame.browser.ts'

/** A vault that says back what it hears, and lets a stranger inside it speak too. */
const PAGE = `<script>
  addEventListener('message', ({ data, origin }) => {
    if (data.stranger) {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<script>top.postMessage({ from: "stranger" }, "*")<' + '/script>'
      document.body.append(frame)
    }
    parent.postMessage({ echo: data }, origin)
  })
  parent.postMessage({ loaded: true }, '*')
</script>`

const frames: { remove(): void }[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

async function open() {
  const url = URL.createObjectURL(new Blob([PAGE], { type: 'text/html' }))
  const heard: unknown[] = []
  let wake = () => {}
  const frame = openVaultFrame({
    url,
    onMessage(message) {
      heard.push(message)
      wake()
    },
  })
  frames.push(frame)
  async function until(count: number) {
    while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve))
  }
  await until(1)
  return { frame, heard, until }
}

test('opens a hidden iframe outside the tab order with minimal permissions', async () => {
  await open()
  const element = document.querySelector('iframe[title="Latchkey wallet"]') as HTMLIFrameElement
  expect(element.checkVisibility()).toBe(false)
  expect(element.tabIndex).toBe(-1)
  // Within the vault's own origin, a sandbox would hold nothing back.
  expect(element.hasAttribute('sandbox')).toBe(false)
  expect(element.allow).toBe(
    `publickey-credentials-get ${location.origin}; publickey-credentials-create ${location.origin}; clipboard-write ${location.origin}`,
  )
})

test('opens the vault of another origin in a sandbox', () => {
  frames.push(openVaultFrame({ url: 'https://vault.example/', onMessage() {} }))
  const element = document.querySelector(
    'iframe[src="https://vault.example/"]',
  ) as HTMLIFrameElement
  expect([...element.sandbox].sort()).toEqual(['allow-same-origin', 'allow-scripts'])
})

test('accepts messages of its own iframe only, once each', async () => {
  const one = await open()
  const other = await open()
  one.frame.post({ stranger: true })
  await one.until(2)
  postMessage({ from: 'the page itself' }, location.origin)
  other.frame.post({ hello: 1 })
  await other.until(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(one.heard).toEqual([{ loaded: true }, { echo: { stranger: true } }])
  expect(other.heard).toEqual([{ loaded: true }, { echo: { hello: 1 } }])
})

test('reports a removed iframe as closed and stops listening', async () => {
  const { frame } = await open()
  expect(frame.isOpen()).toBe(true)
  document.querySelector('iframe[title="Latchkey wallet"]')?.remove()
  expect(frame.isOpen()).toBe(false)
  frame.post({ hello: 1 })
  frame.remove()
})
