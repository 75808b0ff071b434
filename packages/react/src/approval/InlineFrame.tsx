import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { applyModalStyles } from '../modal/applyModalStyles.ts'
import type { ModalFrameProps } from '../modal/ModalFrame.tsx'

/** Lines below the screen: who shows it, and why a click does not count yet. And its size. */
export const InlineNoteContext = createContext({ origin: '', hint: '', isCard: false })

/** Renders the screens in the page itself, with the modal's styles and without its dialog. */
export function InlineFrame({
  accentColor,
  colorScheme,
  overlay,
  onClose,
  children,
}: ModalFrameProps) {
  const { origin, hint, isCard } = useContext(InlineNoteContext)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    const host = document.createElement('div')
    host.id = 'latchkey'
    const attached = host.attachShadow({ mode: 'open' })
    document.body.prepend(host)
    setRoot(attached)
    return () => host.remove()
  }, [])
  useLayoutEffect(() => {
    if (root) applyModalStyles(root, accentColor)
  }, [root, accentColor])
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onClose])
  if (!root) return null
  return createPortal(
    <div className="latchkey" data-scheme={colorScheme} data-card={isCard}>
      <main className="inline-sheet">
        {overlay}
        <div hidden={Boolean(overlay)}>{children}</div>
        <p className="inline-hint" role="status">
          {hint}
        </p>
        <p className="inline-origin">{origin}</p>
      </main>
    </div>,
    root,
  )
}
