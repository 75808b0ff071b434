import { countRecoveryCodes, sendMfaCode, startMfaPasskey } from '@latchkey/contract/endpoints/mfa'
import type { PasskeyAssertion, PasskeyRequestOptions } from '@latchkey/contract/endpoints/passkey'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import type { MfaAnswer, MfaAnswerMethod, MfaMethod } from '../core/user/MfaAnswer.ts'
import { browserPasskeys } from '../login/methods/passkey/browserPasskeys.ts'
import type { Passkeys } from '../login/methods/passkey/Passkeys.ts'
import { withoutEvidence } from '../login/methods/passkey/withoutEvidence.ts'
import type { MfaIntent } from './MfaTask.ts'
import {
  canceled,
  type MfaVerifyEvent,
  type MfaVerifyState,
  mfaVerifyMachine,
} from './mfaVerifyMachine.ts'
import { toMfaAnswer } from './toMfaAnswer.ts'

type VerifyFlow = Flow<MfaVerifyState, MfaVerifyEvent>
/** Methods that the user can answer with. */
type Offer = { methods: readonly MfaMethod[]; hasRecoveryCodes: boolean }
type Options = {
  client: Client
  /** Origin of this page, the relying party of passkeys. */
  origin(): string
  passkeys?: Pick<Passkeys, 'get'>
}
/** An operation that requires MFA. Called with null first if an earlier factor may still count. */
export type MfaAttempt<Result> = (answer: MfaAnswer | null) => Promise<Result>
/** MFA prompts of a client; see `getMfa`. */
export type Mfa = ReturnType<typeof createMfa>

