import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import { hashMfaToken } from './createFactorGate.ts'
import type { MfaProof } from './proofs/repo.ts'
import type { MfaRepo } from './repo.ts'

type Deps = {
  repo: Pick<MfaRepo, 'insertProof'>
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
  randomBytes: RandomBytes
}
export type IssueMfaToken = ReturnType<typeof createIssueMfaToken>

/**
 * Issues MFA tokens, which the vault stores and sends: opaque, bound to the session, short-lived.
 */
export function createIssueMfaToken({ repo, secrets, nowMs, randomBytes }: Deps) {
  return async (
    appId: string,
    { userId, sessionId }: { userId: string; sessionId: string },
    proof: Pick<MfaProof, 'method' | 'spentAtMs' | 'spentFor'>,
  ): Promise<{ token: string }> => {
    const token = Buffer.from(randomBytes(SERVER_LIMITS.mfaTokenBytes)).toString('base64url')
    const tokenHash = hashMfaToken(secrets, appId, token)
    await repo.insertProof({ tokenHash, appId, userId, sessionId, verifiedAtMs: nowMs(), ...proof })
    return { token }
  }
}
