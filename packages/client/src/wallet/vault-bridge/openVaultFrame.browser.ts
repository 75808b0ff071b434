import type { OpenVaultFrame } from './VaultFrame.ts'

/** The vault in a frame nobody sees; it has no power over the page, and the page none over it. */
export const openVaultFrame: OpenVaultFrame = ({ url, onMessage }) => {
  const { origin } = new URL(url)
  const frame = document.createElement('iframe')
  frame.title = 'Latchkey wallet'
  frame.hidden = true
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // Windows are opened by this page, never by the vault.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((permission) => `${permission} ${origin}`)
    .join('; ')
  frame.referrerPolicy = 'no-referrer'
  frame.src = url

  const listen = (event: MessageEvent<unknown>) => {
    // Other frames, other instances of us and the page itself talk here too.
    if (event.source === frame.contentWindow && event.origin === origin) onMessage(event.data)
  }
  addEventListener('message', listen)
  // Until the page is there the frame holds an empty one of our own origin, which must not be spoken to.
  let isLoaded = false
  let last: object | null = null
  const post = (message: object) => frame.contentWindow?.postMessage(message, origin)
  frame.addEventListener('load', () => {
    isLoaded = true
    if (last) post(last)
    last = null
  })
  document.body.append(frame)

  return {
    post(message) {
      if (isLoaded) post(message)
      else last = message
    },
    isOpen: () => frame.isConnected,
    remove() {
      removeEventListener('message', listen)
      frame.remove()
    },
  }
}
