import type { Client } from '../core/client.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import type { LinkedAccountOf } from '../core/user/User.ts'
import { browserPasskeys } from '../login/methods/passkey/browserPasskeys.ts'
import type { Passkeys } from '../login/methods/passkey/Passkeys.ts'
import { passkeyCalls } from '../login/methods/passkey/passkeyCalls.ts'
import type { MfaCalls } from './mfaCalls.ts'
import {
  type MfaEnrollEvent,
  type MfaEnrollState,
  mfaEnrollMachine,
  type PendingEnrolment,
} from './mfaEnrollMachine.ts'

type StoredEnrolment = PendingEnrolment & { userId: string; startedAtMs: number }
type Options = { calls: MfaCalls; passkeys?: Pick<Passkeys, 'create'> }

const keyOf = ({ appId }: Client) => `latchkey:${appId}:mfa-enrolment`

/** Starts MFA enrolment. Resumes an enrolment that a reload interrupted. */
export function startMfaEnroll(
  client: Client,
  { calls, passkeys = browserPasskeys() }: Options,
): Flow<MfaEnrollState, MfaEnrollEvent> {
  const { storage } = client.ports
  const leaving = new AbortController()
  const store = (pending: PendingEnrolment) => {
    const userId = client.getState().user?.id ?? ''
    const stored: StoredEnrolment = { ...pending, userId, startedAtMs: client.clock.nowMs() }
    storage.set(keyOf(client), JSON.stringify(stored))
  }
  const clear = () => storage.remove(keyOf(client))
  const ids = () => listPasskeys(client).map(({ credentialId }) => credentialId)
  /** Clears the stored enrolment after success. */
  const ending = async <Answer>(work: Promise<Answer>) => {
    const answer = await work
    clear()
    return answer
  }
  const withCodes = { recoveryCodes: client.getState().config?.mfa_recovery_codes === true }

  const machine = mfaEnrollMachine(
    {
      async sendCode(phoneNumber) {
        await calls.sendCode(phoneNumber)
        store({ method: 'sms', phoneNumber })
      },
      enrollSms: (phoneNumber, code) => ending(calls.enrollSms(phoneNumber, code, withCodes)),
      async startTotp() {
        const enrolment = await calls.startTotp()
        store({ method: 'totp' })
        return enrolment
      },
      enrollTotp: (code) => ending(calls.enrollTotp(code, withCodes)),
      countPasskeys: () => ids().length,
      async addPasskey() {
        const { requestChallenge, submit } = passkeyCalls(client, true)
        const challenge = await requestChallenge('link')
        if (challenge.kind !== 'create') return
        const response = await passkeys.create(challenge.options, leaving.signal)
        const { relyingParty } = challenge
        await submit('link', { kind: 'create', relyingParty, response })
      },
      enablePasskeys: () => calls.enrollPasskeys(ids(), withCodes),
      renewCodes: () => calls.createRecoveryCodes(),
      remove: (method) =>
        method === 'passkey' ? calls.enrollPasskeys([]) : calls.unenroll(method),
    },
    {
      isFirst: client.getState().user?.mfaMethods.length === 0,
      pending: readPending(client),
    },
  )
  const flow = createFlow(machine, { clock: client.clock })
  flow.subscribe(() => {
    // Back at the picker: the stored enrolment is obsolete.
    if (['picker', 'error'].includes(flow.getState().status)) clear()
  })
  return {
    ...flow,
    stop() {
      flow.stop()
      leaving.abort()
    },
  }
}

/** Returns the passkeys of the current user. */
export const listPasskeys = (client: Client): LinkedAccountOf<'passkey'>[] =>
  client.getState().user?.linkedAccounts.filter((account) => account.type === 'passkey') ?? []

/** Reads the user's unfinished enrolment while the server still has it. */
function readPending(client: Client): PendingEnrolment | null {
  try {
    const stored = JSON.parse(
      client.ports.storage.get(keyOf(client)) ?? 'null',
    ) as StoredEnrolment | null
    const { user } = client.getState()
    if (!stored || stored.userId !== user?.id) return null
    if (user.mfaMethods.some(({ type }) => type === stored.method)) return null
    const ageMs = client.clock.nowMs() - stored.startedAtMs
    return ageMs < METHOD_LIMITS.mfaEnrolmentLifetimeMs ? stored : null
  } catch {
    return null
  }
}
