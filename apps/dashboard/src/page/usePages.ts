import { useCallback, useState } from 'react'
import { useLoaded } from './useLoaded.ts'

type Page = { next_cursor: string | null }

/** Loads a list page by page. `load` gets the cursor of the page; a new `load` starts over. */
export function usePages<Value extends Page>(load: (cursor: string | null) => Promise<Value>) {
  const [trail, setTrail] = useState<{ load: unknown; cursors: readonly (string | null)[] }>({
    load,
    cursors: [null],
  })
  const cursors = trail.load === load ? trail.cursors : [null]
  const cursor = cursors.at(-1) ?? null
  const loaded = useLoaded(useCallback(() => load(cursor), [load, cursor]))
  const next = loaded.value?.next_cursor ?? null
  return {
    ...loaded,
    onNewer:
      cursors.length > 1 ? () => setTrail({ load, cursors: cursors.slice(0, -1) }) : undefined,
    onOlder: next ? () => setTrail({ load, cursors: [...cursors, next] }) : undefined,
  }
}
