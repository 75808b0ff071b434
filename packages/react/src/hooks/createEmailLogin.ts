import { type Client, LatchkeyError, type LoginResult } from '@latchkey/client'
import {
  type Flow,
  type OneTimeCodeEvent,
  type OneTimeCodeState,
  startEmailCode,
} from '@latchkey/client/flows'
import type { LoginMode } from '@latchkey/contract'
import { type EmailLoginState, emailLoginState } from './emailLoginState.ts'
import { requireReady } from './requireReady.ts'
import { warnDeveloper } from './warnDeveloper.ts'

type EmailFlow = Flow<OneTimeCodeState, OneTimeCodeEvent>
type Callbacks = {
  onComplete(result: LoginResult): void
  onError(error: LatchkeyError): void
}

const INITIAL: EmailLoginState = { status: 'initial' }
const PENDING: ReadonlySet<string> = new Set(['sending-code', 'resending-code', 'submitting-code'])

/** The calls behind `useLoginWithEmail`: each settles when its step has, and a failure also rejects. */
export function createEmailLogin(client: Client, { onComplete, onError }: Callbacks) {
  let flow: EmailFlow | null = null
  let mode: LoginMode | null = null
  let state: EmailLoginState = INITIAL
  const listeners = new Set<() => void>()

  function follow(next: EmailFlow): EmailFlow {
    flow?.stop()
    flow = next
    next.subscribe(() => {
      state = emailLoginState(next.getState())
      for (const listener of listeners) listener()
    })
    return next
  }

  /** Runs a step and waits for its end; whatever goes wrong reaches the callback and the caller. */
  async function step(work: () => EmailFlow): Promise<OneTimeCodeState> {
    try {
      requireReady(client)
      const settled = await settle(work())
      const outcome = emailLoginState(settled)
      if (outcome.status === 'error') throw outcome.error
      return settled
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      onError(error)
      throw error
    }
  }

  function begin(email: string, wanted: LoginMode): EmailFlow {
    // A flow that is done answers nothing more, and one flow has one mode.
    const isUsable = mode === wanted && state.status !== 'done'
    const current =
      (isUsable && flow) || follow(startEmailCode(client, { mode: wanted, ownUi: false }))
    mode = wanted
    current.send({ type: 'start-over' })
    current.send({ type: 'submit-address', address: email, nowMs: client.clock.nowMs() })
    return current
  }

  return {
    async sendCode({ email, disableSignup = false }: { email: string; disableSignup?: boolean }) {
      const { user } = client.getState()
      if (user && !user.isGuest) {
        warnDeveloper('sendCode was called while a user is already logged in; it does nothing.')
        return
      }
      await step(() => {
        if (!email)
          throw new LatchkeyError(
            'invalid_data',
            'Email must be set when initialzing authentication.',
          )
        return begin(email, disableSignup ? 'no-signup' : 'login-or-sign-up')
      })
    },
    async loginWithCode({ code }: { code: string }) {
      const wasAlreadyAuthenticated = client.getState().user !== null
      const settled = await step(() => {
        if (code) flow?.send({ type: 'submit-code', code })
        if (flow?.getState().status !== 'submitting-code')
          throw new LatchkeyError(
            'invalid_data',
            'Email and email code must be set prior to calling authenticate.',
          )
        return flow
      })
      const { user } = client.getState()
      if (settled.status === 'done' && user)
        onComplete({
          user,
          isNewUser: settled.session.is_new_user ?? false,
          wasAlreadyAuthenticated,
          loginMethod: 'email',
          loginAccount: user.email ?? null,
        })
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
      state = INITIAL
    },
  }
}

/** Resolves once the flow waits for a person or has ended. */
function settle(flow: EmailFlow): Promise<OneTimeCodeState> {
  return new Promise((resolve) => {
    const look = () => {
      if (PENDING.has(flow.getState().status)) return
      stop()
      resolve(flow.getState())
    }
    const stop = flow.subscribe(look)
    look()
  })
}
