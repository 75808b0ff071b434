import { OWN_WINDOW } from '@latchkey/contract/messages/ownWindow'

/** The window that a frame opened. */
export type OwnWindow = { focus(): void; close(): void }

type Page = Pick<
  Window,
  'open' | 'location' | 'screen' | 'addEventListener' | 'removeEventListener'
>
type Options = {
  /** Path and query of the window's page, on the vault's own origin. */
  path: string
  /** Creates what the window gets, once it has loaded. */
  connect(): { data?: object; ports: MessagePort[] }
  /** The window is gone: the user closed it, or it did not load or took too long. */
  onClosed(): void
}

/**
 * Opens a window of the vault's own origin from a frame and connects it once. It has no name, so the host page
 * gets no reference to it. Returns null if the browser opens no window.
 */
export function openOwnWindow(page: Page, { path, connect, onClosed }: Options): OwnWindow | null {
  const { origin } = page.location
  const opened = page.open(origin + path, '_blank', featuresOf(page.screen))
  if (!opened) return null
  let isConnected = false
  let isEnded = false

  function end() {
    if (isEnded) return
    isEnded = true
    clearInterval(poll)
    clearTimeout(connecting)
    clearTimeout(open)
    page.removeEventListener('message', listen)
    page.removeEventListener('pagehide', close)
    opened?.close()
  }
  function close() {
    end()
  }
  function lose() {
    if (isEnded) return
    end()
    onClosed()
  }
  function listen({ data, origin: from, source }: MessageEvent) {
    if (isConnected || source !== opened || from !== origin) return
    if (data?.type !== OWN_WINDOW.messageType) return
    isConnected = true // a window that loads again stays unconnected: the user opens another one
    clearTimeout(connecting)
    const { data: given, ports } = connect()
    opened?.postMessage({ type: OWN_WINDOW.messageType, ...given }, origin, ports)
  }
  const poll = setInterval(() => {
    if (opened.closed) lose()
  }, OWN_WINDOW.closedPollMs)
  const connecting = setTimeout(lose, OWN_WINDOW.connectMs)
  const open = setTimeout(lose, OWN_WINDOW.openMs)
  page.addEventListener('message', listen)
  // The window of a frame that the host page removes can do nothing more.
  page.addEventListener('pagehide', close)
  return { focus: () => opened.focus(), close }
}

/** In the middle of the screen, where a dialog would be. */
function featuresOf({ availWidth, availHeight }: Pick<Screen, 'availWidth' | 'availHeight'>) {
  const width = Math.min(OWN_WINDOW.widthPx, availWidth)
  const height = Math.min(OWN_WINDOW.heightPx, availHeight)
  const left = Math.round((availWidth - width) / 2)
  const top = Math.round((availHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
