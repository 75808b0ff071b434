import type { Clock } from '@latchkey/client'
import { LIMITS } from '@latchkey/contract'
import {
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { SCREEN_TITLE_ID } from '../ui/Screen.tsx'
import { firstUsefulControl, focusFirstUsefulControl, hasFocus } from './focusFirstUsefulControl.ts'
import { Sheet, type SheetSize } from './Sheet.tsx'

type Props = {
  clock: Clock
  size: SheetSize
  /** The request that waits for the user's answer; null while the answered one fades out. */
  request: object | null
  isStandby: boolean
  onClose: (() => void) | undefined
  children: ReactNode
}

/**
 * The native modal dialog: it keeps the focus inside and makes the page behind it inert.
 * It is open whenever a request is pending. One effect opens it; the browser may close it at any time.
 */
export function Dialog({ clock, size, request, isStandby, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [delayPassed, setDelayPassed] = useState(false)
  const [closedByBrowser, countClose] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    if (isStandby) return
    // Without flushSync the dialog would open some frames later than it could.
    return clock.after(LIMITS.modalShowDelayMs, () => flushSync(() => setDelayPassed(true)))
  }, [clock, isStandby])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the three can leave a pending request unseen.
  useLayoutEffect(() => {
    if (request && delayPassed && dialog.current) show(dialog.current)
  }, [request, delayPassed, closedByBrowser])

  const isOutside = ({ target, currentTarget }: { target: unknown; currentTarget: unknown }) =>
    target === currentTarget

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click outside.
    <dialog
      ref={dialog}
      className="modal"
      part="backdrop"
      data-closing={!request}
      aria-labelledby={SCREEN_TITLE_ID}
      onCancel={(event) => {
        // Escape or a back gesture. Chromium lets a page prevent it only after a user activation,
        // which Escape is not; otherwise the dialog closes in any case, and `close` follows.
        if (!event.cancelable) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={({ currentTarget }) => {
        // The event fires a task later. If a new request has opened the dialog since, ignore it.
        if (currentTarget.open) return
        onClose?.()
        // If the request is still pending, for example because it must not be closed now, the dialog opens again.
        countClose()
      }}
      onPointerDown={(event: PointerEvent) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // Pointer down and up are both outside, so selecting text out of a field does not close the modal.
        if (pressedOutside.current && isOutside(event)) onClose?.()
      }}
    >
      <Sheet size={size}>{children}</Sheet>
    </dialog>
  )
}

function show(dialog: HTMLDialogElement) {
  // If the host page has removed the dialog, showModal() would throw inside the host's components.
  if (!dialog.open && dialog.isConnected) {
    // Opening focuses a control by itself. With `autofocus` on the right one, the browser lays out once.
    const control = firstUsefulControl(dialog)
    control?.setAttribute('autofocus', '')
    dialog.showModal()
    control?.removeAttribute('autofocus')
  }
  if (!hasFocus(dialog)) focusFirstUsefulControl(dialog)
}
