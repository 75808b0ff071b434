import { type ReactNode, useRef } from 'react'
import { useScrollEdges } from '../ui/useScrollEdges.ts'
import { useFluidHeight } from './useFluidHeight.ts'

/** At most 620 px high, 480, or 700 for wallet requests. */
export type SheetSize = 'full' | 'compact' | 'tall'

/** The card of the modal: it scrolls its content and shows that more follows. */
export function Sheet({ size, children }: { size: SheetSize; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useFluidHeight(sheet, useScrollEdges(scroller))
  return (
    <div className="surface sheet" part="card" data-size={size} ref={sheet}>
      <div className="sheet-scroll" ref={scroller}>
        <div>{children}</div>
      </div>
    </div>
  )
}
