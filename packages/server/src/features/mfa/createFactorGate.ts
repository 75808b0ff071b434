import type { WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { MfaRepo } from './repo.ts'

/**
 * What MFA is required for. To use and recover a wallet, a verification of the last minutes counts.
 */
export type FactorPurpose =
  | 'use'
  | 'recover'
  | 'recovery-change'
  | 'export'
  | 'export-page'
  | 'delegation'
  | 'mfa-change'
  | 'account-change'
  | 'operator'

/** A user with an open session, and the proof of a second factor, if any. */
export type FactorCaller = Pick<Caller, 'mfaToken'> & {
  appId: string
  user: WireUser
  sessionId: string
}

export type FactorGate = ReturnType<typeof createFactorGate>
export type RequireFactor = FactorGate['require']

/** Throws unless the user authenticated recently, if the purpose needs it. */
export type RequireRecent = (
  caller: Omit<FactorCaller, 'mfaToken'>,
  purpose: FactorPurpose,
) => Promise<void>

type Deps = {
  repo: Pick<MfaRepo, 'findProof' | 'spendProof'>
  /** For users without MFA. */
  requireRecent: RequireRecent
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
}

/** Hashes an MFA token. Only the hash is stored. */
export const hashMfaToken = (secrets: Pick<Secrets, 'mac'>, appId: string, token: string) =>
  secrets.mac('identifier', appId, 'mfa-proof', token).toString('base64url')

/** Requires MFA from users who have it enabled, and a recent authentication from others. */
export function createFactorGate({ repo, requireRecent, secrets, nowMs }: Deps) {
  return {
    /** Resolves to the time of verification; undefined if the user has no MFA. */
    async require(
      { appId, user, sessionId, mfaToken }: FactorCaller,
      purpose: FactorPurpose,
    ): Promise<number | undefined> {
      if (user.mfa_methods.length === 0) {
        await requireRecent({ appId, user, sessionId }, purpose)
        return undefined
      }
      if (!mfaToken) throw new ServiceError('missing_or_invalid_mfa')
      const proof = {
        tokenHash: hashMfaToken(secrets, appId, mfaToken),
        appId,
        userId: user.id,
        sessionId,
      }
      const now = nowMs()
      const isReusable = purpose === 'use' || purpose === 'recover'
      const verifiedAtMs = isReusable
        ? await repo.findProof(proof, now - SERVER_LIMITS.mfaMemoryMs)
        : await repo.spendProof(proof, {
            purpose,
            nowMs: now,
            verifiedAfterMs: now - SERVER_LIMITS.mfaFreshMs,
            spentAfterMs: now - SERVER_LIMITS.mfaFreshMs,
          })
      if (verifiedAtMs === undefined) throw new ServiceError('missing_or_invalid_mfa')
      return verifiedAtMs
    },
  }
}
