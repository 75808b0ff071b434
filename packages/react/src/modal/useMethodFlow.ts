import type { LatchkeyError } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import { useFlow } from './useFlow.ts'

type Outcome = { status: 'done' } | { status: 'error'; error: LatchkeyError } | { status: string }

type Options<State, Event> = {
  /** Creates the flow. It must not start work before an event is sent: React may call this twice. */
  start(): Flow<State, Event>
  journey: { loggedIn(): void; fail(error: LatchkeyError): void }
  /** Errors that the method's own screen shows. All others open the error screen. */
  isScreenError?(error: LatchkeyError): boolean
}

/** Starts a login method's flow on mount, stops it on unmount and reports the result to the journey. */
export function useMethodFlow<State extends Outcome, Event>({
  start,
  journey,
  isScreenError = () => false,
}: Options<State, Event>): readonly [State, (event: Event) => void] {
  return useFlow<Outcome, Event>(start as () => Flow<Outcome, Event>, {
    done: () => journey.loggedIn(),
    error: (state) => {
      if ('error' in state && !isScreenError(state.error)) journey.fail(state.error)
    },
  }) as readonly [State, (event: Event) => void]
}
