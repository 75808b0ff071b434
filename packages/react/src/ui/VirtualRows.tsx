import { type Key, type ReactNode, useRef, useState } from 'react'
import { computeVirtualWindow, ROW_GAP_PX } from './computeVirtualWindow.ts'
import { useScrollEdges } from './useScrollEdges.ts'

type Props<Item> = {
  items: readonly Item[]
  label: string
  toKey(item: Item): Key
  draw(item: Item, index: number): ReactNode
}

/** Virtual list of rows of equal height. Five are visible at once. */
export function VirtualRows<Item>({ items, label, toKey, draw }: Props<Item>) {
  const [scrollPx, setScrollPx] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges(scroller)
  const { start, end, beforePx, afterPx } = computeVirtualWindow(items.length, scrollPx)
  return (
    <div
      ref={scroller}
      className="virtual fades"
      onScroll={({ currentTarget }) => setScrollPx(currentTarget.scrollTop)}
    >
      <Gap heightPx={beforePx} />
      <ul aria-label={label}>
        {items.slice(start, end).map((item, place) => (
          <li key={toKey(item)} aria-setsize={items.length} aria-posinset={start + place + 1}>
            {draw(item, start + place)}
          </li>
        ))}
      </ul>
      <Gap heightPx={afterPx} />
    </div>
  )
}

/** An empty SVG reserves the space, because a strict CSP blocks inline styles. */
const Gap = ({ heightPx }: { heightPx: number }) =>
  heightPx > ROW_GAP_PX ? (
    <svg className="gap" width="1" height={heightPx} aria-hidden="true" />
  ) : null