/** Prompts for a second factor, with Latchkey's screens or the host app's, one operation at a time. */
export function createMfa({ client, origin, passkeys = browserPasskeys() }: Options) {
  const listeners = new Set<(methods: readonly MfaMethod[]) => void>()
  let isHeadless = false
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let current: VerifyFlow | null = null

  async function passkeyOptions(): Promise<PasskeyRequestOptions> {
    return (await client.call(startMfaPasskey, { relying_party: origin() })).options
  }

  /** Returns the user's methods; reloads the user if there are none, because another tab may have added one. */
  async function enrolled(): Promise<MfaMethod[]> {
    const known = () => client.getState().user?.mfaMethods.map(({ type }) => type) ?? []
    if (known().length === 0) await client.refreshUser()
    return known()
  }

  /** Resolves to whether a recovery code is left. */
  async function hasRecoveryCodes(): Promise<boolean> {
    if (!client.getState().config?.mfa_recovery_codes) return false
    return client.call(countRecoveryCodes, undefined).then(
      ({ remaining }) => remaining > 0,
      () => false,
    )
  }

  /** Opens Latchkey's screens for the flow. Returns a function that closes them. */
  function show(flow: VerifyFlow, offer: Offer): () => void {
    let isOpen = true
    const intent: MfaIntent = {
      kind: 'account',
      task: { type: 'mfa-verify', flow, ...offer },
      isOverlay: true,
      onDone() {},
      onFailed() {},
      onClosed() {
        isOpen = false
        flow.send({ type: 'cancel' })
      },
    }
    client.intents.open(intent)
    return () => {
      if (isOpen) client.intents.close()
    }
  }

  async function prompt<Result>(attempt: MfaAttempt<Result>): Promise<Result> {
    const methods = await enrolled()
    if (methods.length === 0)
      throw new LatchkeyError(
        'missing_or_invalid_mfa',
        'MFA is required, but the user has no second factor',
      )
    if (isHeadless && listeners.size === 0)
      throw new LatchkeyError(
        'missing_mfa_credentials',
        'MFA is required: call onMfaRequired to handle it, or allow the modal to prompt',
      )
    const offer = { methods, hasRecoveryCodes: !isHeadless && (await hasRecoveryCodes()) }
    let made: { result: Result } | null = null
    const leaving = new AbortController()
    const flow = createFlow(
      mfaVerifyMachine(methods, {
        sendCode: () => client.call(sendMfaCode, { action: 'verify' }),
        async askPasskey() {
          const mfaCode = await passkeys.get(
            withoutEvidence(await passkeyOptions()),
            leaving.signal,
          )
          return { mfaMethod: 'passkey', mfaCode, relyingParty: origin() }
        },
        async verify(answer) {
          made = { result: await attempt(answer) }
        },
      }),
      { clock: client.clock },
    )
    current = flow
    const cancelTimeout = client.clock.after(METHOD_LIMITS.mfaOperationMs, () =>
      flow.send({ type: 'timed-out' }),
    )
    const { user } = client.getState()
    // A logout cancels the prompt.
    const stopWatching = client.subscribe(
      () => client.getState().user?.id !== user?.id && flow.send({ type: 'cancel' }),
    )
    const outcome = end(flow)
    const hide = isHeadless ? () => {} : show(flow, offer)
    for (const listener of listeners) listener(methods)
    try {
      await outcome
      hide()
      return (made as unknown as { result: Result }).result
    } catch (thrown) {
      // A blocked prompt stays open to show the reason; everything else closes the screens.
      if (flow.getState().status !== 'blocked') hide()
      throw thrown
    } finally {
      cancelTimeout()
      stopWatching()
      leaving.abort()
      if (current === flow) current = null
    }
  }

  function requireCurrent(): VerifyFlow {
    if (!current) throw new LatchkeyError('unknown_mfa_error', 'No MFA verification is in progress')
    return current
  }

  return {
    /**
     * Runs the operation after an MFA prompt. A queued operation first runs without one: the earlier factor may
     * still count.
     * @throws LatchkeyError `missing_or_invalid_mfa`, `missing_mfa_credentials`, `mfa_timeout` or
     * `mfa_verification_max_attempts_reached`.
     */
    async run<Result>(attempt: MfaAttempt<Result>): Promise<Result> {
      const before = tail
      const wasQueued = waiting > 0
      waiting++
      const turn = before.then(async () => {
        if (wasQueued)
          try {
            return await attempt(null)
          } catch (thrown) {
            if (LatchkeyError.from(thrown).code !== 'missing_or_invalid_mfa') throw thrown
          }
        return prompt(attempt)
      })
      tail = turn.catch(() => {})
      return turn.finally(() => {
        waiting--
      })
    },

    /** Sets whether the host app shows its own MFA screens. */
    setHeadless(quiet: boolean) {
      isHeadless = quiet
    },
    /** Calls the listener when MFA is required. Returns a function that unsubscribes. */
    onRequired(listener: (methods: readonly MfaMethod[]) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** For the host app's screens: sends an SMS code, or returns the passkey request. */
    async init(method: MfaMethod): Promise<PasskeyRequestOptions | undefined> {
      const flow = requireCurrent()
      if (method === 'passkey') return passkeyOptions()
      if (method === 'sms') await client.call(sendMfaCode, { action: 'verify' })
      else if (method !== 'totp')
        throw new LatchkeyError('unknown_mfa_error', 'Unsupported MFA method')
      if (flow.getState().status === 'ended') throw canceled()
      return undefined
    },
    /** Submits an answer. Resolves if it was correct; rejects if it was wrong or the last. */
    async submit(method: MfaAnswerMethod, code: string | PasskeyAssertion): Promise<void> {
      const flow = requireCurrent()
      const answer = toMfaAnswer(method, code, origin())
      const verdict = settle(flow)
      flow.send({ type: 'answer', answer })
      await verdict
    },
    /** Cancels the current prompt. */
    cancel() {
      current?.send({ type: 'host-canceled' })
    },
  }
}

/** Settles when the flow ends. */
const end = (flow: VerifyFlow): Promise<void> =>
  new Promise((resolve, reject) => {
    flow.subscribe(() => {
      const state = flow.getState()
      if (state.status === 'verified') resolve()
      if (state.status === 'blocked' || state.status === 'ended') reject(state.error)
    })
  })

/** Settles with the result of one answer. */
const settle = (flow: VerifyFlow): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = flow.subscribe(() => {
      const state = flow.getState()
      if (state.status === 'verifying') return
      stop()
      if (state.status === 'verified') resolve()
      else if (state.status === 'blocked' || state.status === 'ended') reject(state.error)
      else reject(new LatchkeyError('missing_or_invalid_mfa', 'MFA verification failed, retry.'))
    })
  })
