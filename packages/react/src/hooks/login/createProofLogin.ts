import { type Client, LatchkeyError, type User } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import type { ProofEvent, ProofState } from '@latchkey/client/flows/siwe'
import { requireReady } from '../requireReady.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

export type ProofFlow = Flow<ProofState, ProofEvent>
type Submission = Extract<ProofEvent, { type: 'submit' }>['submission']

/** A signature. Without a message, it signs the last generated one. */
export type SignedMessage = Omit<Submission, 'message'> & { message?: string | undefined }

type Options = {
  /** Loads the flow's code on first use. */
  load(client: Client): Promise<ProofFlow>
  onState(state: ProofState): void
  onComplete(outcome: { user: User; isNewUser: boolean; wasAlreadyAuthenticated: boolean }): void
  onError(error: LatchkeyError): void
}

/**
 * Creates the functions of `useLoginWithSiwe` and `useLoginWithSiws`. A failure calls `onError` and
 * rejects.
 */
export function createProofLogin(client: Client, { load, onState, onComplete, onError }: Options) {
  let flow: Promise<ProofFlow> | null = null

  function open(): Promise<ProofFlow> {
    requireReady(client)
    flow ??= load(client).then((loaded) => {
      loaded.subscribe(() => onState(loaded.getState()))
      return loaded
    })
    return flow
  }
  function fail(error: LatchkeyError): never {
    onError(error)
    throw error
  }

  return {
    async generate(address: string, chainId: string): Promise<string> {
      const state = await sendAndSettle(await open(), { type: 'generate', address, chainId })
      if (state.status === 'error') fail(state.error)
      if (state.status !== 'awaiting-signature') throw createBusyError()
      return state.message
    },
    async submit(signed: SignedMessage): Promise<User | undefined> {
      if (warnIfLoggedIn(client, 'login')) return undefined
      const wasAlreadyAuthenticated = client.getState().user !== null
      const opened = await open()
      const before = opened.getState()
      const message =
        signed.message ?? (before.status === 'awaiting-signature' ? before.message : undefined)
      if (message === undefined)
        fail(new LatchkeyError('invalid_message', 'A message must be generated first'))
      const state = await sendAndSettle(opened, {
        type: 'submit',
        submission: { ...signed, message },
      })
      if (state.status === 'error') fail(state.error)
      if (state.status !== 'done') throw createBusyError()
      const { user, isNewUser } = state
      onComplete({ user, isNewUser, wasAlreadyAuthenticated })
      return user
    },
    stop() {
      void flow?.then(({ stop }) => stop())
      flow = null
    },
  }
}

const createBusyError = () =>
  new LatchkeyError('unexpected', 'Another step of this login is still running')

const SETTLED_STATUSES: ReadonlySet<ProofState['status']> = new Set([
  'awaiting-signature',
  'done',
  'error',
])

/** Sends the event and waits until the flow settles. */
function sendAndSettle(flow: ProofFlow, event: ProofEvent): Promise<ProofState> {
  return new Promise((resolve) => {
    const unsubscribe = flow.subscribe(() => {
      const state = flow.getState()
      if (!SETTLED_STATUSES.has(state.status)) return
      unsubscribe()
      resolve(state)
    })
    const before = flow.getState()
    flow.send(event)
    // An event that this status ignores changes nothing, so no state would follow.
    if (flow.getState() === before) {
      unsubscribe()
      resolve(before)
    }
  })
}
