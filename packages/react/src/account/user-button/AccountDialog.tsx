import { type ReactNode, useEffect, useRef } from 'react'
import { accountPagesText as text } from '../../text/accountPages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { x } from '../../ui/icons/generated/lucide.ts'

type Props = { label: string; onClose(): void; children: ReactNode }

/** Modal dialog with an account page. Escape and a click outside close it. */
export function AccountDialog({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close() // gives the focus back to the button that opened it
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click outside.
    <dialog
      ref={dialog}
      className="account-dialog surface"
      aria-label={label}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedOutside.current && target === currentTarget) onClose()
      }}
    >
      <div>
        <div className="account-dialog-bar">
          <IconButton label={text.actions.close} paths={x} onPress={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
