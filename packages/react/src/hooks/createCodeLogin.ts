import {
  type Client,
  LatchkeyError,
  type LinkedAccount,
  type LoginResult,
  type User,
} from '@latchkey/client'
import type { Flow, OneTimeCodeEvent, OneTimeCodeState } from '@latchkey/client/flows'
import type { LoginMode } from '@latchkey/contract'
import { type CodeLoginState, codeLoginState } from './codeLoginState.ts'
import { requireReady } from './requireReady.ts'
import { warnDeveloper } from './warnDeveloper.ts'

type CodeFlow = Flow<OneTimeCodeState, OneTimeCodeEvent>
/** What differs between a code by mail and one by text message. */
export type CodeWay = {
  loginMethod: 'email' | 'sms'
  start(client: Client, options: { mode: LoginMode; ownUi: boolean }): CodeFlow
  accountOf(user: User): LinkedAccount | undefined
  /** What a developer reads who left out the address, or the code. */
  missingAddress: string
  missingCode: string
}

export type CodeLoginCallbacks = {
  onComplete(result: LoginResult): void
  onError(error: LatchkeyError): void
}

const INITIAL: CodeLoginState = { status: 'initial' }
const PENDING: ReadonlySet<string> = new Set(['sending-code', 'resending-code', 'submitting-code'])

/** The calls behind the hooks of both ways: each settles when its step has, and a failure also rejects. */
export function createCodeLogin(
  client: Client,
  way: CodeWay,
  { onComplete, onError }: CodeLoginCallbacks,
) {
  let flow: CodeFlow | null = null
  let mode: LoginMode | null = null
  let state: CodeLoginState = INITIAL
  const listeners = new Set<() => void>()

  function follow(next: CodeFlow): CodeFlow {
    flow?.stop()
    flow = next
    next.subscribe(() => {
      state = codeLoginState(next.getState())
      for (const listener of listeners) listener()
    })
    return next
  }

  /** Runs a step and waits for its end; whatever goes wrong reaches the callback and the caller. */
  async function step(work: () => CodeFlow): Promise<OneTimeCodeState> {
    try {
      requireReady(client)
      const settled = await settle(work())
      const outcome = codeLoginState(settled)
      if (outcome.status === 'error') throw outcome.error
      return settled
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      onError(error)
      throw error
    }
  }

  function begin(address: string, wanted: LoginMode): CodeFlow {
    // A flow that is done answers nothing more, and one flow has one mode.
    const isUsable = mode === wanted && state.status !== 'done'
    const current = (isUsable && flow) || follow(way.start(client, { mode: wanted, ownUi: false }))
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
      await step(() => {
        if (!address) throw new LatchkeyError('invalid_data', way.missingAddress)
        return begin(address, disableSignup ? 'no-signup' : 'login-or-sign-up')
      })
    },
    async loginWithCode({ code }: { code: string }) {
      const wasAlreadyAuthenticated = client.getState().user !== null
      const settled = await step(() => {
        if (code) flow?.send({ type: 'submit-code', code })
        if (flow?.getState().status !== 'submitting-code')
          throw new LatchkeyError('invalid_data', way.missingCode)
        return flow
      })
      const { user } = client.getState()
      if (settled.status === 'done' && user)
        onComplete({
          user,
          isNewUser: settled.session.is_new_user ?? false,
          wasAlreadyAuthenticated,
          loginMethod: way.loginMethod,
          loginAccount: way.accountOf(user) ?? null,
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
function settle(flow: CodeFlow): Promise<OneTimeCodeState> {
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
