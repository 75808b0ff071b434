import { type Client, LatchkeyError, type User } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import { requireReady } from './requireReady.ts'

type Ending =
  | { status: 'done'; user: User; isNewUser: boolean }
  | { status: 'error'; error: LatchkeyError }

/** Where a headless run stands: the flow's own words, without what only the flow needs. */
export type MethodRunState<Status extends string> =
  | { status: Exclude<Status, 'error'> }
  | { status: 'error'; error: LatchkeyError }

type Options<State, Event> = {
  /** Fetches the flow's code with its first use. */
  load(): Promise<Flow<State, Event>>
  /** Throws for a run that cannot be. */
  check?(): void
  /** Whether there is nothing to do. */
  isPointless?(): boolean
  onDone(outcome: { user: User; isNewUser: boolean; wasAlreadyAuthenticated: boolean }): void
  onError(error: LatchkeyError): void
}

/** The call behind a headless hook whose flow runs from one press to its end; a failure also rejects. */
export function createMethodRun<State extends { status: string }, Event>(
  client: Client,
  { load, check = () => {}, isPointless = () => false, onDone, onError }: Options<State, Event>,
) {
  type View = MethodRunState<State['status']>
  const initial = { status: 'initial' } as View
  let state: View = initial
  let flow: Flow<State, Event> | null = null
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function become(next: State) {
    const ending = next as unknown as Ending
    state = (
      ending.status === 'error' ? { status: 'error', error: ending.error } : { status: next.status }
    ) as View
    for (const listener of listeners) listener()
  }

  async function work(event: Event): Promise<void> {
    const wasAlreadyAuthenticated = client.getState().user !== null
    try {
      requireReady(client)
      check()
      const started = await load()
      flow = started
      const { user, isNewUser } = await follow(started, event, become)
      onDone({ user, isNewUser, wasAlreadyAuthenticated })
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      onError(error)
      throw error
    }
  }

  return {
    /** A second call while one is under way waits for the same end. */
    async run(event: Event): Promise<void> {
      if (isPointless()) return
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

function follow<State extends { status: string }, Event>(
  flow: Flow<State, Event>,
  event: Event,
  become: (state: State) => void,
): Promise<{ user: User; isNewUser: boolean }> {
  return new Promise((resolve, reject) => {
    flow.subscribe(() => {
      become(flow.getState())
      const state = flow.getState() as unknown as Ending
      if (state.status === 'done') resolve(state)
      if (state.status === 'error') reject(state.error)
    })
    flow.send(event)
  })
}
