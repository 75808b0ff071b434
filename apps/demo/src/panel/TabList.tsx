import { type KeyboardEvent, useRef } from 'react'
import { TAB_NAMES, TABS, type TabName } from './tabs.ts'

type Props = { open: TabName; onOpen(tab: TabName): void }

/** Tabs by the ARIA pattern: one stop of the Tab key, arrow keys, Home and End move between them. */
export function TabList({ open, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const find = (name: TabName) => list.current?.querySelector<HTMLElement>(`#tab-${name}`)
  function move(event: KeyboardEvent) {
    const shown = TAB_NAMES.filter((name) => find(name)?.offsetParent) // no phone on a phone
    const at = shown.indexOf(open)
    const last = shown.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const name = next === undefined ? undefined : shown[next]
    if (!name) return
    event.preventDefault()
    onOpen(name)
    find(name)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Playground" ref={list} onKeyDown={move}>
      {TAB_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === open}
          aria-controls="tab-panel"
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {TABS[name]}
        </button>
      ))}
    </div>
  )
}
