import { type Client, LatchkeyError, type User } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import { requireReady } from '../requireReady.ts'

type MethodRunEnd =
  | { status: 'done'; user: User; isNewUser: boolean }
  | { status: 'error'; error: LatchkeyError }

/** State of a headless run: the flow's status, and the error if it failed. */
export type MethodRunState<Status extends string> =
  | { status: Exclude<Status, 'error'> }
  | { status: 'error'; error: LatchkeyError }

type Options<State, Event> = {
  /** Loads the flow's code on first use. */
  load(): Promise<Flow<State, Event>>
  /** Throws if the run is not allowed. */
  validate?(): void
  /** Whether there is nothing to do. */
  shouldSkip?(): boolean
  onDone(outcome: { user: User; isNewUser: boolean; wasAlreadyAuthenticated: boolean }): void
  onError(error: LatchkeyError): void
}

/**
 * Creates the function of a headless hook whose flow runs to its end without further input. A failure also
 * rejects.
 */
export function createMethodRun<State extends { status: string }, Event>(
  client: Client,
  { load, validate = () => {}, shouldSkip = () => false, onDone, onError }: Options<State, Event>,
) {
  type View = MethodRunState<State['status']>
  const initial = { status: 'initial' } as View
  let state: View = initial
  let flow: Flow<State, Event> | null = null
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function setState(next: State) {
    const end = next as unknown as MethodRunEnd
    state = (
      end.status === 'error' ? { status: 'error', error: end.error } : { status: next.status }
    ) as View
    for (const listener of listeners) listener()
  }

  async function work(event: Event): Promise<void> {
    const wasAlreadyAuthenticated = client.getState().user !== null
    try {
      requireReady(client)
      validate()
      const started = await load()
      flow = started
      const { user, isNewUser } = await runFlow(started, event, setState)
      onDone({ user, isNewUser, wasAlreadyAuthenticated })
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      onError(error)
      throw error
    }
  }

  return {
    /** A second call while one is running waits for the same result. */
    async run(event: Event): Promise<void> {
      if (shouldSkip()) return
      running ??= work(event).finally(() => {
        flow?.stop()
        running = null
      })
      await running
    },
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    stop() {
      flow?.stop()
      flow = null
      running = null
      state = initial
    },
  }
}

function runFlow<State extends { status: string }, Event>(
  flow: Flow<State, Event>,
  event: Event,
  setState: (state: State) => void,
): Promise<{ user: User; isNewUser: boolean }> {
  return new Promise((resolve, reject) => {
    flow.subscribe(() => {
      setState(flow.getState())
      const state = flow.getState() as unknown as MethodRunEnd
      if (state.status === 'done') resolve(state)
      if (state.status === 'error') reject(state.error)
    })
    flow.send(event)
  })
}
