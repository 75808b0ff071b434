import type { Clock } from '@latchkey/client'
import { LIMITS } from '@latchkey/contract'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { SCREEN_TITLE_ID } from '../ui/Screen.tsx'
import { firstUsefulControl, focusFirstUsefulControl } from './focusFirstUsefulControl.ts'
import { useFluidHeight } from './useFluidHeight.ts'

/** At most 620 px high, or at most 480. */
export type SheetSize = 'full' | 'compact'

type Props = {
  clock: Clock
  size: SheetSize
  closing: boolean
  onClose: (() => void) | undefined
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside and everything else out of reach. */
export function Dialog({ clock, size, closing, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  useFluidHeight(sheet)

  useLayoutEffect(
    () => clock.after(LIMITS.modalShowDelayMs, () => dialog.current && show(dialog.current)),
    [clock],
  )

  const isOutside = ({ target, currentTarget }: { target: unknown; currentTarget: unknown }) =>
    target === currentTarget

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by key what a press outside does.
    <dialog
      ref={dialog}
      className="modal"
      data-closing={closing}
      aria-labelledby={SCREEN_TITLE_ID}
      onCancel={(event) => {
        // The browser asks to close (Escape, a back gesture); the journey decides.
        event.preventDefault()
        onClose?.()
      }}
      // A second Escape closes without asking; a dialog that is still wanted comes back.
      onClose={({ currentTarget }) => !closing && show(currentTarget)}
      onPointerDown={(event: PointerEvent) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // Both ends of the press lie outside: selecting text out of a field closes nothing.
        if (pressedOutside.current && isOutside(event)) onClose?.()
      }}
    >
      <div className="surface sheet" data-size={size} ref={sheet}>
        <div className="sheet-scroll">
          <div>{children}</div>
        </div>
      </div>
    </dialog>
  )
}

function show(dialog: HTMLDialogElement) {
  if (!dialog.open) {
    // Opening focuses something by itself. Told what, the browser does so once, and lays out once.
    const control = firstUsefulControl(dialog)
    control?.setAttribute('autofocus', '')
    dialog.showModal()
    control?.removeAttribute('autofocus')
  }
  focusFirstUsefulControl(dialog)
}
