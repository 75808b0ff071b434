import { unlinkPasskey } from '@latchkey/contract/endpoints/linking'
import {
  enrollMfaPasskeys,
  enrollMfaSms,
  enrollMfaTotp,
  sendMfaCode,
  startMfaTotp,
  unenrollMfaSms,
  unenrollMfaTotp,
  verifyMfaPasskey,
  verifyMfaSms,
  verifyMfaTotp,
  verifyRecoveryCode,
} from '@latchkey/contract/endpoints/mfa'
import type { PasskeyAssertion } from '@latchkey/contract/endpoints/passkey'
import { getMe } from '@latchkey/contract/entities/user'
import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import { sessionOf } from '../device-key/createDeviceProver.ts'
import { ApiError, isRefusal } from './ApiError.ts'
import type { Api, Caller } from './createApi.ts'

/** Converts passkey responses from the browser's camelCase to the wire's snake_case. */
function toWireKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toWireKey(key), toWireKeys(inner)]),
  )
}

const toWireKey = (key: string) =>
  key.replace('JSON', 'Json').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Access token and MFA answer of a message. */
export type FactorMessage = {
  accessToken: string
  mfaMethod?: 'sms' | 'totp' | 'passkey' | 'recovery_code' | null | undefined
  mfaCode?: string | Record<string, unknown> | null | undefined
  relyingParty?: string | null | undefined
}
type Coded = { code: string; recovery_codes: boolean }
export type Factors = ReturnType<typeof createFactors>

const CODES = { sms: verifyMfaSms, totp: verifyMfaTotp, recovery_code: verifyRecoveryCode } as const
const TOO_MANY_REQUESTS = 429
const SESSIONS_REMEMBERED_MAX = 4

/** MFA of the page's users. Verifies codes and caches the server's proof per session. */
export function createFactors({ api, nowMs = Date.now }: { api: Api; nowMs?: () => number }) {
  const proofs = new Map<string, string>()
  /** Newest MFA proof from `privy:mfa:verify`, for the export page that the host opens next. */
  let exportProof: { session: string; token: string; atMs: number } | null = null
  const hasExportProof = (session: string) =>
    exportProof?.session === session && nowMs() - exportProof.atMs < VAULT_LIMITS.exportOfferMs

  /** Verifies an MFA answer. A wrong code can be retried until the rate limit. */
  async function prove(caller: Caller, shown: FactorMessage): Promise<string> {
    try {
      return (await verify(caller, shown)).token
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === TOO_MANY_REQUESTS) {
        throw new VaultError('mfa_verification_max_attempts_reached')
      }
      const isWrong = isRefusal(thrown, 'invalid_credentials', 'invalid_data')
      throw isWrong ? new VaultError('missing_or_invalid_mfa') : thrown
    }
  }

  function verify(caller: Caller, { mfaMethod, mfaCode, relyingParty }: FactorMessage) {
    const isPasskey = mfaMethod === 'passkey'
    if (isPasskey !== (typeof mfaCode === 'object')) {
      throw new VaultError('invalid_request_arguments')
    }
    if (mfaMethod === 'passkey') {
      const response = toWireKeys(mfaCode) as PasskeyAssertion
      const body = { authenticator_response: response, relying_party: relyingParty }
      return api.call(verifyMfaPasskey, { caller, params: {}, body })
    }
    const endpoint = CODES[mfaMethod ?? 'totp']
    return api.call(endpoint, { caller, params: {}, body: { code: String(mfaCode) } })
  }

  /** A wrong enrollment code has its own error type. */
  const enrolling = (thrown: unknown): never => {
    throw isRefusal(thrown, 'invalid_credentials')
      ? new VaultError('twilio_verification_failed')
      : thrown
  }

  return {
    /** Returns the caller of a message, with the proof of its MFA answer or the cached one. */
    async callerOf(shown: FactorMessage): Promise<Caller> {
      const { accessToken } = shown
      const session = sessionOf(accessToken)
      if (shown.mfaMethod && shown.mfaCode) {
        const token = await prove({ accessToken }, shown)
        proofs.delete(session)
        proofs.set(session, token)
        const [oldest] = proofs.keys()
        if (proofs.size > SESSIONS_REMEMBERED_MAX && oldest !== undefined) proofs.delete(oldest)
      }
      return { accessToken, mfaToken: proofs.get(session) }
    },

    /** Verifies MFA for one export. Without an answer, rejects users with MFA so that the host prompts for it. */
    async verify(shown: FactorMessage): Promise<void> {
      const caller = await this.callerOf(shown)
      const session = sessionOf(caller.accessToken)
      if (shown.mfaMethod && shown.mfaCode && caller.mfaToken) {
        exportProof = { session, token: caller.mfaToken, atMs: nowMs() }
      } else if (!hasExportProof(session)) {
        const { user } = await api.call(getMe, { caller, params: {}, body: undefined })
        if (user.mfa_methods.length > 0) throw new VaultError('missing_or_invalid_mfa')
      }
    },

    /** Returns the MFA proof for an export of this session, once. */
    takeExportProof(session: string): string | undefined {
      const token = hasExportProof(session) ? exportProof?.token : undefined
      if (token !== undefined) exportProof = null
      return token
    },

    async startSms(caller: Caller, phoneNumber: string) {
      const body = { action: 'enroll', phoneNumber } as const
      await api.call(sendMfaCode, { caller, params: {}, body })
    },
    async startTotp(caller: Caller) {
      const reply = await api.call(startMfaTotp, { caller, params: {}, body: {} })
      return { secret: reply.totpSecret, authUrl: reply.totpAuthUrl }
    },
    async enrollSms(caller: Caller, body: Coded & { phoneNumber: string }) {
      return codesOf(await api.call(enrollMfaSms, { caller, params: {}, body }).catch(enrolling))
    },
    async enrollTotp(caller: Caller, body: Coded) {
      return codesOf(await api.call(enrollMfaTotp, { caller, params: {}, body }).catch(enrolling))
    },
    async enrollPasskeys(
      caller: Caller,
      body: { credential_ids: string[]; remove_for_login: boolean; recovery_codes: boolean },
    ) {
      return codesOf(await api.call(enrollMfaPasskeys, { caller, params: {}, body }))
    },
    async remove(caller: Caller, method: 'sms' | 'totp') {
      const endpoint = method === 'sms' ? unenrollMfaSms : unenrollMfaTotp
      await api.call(endpoint, { caller, params: {}, body: {} })
    },

    async unlinkPasskey(caller: Caller, credentialId: string, removeAsMfa: boolean) {
      const body = { credential_id: credentialId, remove_as_mfa: removeAsMfa }
      await api.call(unlinkPasskey, { caller, params: {}, body })
    },

    forget() {
      proofs.clear()
      exportProof = null
    },
  }
}

/** Recovery codes of a new enrollment. Empty if the user has them already. */
const codesOf = ({ recovery_codes: recoveryCodes }: { recovery_codes?: string[] | undefined }) =>
  recoveryCodes ? { recoveryCodes } : {}
