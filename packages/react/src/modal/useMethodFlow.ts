import type { LatchkeyError } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import { useEffect } from 'react'
import type { LoginJourney } from './createLoginJourney.ts'
import { useScreenFlow } from './useScreenFlow.ts'

type Outcome = { status: 'done' } | { status: 'error'; error: LatchkeyError } | { status: string }

type Options<State, Event> = {
  /** Makes the flow. It must rest in its first status until it is sent something: React may call twice. */
  start(): Flow<State, Event>
  journey: Pick<LoginJourney, 'loggedIn' | 'fail'>
  /** Errors the method's own screen tells of; all others leave for the error screen. */
  isScreenError?(error: LatchkeyError): boolean
}

/** The flow behind a method's screen: started with the screen, stopped with it, its end told to the journey. */
export function useMethodFlow<State extends Outcome, Event>({
  start,
  journey,
  isScreenError = () => false,
}: Options<State, Event>): readonly [State, (event: Event) => void] {
  const [state, send] = useScreenFlow(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news to the journey.
  useEffect(() => {
    if (state.status === 'done') journey.loggedIn()
    if ('error' in state && state.status === 'error' && !isScreenError(state.error))
      journey.fail(state.error)
  }, [state.status])
  return [state, send]
}
