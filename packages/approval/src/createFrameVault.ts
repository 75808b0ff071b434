import type { VaultAccess } from './prepareClient.ts'
import type { FrameVault } from './relayToWindow.ts'

type WrapFrame = NonNullable<VaultAccess['wrapFrame']>

/** Lets a window use the vault of this frame, beside the frame itself. */
export function createFrameVault(): Pick<FrameVault, 'post' | 'listen'> & { wrapFrame: WrapFrame } {
  const listeners = new Set<(message: unknown) => void>()
  let post = (_: object) => {}
  return {
    wrapFrame:
      (openFrame) =>
      ({ url, onMessage }) => {
        const frame = openFrame({
          url,
          onMessage(message) {
            onMessage(message)
            for (const listener of listeners) listener(message)
          },
        })
        post = frame.post
        return frame
      },
    post: (message) => post(message),
    listen(onMessage) {
      listeners.add(onMessage)
      return () => void listeners.delete(onMessage)
    },
  }
}

/** In a window: the vault of the frame that opened it, on a port. */
export const portVault =
  (port: MessagePort): WrapFrame =>
  () =>
  ({ onMessage }) => {
    port.onmessage = ({ data }) => onMessage(data)
    return { post: (message) => port.postMessage(message), isOpen: () => true, remove() {} }
  }
