import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { Client } from '../client.ts'
import { createFlow, type Flow } from '../flow/createFlow.ts'
import {
  type MfaEnrollEvent,
  type MfaEnrollState,
  mfaEnrollMachine,
  type PendingEnrolment,
} from '../flows/mfa-enroll/mfaEnrollMachine.ts'
import { browserPasskeys } from '../flows/passkey/browserPasskeys.ts'
import type { Passkeys } from '../flows/passkey/Passkeys.ts'
import { passkeyCalls } from '../flows/passkey/passkeyCalls.ts'
import type { LinkedAccountOf } from '../user/User.ts'
import type { MfaCalls } from './mfaCalls.ts'

type StoredEnrolment = PendingEnrolment & { userId: string; startedAtMs: number }
type Options = { calls: MfaCalls; passkeys?: Pick<Passkeys, 'create'> }

const keyOf = ({ appId }: Client) => `latchkey:${appId}:mfa-enrolment`

/** Setting up second factors, from where a reload may have interrupted it. */
export function startMfaEnroll(
  client: Client,
  { calls, passkeys = browserPasskeys() }: Options,
): Flow<MfaEnrollState, MfaEnrollEvent> {
  const { storage } = client.ports
  const leaving = new AbortController()
  const keep = (pending: PendingEnrolment) => {
    const userId = client.getState().user?.id ?? ''
    const kept: StoredEnrolment = { ...pending, userId, startedAtMs: client.clock.nowMs() }
    storage.set(keyOf(client), JSON.stringify(kept))
  }
  const forget = () => storage.remove(keyOf(client))
  const ids = () => listPasskeys(client).map(({ credentialId }) => credentialId)
  /** What was begun is over with its end, be it good or bad. */
  const ending = async <Answer>(work: Promise<Answer>) => {
    const answer = await work
    forget()
    return answer
  }
  const withCodes = { recoveryCodes: client.getState().config?.mfa_recovery_codes === true }

  const machine = mfaEnrollMachine(
    {
      async sendCode(phoneNumber) {
        await calls.sendCode(phoneNumber)
        keep({ method: 'sms', phoneNumber })
      },
      enrollSms: (phoneNumber, code) => ending(calls.enrollSms(phoneNumber, code, withCodes)),
      async startTotp() {
        const enrolment = await calls.startTotp()
        keep({ method: 'totp' })
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
    // Back among the methods: what was begun is not wanted any more.
    if (['picker', 'error'].includes(flow.getState().status)) forget()
  })
  return {
    ...flow,
    stop() {
      flow.stop()
      leaving.abort()
    },
  }
}

export const listPasskeys = (client: Client): LinkedAccountOf<'passkey'>[] =>
  client.getState().user?.linkedAccounts.filter((account) => account.type === 'passkey') ?? []

/** What this person began here, as long as the server still knows of it. */
function readPending(client: Client): PendingEnrolment | null {
  try {
    const kept = JSON.parse(
      client.ports.storage.get(keyOf(client)) ?? 'null',
    ) as StoredEnrolment | null
    const { user } = client.getState()
    if (!kept || kept.userId !== user?.id) return null
    if (user.mfaMethods.some(({ type }) => type === kept.method)) return null
    const ageMs = client.clock.nowMs() - kept.startedAtMs
    return ageMs < METHOD_LIMITS.mfaEnrolmentLifetimeMs ? kept : null
  } catch {
    return null
  }
}
