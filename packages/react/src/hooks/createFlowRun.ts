import type { Flow } from '@latchkey/client/flows'

/** The flow of a headless hook. A new flow replaces the one before it. */
export type FlowRun<State, Event> = {
  /** Makes this flow the current one and stops the one before it. */
  start<Next extends Flow<State, Event>>(flow: Next): Next
  /** Returns the current flow, or null before the first `start`. */
  getFlow(): Flow<State, Event> | null
  /** Returns the state of the current flow, or null before its first event. */
  getState(): State | null
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Runs the work, or joins the work that is already running. */
  join<Value>(work: () => Promise<Value>): Promise<Value>
  /** Stops the current flow. */
  stop(): void
}

export function createFlowRun<State, Event>(): FlowRun<State, Event> {
  let flow: Flow<State, Event> | null = null
  let state: State | null = null
  let running: Promise<unknown> | null = null
  const listeners = new Set<() => void>()

  function setState(next: State | null) {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    start(next) {
      flow?.stop()
      flow = next
      next.subscribe(() => setState(next.getState()))
      return next
    },
    getFlow: () => flow,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    join<Value>(work: () => Promise<Value>) {
      if (running) return running as Promise<Value>
      const joined = work().finally(() => {
        // A stopped run may settle after the next one has started.
        if (running === joined) running = null
      })
      running = joined
      return joined
    },
    stop() {
      flow?.stop()
      flow = null
      running = null
      setState(null)
    },
  }
}
