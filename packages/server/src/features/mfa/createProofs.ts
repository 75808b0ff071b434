import { SERVER_LIMITS } from '@latchkey/contract'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import { hashMfaToken } from './createFactorGate.ts'
import type { MfaRepo, Proof } from './repo.ts'

type Deps = {
  repo: Pick<MfaRepo, 'keepProof'>
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
  randomBytes: RandomBytes
}
export type KeepProof = ReturnType<typeof createProofs>

/**
 * Issues MFA tokens, which the vault stores and sends: opaque, bound to the session, short-lived.
 */
export function createProofs({ repo, secrets, nowMs, randomBytes }: Deps) {
  return async (
    appId: string,
    { userId, sessionId }: { userId: string; sessionId: string },
    proof: Pick<Proof, 'method' | 'spentAtMs' | 'spentFor'>,
  ): Promise<{ token: string }> => {
    const token = Buffer.from(randomBytes(SERVER_LIMITS.mfaTokenBytes)).toString('base64url')
    const tokenHash = hashMfaToken(secrets, appId, token)
    await repo.keepProof({ tokenHash, appId, userId, sessionId, verifiedAtMs: nowMs(), ...proof })
    return { token }
  }
}
