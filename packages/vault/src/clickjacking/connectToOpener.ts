import { OWN_WINDOW } from '@latchkey/contract/messages/ownWindow'

type Page = Pick<Window, 'opener' | 'parent' | 'location' | 'addEventListener' | 'close'>
type Options = {
  onConnected(data: Readonly<Record<string, unknown>>, ports: readonly MessagePort[]): void
  /** The window was not opened by a frame of the vault, or the frame does not answer. */
  onLost(): void
}

/**
 * In a window: gets the ports of the frame that opened it, a page of the same origin. Messages of other pages are
 * ignored. Closes the window when the frame is gone.
 */
export function connectToOpener(page: Page, { onConnected, onLost }: Options): void {
  const opener = page.opener as Window | null
  const { origin } = page.location
  if (!opener || page.parent !== (page as unknown)) {
    onLost()
    return
  }
  let isConnected = false
  const waiting = setTimeout(onLost, OWN_WINDOW.connectMs)
  page.addEventListener('message', ({ data, origin: from, source, ports }) => {
    if (isConnected || source !== opener || from !== origin) return
    if (data?.type !== OWN_WINDOW.messageType || ports.length === 0) return
    isConnected = true // before anything else, so that two answers cannot both pass
    clearTimeout(waiting)
    setInterval(() => {
      if (opener.closed) page.close()
    }, OWN_WINDOW.closedPollMs)
    onConnected(data, ports)
  })
  // A host page that opened the window has another origin and gets nothing.
  opener.postMessage({ type: OWN_WINDOW.messageType }, origin)
}
