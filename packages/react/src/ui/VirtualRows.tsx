import { type Key, type ReactNode, useState } from 'react'
import { ROW_GAP_PX, virtualWindow } from './virtualWindow.ts'

type Props<Item> = {
  items: readonly Item[]
  label: string
  keyOf(item: Item): Key
  draw(item: Item, index: number): ReactNode
}

/** Rows of one height, of which only those near the eye are drawn. Five are seen at once. */
export function VirtualRows<Item>({ items, label, keyOf, draw }: Props<Item>) {
  const [scrollPx, setScrollPx] = useState(0)
  const { start, end, beforePx, afterPx } = virtualWindow(items.length, scrollPx)
  return (
    <div className="virtual" onScroll={({ currentTarget }) => setScrollPx(currentTarget.scrollTop)}>
      <Gap heightPx={beforePx} />
      <ul aria-label={label}>
        {items.slice(start, end).map((item, place) => (
          <li key={keyOf(item)} aria-setsize={items.length} aria-posinset={start + place + 1}>
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
