import { type Client, LatchkeyError, type LoginResult, type User } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import type { ProofEvent, ProofState } from '@latchkey/client/flows/siwe'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { isLoggedIn } from './isLoggedIn.ts'
import { requireReady } from './requireReady.ts'
import { toLoginResult } from './toLoginResult.ts'
import { useLatest } from './useLatest.ts'

/** Where a sign-in with the host's own wallet code stands. */
export type ProofLoginState =
  | { status: Exclude<ProofState['status'], 'error'> }
  | { status: 'error'; error: LatchkeyError }

export type ProofCallbacks = {
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}

type Submission = Extract<ProofEvent, { type: 'submit' }>['submission']
type ProofFlow = Flow<ProofState, ProofEvent>

/** What `useLoginWithSiwe` and `useLoginWithSiws` share: one flow, and a promise for each step of it. */
export function useProofHook(load: (client: Client) => Promise<ProofFlow>, given: ProofCallbacks) {
  const { client } = useLatchkeyContext()
  const latest = useLatest({ load, ...given })
  const [state, setState] = useState<ProofLoginState>({ status: 'initial' })
  const flow = useRef<Promise<ProofFlow> | null>(null)
  useEffect(
    () => () => {
      void flow.current?.then(({ stop }) => stop())
      flow.current = null
    },
    [],
  )

  const calls = useMemo(() => {
    function open(): Promise<ProofFlow> {
      requireReady(client)
      flow.current ??= latest.current.load(client).then((loaded) => {
        loaded.subscribe(() => setState(toHostState(loaded.getState())))
        return loaded
      })
      return flow.current
    }
    function fail(error: LatchkeyError): never {
      latest.current.onError?.(toHostErrorCode(error.code))
      throw error
    }
    return {
      async generate(address: string, chainId: string): Promise<string> {
        const state = await follow(await open(), { type: 'generate', address, chainId })
        if (state.status === 'error') fail(state.error)
        if (state.status !== 'awaiting-signature') throw busy()
        return state.message
      },
      async submit(submission: Omit<Submission, 'message'> & { message?: string | undefined }) {
        if (isLoggedIn(client, 'login')) return
        const wasAlreadyAuthenticated = client.getState().user !== null
        const opened = await open()
        const before = opened.getState()
        const message =
          submission.message ??
          (before.status === 'awaiting-signature' ? before.message : undefined)
        if (message === undefined)
          fail(new LatchkeyError('invalid_message', 'A message must be generated first'))
        const state = await follow(opened, {
          type: 'submit',
          submission: { ...submission, message },
        })
        if (state.status === 'error') fail(state.error)
        if (state.status !== 'done') throw busy()
        const { user, isNewUser } = state
        const outcome = { user, isNewUser, wasAlreadyAuthenticated }
        latest.current.onComplete?.(toLoginResult(outcome, 'wallet', 'wallet'))
        return user as User
      },
    }
  }, [client, latest])
  return { state, ...calls }
}

const busy = () => new LatchkeyError('unexpected', 'Another step of this login is under way')

const RESTS: ReadonlySet<ProofState['status']> = new Set(['awaiting-signature', 'done', 'error'])

/** Sends the event and waits until the flow rests again. */
function follow(flow: ProofFlow, event: ProofEvent): Promise<ProofState> {
  return new Promise((resolve) => {
    const forget = flow.subscribe(() => {
      const state = flow.getState()
      if (!RESTS.has(state.status)) return
      forget()
      resolve(state)
    })
    const before = flow.getState()
    flow.send(event)
    // An event this status does not answer changes nothing, and nothing would ever come.
    if (flow.getState() === before) {
      forget()
      resolve(before)
    }
  })
}

const toHostState = (state: ProofState): ProofLoginState =>
  state.status === 'error' ? { status: 'error', error: state.error } : { status: state.status }
