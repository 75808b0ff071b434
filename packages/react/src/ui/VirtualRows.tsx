import { type Key, type ReactNode, useState } from 'react'
import { computeVirtualWindow, ROW_GAP_PX } from './computeVirtualWindow.ts'

type Props<Item> = {
  items: readonly Item[]
  label: string
  toKey(item: Item): Key
  draw(item: Item, index: number): ReactNode
}

/** Rows of one height, of which only those near the eye are drawn. Five are seen at once. */
export function VirtualRows<Item>({ items, label, toKey, draw }: Props<Item>) {
  const [scrollPx, setScrollPx] = useState(0)
  const { start, end, beforePx, afterPx } = computeVirtualWindow(items.length, scrollPx)
  return (
    <div className="virtual" onScroll={({ currentTarget }) => setScrollPx(currentTarget.scrollTop)}>
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

/** An empty drawing takes the room: its height is no inline style, which strict pages refuse. */
const Gap = ({ heightPx }: { heightPx: number }) =>
  heightPx > ROW_GAP_PX ? (
    <svg className="gap" width="1" height={heightPx} aria-hidden="true" />
  ) : null
