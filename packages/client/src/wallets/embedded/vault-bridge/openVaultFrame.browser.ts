import type { OpenVaultFrame } from './VaultFrame.ts'

/** Opens the vault in a hidden, sandboxed iframe. */
export const openVaultFrame: OpenVaultFrame = ({ url, onMessage }) => {
  const { origin } = new URL(url)
  const frame = document.createElement('iframe')
  frame.title = 'Latchkey wallet'
  frame.hidden = true
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // The sandbox forbids popups: the host page opens them. On a page of the vault's own origin it would
  // hold nothing back, and browsers warn about it.
  if (origin !== location.origin) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((permission) => `${permission} ${origin}`)
    .join('; ')
  frame.referrerPolicy = 'no-referrer'
  frame.src = url

  const listen = (event: MessageEvent<unknown>) => {
    // Other frames and the page itself also post messages here.
    if (event.source === frame.contentWindow && event.origin === origin) onMessage(event.data)
  }
  addEventListener('message', listen)
  // Until the vault loads, the iframe holds a blank page of the host's origin, which must not receive
  // messages.
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
