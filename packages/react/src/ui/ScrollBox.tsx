import { type ReactNode, useRef } from 'react'
import { useScrollEdges } from './useScrollEdges.ts'

/** Scrollable box that can be scrolled with the keyboard and shows that more follows. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges(scroller)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a landmark for each box is too many
    <div
      ref={scroller}
      role="group"
      className="message-box fades"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
    >
      {children}
    </div>
  )
}
