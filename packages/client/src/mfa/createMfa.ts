import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { countRecoveryCodes, sendMfaCode, startMfaPasskey } from '@latchkey/contract/mfa'
import type { PasskeyAssertion, PasskeyRequestOptions } from '@latchkey/contract/passkey'
import type { Client } from '../client.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../flow/createFlow.ts'
import {
  canceled,
  type MfaVerifyEvent,
  type MfaVerifyState,
  mfaVerifyMachine,
} from '../flows/mfa-verify/mfaVerifyMachine.ts'
import { browserPasskeys } from '../flows/passkey/browserPasskeys.ts'
import type { Passkeys } from '../flows/passkey/Passkeys.ts'
import type { MfaAnswer, MfaAnswerMethod, MfaMethod } from './MfaAnswer.ts'
import { toMfaAnswer } from './toMfaAnswer.ts'

type VerifyFlow = Flow<MfaVerifyState, MfaVerifyEvent>
/** What the person may answer with. */
type Offer = { methods: readonly MfaMethod[]; hasRecoveryCodes: boolean }
type Options = {
  client: Client
  /** Where this page stands: a passkey is asked for in its name. */
  origin(): string
  passkeys?: Pick<Passkeys, 'get'>
}
/** Something that is refused until a factor was shown; tried with nothing first where one may be remembered. */
export type MfaAttempt<Result> = (answer: MfaAnswer | null) => Promise<Result>
export type Mfa = ReturnType<typeof createMfa>

/** Asks the person for a second factor, by our screens or by the host's own, for one operation at a time. */
export function createMfa({ client, origin, passkeys = browserPasskeys() }: Options) {
  const listeners = new Set<(methods: readonly MfaMethod[]) => void>()
  let isHeadless = false
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let current: VerifyFlow | null = null

  async function passkeyOptions(): Promise<PasskeyRequestOptions> {
    return (await client.call(startMfaPasskey, { relying_party: origin() })).options
  }

  /** The methods this person has, newest knowledge first: another tab may have added one. */
  async function enrolled(): Promise<MfaMethod[]> {
    const known = () => client.getState().user?.mfaMethods.map(({ type }) => type) ?? []
    if (known().length === 0) await client.refreshUser()
    return known()
  }

  /** Whether a code on paper is left that could stand in for the factor. */
  async function hasRecoveryCodes(): Promise<boolean> {
    if (!client.getState().config?.mfa_recovery_codes) return false
    return client.call(countRecoveryCodes, undefined).then(
      ({ remaining }) => remaining > 0,
      () => false,
    )
  }

  /** Opens our screens on the flow; the returned function takes them away again. */
  function show(flow: VerifyFlow, offer: Offer): () => void {
    let isOpen = true
    client.intents.open({
      kind: 'account',
      task: { type: 'mfa-verify', flow, ...offer },
      isOverlay: true,
      onDone() {},
      onFailed() {},
      onClosed() {
        isOpen = false
        flow.send({ type: 'cancel' })
      },
    })
    return () => {
      if (isOpen) client.intents.close()
    }
  }

  async function prompt<Result>(attempt: MfaAttempt<Result>): Promise<Result> {
    const methods = await enrolled()
    if (methods.length === 0)
      throw new LatchkeyError(
        'missing_or_invalid_mfa',
        'A second factor is needed, and none is set up',
      )
    if (isHeadless && listeners.size === 0)
      throw new LatchkeyError(
        'missing_mfa_credentials',
        'A second factor is needed: register onMfaRequired, or let the modal prompt',
      )
    const offer = { methods, hasRecoveryCodes: !isHeadless && (await hasRecoveryCodes()) }
    let made: { result: Result } | null = null
    const leaving = new AbortController()
    const flow = createFlow(
      mfaVerifyMachine(methods, {
        sendCode: () => client.call(sendMfaCode, { action: 'verify' }),
        async askPasskey() {
          const mfaCode = await passkeys.get(await passkeyOptions(), leaving.signal)
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
    // Whoever logs out answers nothing any more.
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
      // Why nothing more can be typed stays to be read; anything else takes the screens along.
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
    if (!current) throw new LatchkeyError('unknown_mfa_error', 'No verification is under way')
    return current
  }

  return {
    /** What the attempt answers once a factor was shown. Whoever had to wait for another first tries without. */
    async run<Result>(attempt: MfaAttempt<Result>): Promise<Result> {
      const before = tail
      const hadToWait = waiting > 0
      waiting++
      const turn = before.then(async () => {
        if (hadToWait)
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

    /** Whether the host asks by itself, with no screens of ours. */
    setHeadless(quiet: boolean) {
      isHeadless = quiet
    },
    onRequired(listener: (methods: readonly MfaMethod[]) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** With the host's own screens: sends a text message, or says what a passkey is to be asked. */
    async init(method: MfaMethod): Promise<PasskeyRequestOptions | undefined> {
      const flow = requireCurrent()
      if (method === 'passkey') return passkeyOptions()
      if (method === 'sms') await client.call(sendMfaCode, { action: 'verify' })
      else if (method !== 'totp')
        throw new LatchkeyError('unknown_mfa_error', 'Unsupported MFA method')
      if (flow.getState().status === 'ended') throw canceled()
      return undefined
    },
    /** Settles when the answer was right, wrong or the last. */
    async submit(method: MfaAnswerMethod, code: string | PasskeyAssertion): Promise<void> {
      const flow = requireCurrent()
      const answer = toMfaAnswer(method, code, origin())
      const verdict = settle(flow)
      flow.send({ type: 'answer', answer })
      await verdict
    },
    cancel() {
      current?.send({ type: 'host-canceled' })
    },
  }
}

/** The end of the flow: well, or with its error. */
const end = (flow: VerifyFlow): Promise<void> =>
  new Promise((resolve, reject) => {
    flow.subscribe(() => {
      const state = flow.getState()
      if (state.status === 'verified') resolve()
      if (state.status === 'blocked' || state.status === 'ended') reject(state.error)
    })
  })

/** What became of one answer. */
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
