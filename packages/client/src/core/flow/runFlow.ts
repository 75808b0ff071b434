import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Flow } from './createFlow.ts'

const ENDED: readonly string[] = ['done', 'error']

/**
 * Sends an event and resolves with the first state whose status is in `until`, by default `done` and `error`.
 * If the flow ignores the event, resolves with the current state.
 * @throws LatchkeyError of that state, if it has one.
 */
export function runFlow<State extends { status: string }, Event>(
  flow: Flow<State, Event>,
  event: Event,
  until: readonly string[] = ENDED,
): Promise<State> {
  return new Promise((resolve, reject) => {
    function settle(state: State) {
      unsubscribe()
      const { error } = state as { error?: LatchkeyError | null }
      if (error) reject(error)
      else resolve(state)
    }
    const before = flow.getState()
    const unsubscribe = flow.subscribe(() => {
      const state = flow.getState()
      if (until.includes(state.status)) settle(state)
    })
    flow.send(event)
    // No state follows an event that this status ignores.
    if (flow.getState() === before) settle(before)
  })
}
