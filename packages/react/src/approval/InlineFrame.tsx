import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { applyAllStyles } from '../modal/applyAllStyles.ts'
import type { ModalFrameProps } from '../modal/ModalFrame.tsx'
import { getTextAttributes } from '../text/getTextAttributes.ts'
import { useScrollEdges } from '../ui/useScrollEdges.ts'

/** Where the page is: in a card or the bottom sheet of a phone, which the host page shows, or in a window. */
export type ApprovalPlace = 'card' | 'sheet' | 'window'
type Note = { origin: string; hint: string; place: ApprovalPlace }

/** Lines below the screen: who shows it, and why a click does not count yet. And its place. */
export const InlineNoteContext = createContext<Note>({ origin: '', hint: '', place: 'sheet' })

/** Renders the screens in the page itself, with the modal's styles and without its dialog. */
export function InlineFrame({ theme, colorScheme, overlay, onClose, children }: ModalFrameProps) {
  const { place } = useContext(InlineNoteContext)
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
    if (root) applyAllStyles(root, theme)
  }, [root, theme])
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onClose])
  if (!root) return null
  return createPortal(
    <div
      className="latchkey"
      {...getTextAttributes()}
      data-scheme={colorScheme}
      data-card={place !== 'sheet'}
      data-window={place === 'window' || undefined}
    >
      <InlineSheet>
        {overlay}
        <div hidden={Boolean(overlay)}>{children}</div>
      </InlineSheet>
    </div>,
    root,
  )
}

/** The page scrolls the screen; its lines below and the buttons of the screen stay in sight. */
function InlineSheet({ children }: { children: ReactNode }) {
  const { origin, hint } = useContext(InlineNoteContext)
  const sheet = useRef<HTMLElement>(null)
  useScrollEdges(sheet, 'page')
  return (
    <main className="inline-sheet" ref={sheet}>
      {children}
      <div className="inline-foot">
        <p className="inline-hint" role="status">
          {hint}
        </p>
        <p className="inline-origin">{origin}</p>
      </div>
    </main>
  )
}
