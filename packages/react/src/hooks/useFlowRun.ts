import { useState, useSyncExternalStore } from 'react'
import { createFlowRun, type FlowRun } from './createFlowRun.ts'
import { useUnmount } from './useUnmount.ts'

/** Holds the flow of a headless hook and subscribes to its state. An unmount stops the flow. */
export function useFlowRun<State, Event>(): { run: FlowRun<State, Event>; state: State | null } {
  const [run] = useState(() => createFlowRun<State, Event>())
  useUnmount(run.stop)
  return { run, state: useSyncExternalStore(run.subscribe, run.getState, run.getState) }
}
