import type { Flow } from '@latchkey/client/flows'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Callbacks by status. Each receives the state that entered the status. */
type EntryCallbacks<State extends { status: string }> = {
  [Status in State['status']]?: (state: Extract<State, { status: Status }>) => void
}

/**
 * Starts a flow on mount, stops it on unmount, and calls the callback of a status once each time the flow
 * enters it. The flow must not start work before an event is sent, or only work that may run twice: React
 * may call `start` again.
 */
export function useFlow<State extends { status: string }, Event>(
  start: () => Flow<State, Event>,
  callbacks: EntryCallbacks<State> = {},
): readonly [State, (event: Event) => void] {
  const [{ flow, entries }] = useState(() => recordEntries(start()))
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const isUnmounting = useRef(false)
  useEffect(() => {
    isUnmounting.current = false
    return () => {
      isUnmounting.current = true
      // Strict mode unmounts and remounts at once; only a lasting unmount stops the flow.
      queueMicrotask(() => {
        if (isUnmounting.current) flow.stop()
      })
    }
  }, [flow])
  // After each render, so that the callbacks are the latest ones. The queue keeps statuses that React skipped.
  useEffect(() => {
    for (const entered of entries.splice(0))
      callbacks[entered.status as State['status']]?.(entered as never)
  })
  return [state, flow.send]
}

/** Queues each state in which the flow enters a status, beginning with the first. */
function recordEntries<State extends { status: string }, Event>(flow: Flow<State, Event>) {
  const entries = [flow.getState()]
  let { status } = flow.getState()
  flow.subscribe(() => {
    const state = flow.getState()
    if (state.status !== status) entries.push(state)
    status = state.status
  })
  return { flow, entries }
}
