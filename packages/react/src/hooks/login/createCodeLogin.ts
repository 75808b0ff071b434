import {
  type Client,
  LatchkeyError,
  type LinkedAccount,
  type LoginResult,
  type User,
} from '@latchkey/client'
import type { Flow, OneTimeCodeEvent, OneTimeCodeState } from '@latchkey/client/flows'
import type { LoginMode } from '@latchkey/contract'
import { requireReady } from '../requireReady.ts'
import { warnDeveloper } from '../warnDeveloper.ts'
import { type CodeLoginState, toCodeLoginState } from './toCodeLoginState.ts'

type CodeFlow = Flow<OneTimeCodeState, OneTimeCodeEvent>
/** The differences between codes by email and by text message. */
export type CodeMethod = {
  loginMethod: 'email' | 'sms'
  start(client: Client, options: { mode: LoginMode; ownUi: boolean }): CodeFlow
  findAccount(user: User): LinkedAccount | undefined
  /** Error messages for a missing address or code. */
  missingAddress: string
  missingCode: string
}

export type CodeLoginCallbacks = {
  onComplete(result: LoginResult): void
  onError(error: LatchkeyError): void
}

const INITIAL: CodeLoginState = { status: 'initial' }
const PENDING: ReadonlySet<string> = new Set(['sending-code', 'resending-code', 'submitting-code'])

/** Creates the functions of the email and SMS hooks. Each settles with its step. */
export function createCodeLogin(
  client: Client,
  method: CodeMethod,
  { onComplete, onError }: CodeLoginCallbacks,
) {
  let flow: CodeFlow | null = null
  let mode: LoginMode | null = null
  let state: CodeLoginState = INITIAL
  const listeners = new Set<() => void>()

  function watchFlow(next: CodeFlow): CodeFlow {
    flow?.stop()
    flow = next
    next.subscribe(() => {
      state = toCodeLoginState(next.getState())
      for (const listener of listeners) listener()
    })
    return next
  }

  /** Runs a step to its end. A failure calls `onError` and rejects. */
  async function runStep(work: () => CodeFlow): Promise<OneTimeCodeState> {
    try {
      requireReady(client)
      const settled = await waitUntilSettled(work())
      const outcome = toCodeLoginState(settled)
      if (outcome.status === 'error') throw outcome.error
      return settled
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      onError(error)
      throw error
    }
  }

  function begin(address: string, wanted: LoginMode): CodeFlow {
    // A finished flow accepts no events, and a flow has one mode.
    const isUsable = mode === wanted && state.status !== 'done'
    const current =
      (isUsable && flow) || watchFlow(method.start(client, { mode: wanted, ownUi: false }))
    mode = wanted
    current.send({ type: 'start-over' })
    current.send({ type: 'submit-address', address })
    return current
  }

  return {
    async sendCode(address: string, disableSignup = false) {
      const { user } = client.getState()
      if (user && !user.isGuest) {
        warnDeveloper('sendCode was called while a user is already logged in; it does nothing.')
        return
      }
      await runStep(() => {
        if (!address) throw new LatchkeyError('invalid_data', method.missingAddress)
        return begin(address, disableSignup ? 'no-signup' : 'login-or-sign-up')
      })
    },
    async loginWithCode({ code }: { code: string }) {
      const wasAlreadyAuthenticated = client.getState().user !== null
      const settled = await runStep(() => {
        if (code) flow?.send({ type: 'submit-code', code })
        if (flow?.getState().status !== 'submitting-code')
          throw new LatchkeyError('invalid_data', method.missingCode)
        return flow
      })
      const { user } = client.getState()
      if (settled.status === 'done' && user)
        onComplete({
          user,
          isNewUser: settled.session.is_new_user ?? false,
          wasAlreadyAuthenticated,
          loginMethod: method.loginMethod,
          loginAccount: method.findAccount(user) ?? null,
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

/** Resolves when the flow waits for input or has ended. */
function waitUntilSettled(flow: CodeFlow): Promise<OneTimeCodeState> {
  return new Promise((resolve) => {
    const check = () => {
      if (PENDING.has(flow.getState().status)) return
      stop()
      resolve(flow.getState())
    }
    const stop = flow.subscribe(check)
    check()
  })
}
