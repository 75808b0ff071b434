import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Flow } from './createFlow.ts'

const ENDED: readonly string[] = ['done', 'error']

/**
 * Sends an event and resolves with the first state whose status is in `until`, by default `done` and `error`.
 * If the flow ignores the event, resolves with the current state.
 * @throws LatchkeyError of that state, if it has one; `flow_stopped` if the flow is stopped first.
 */
export function runFlow<State extends { status: string }, Event>(
  flow: Flow<State, Event>,
  event: Event,
  until: readonly string[] = ENDED,
): Promise<State> {
  let unsubscribe = () => {}
  return new Promise<State>((resolve, reject) => {
    function settle(state: State) {
      const { error } = state as { error?: LatchkeyError | null }
      if (error) reject(error)
      else resolve(state)
    }
    const before = flow.getState()
    unsubscribe = flow.subscribe(
      () => {
        const state = flow.getState()
        if (until.includes(state.status)) settle(state)
      },
      () => reject(new LatchkeyError('flow_stopped', 'The flow was stopped before it ended.')),
    )
    flow.send(event)
    // No state follows an event that this status ignores.
    if (flow.getState() === before) settle(before)
  }).finally(() => unsubscribe())
}
