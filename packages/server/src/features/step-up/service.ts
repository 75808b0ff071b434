import { forgetDeviceKey } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import type { Tokens } from '../../platform/tokens/createTokens.ts'
import type { StepUpRepo } from './repo.ts'

type Deps = {
  repo: Pick<StepUpRepo, 'stepUp'>
  tokens: Pick<Tokens, 'verifyAccess'>
  signer: SignerClient
  nowMs(): number
  randomBytes: RandomBytes
}

export type StepUpService = ReturnType<typeof createStepUpService>

/**
 * Re-authentication of an open session. The proof is a new login of the same user by any login method, whose
 * session ends with it.
 */
export function createStepUpService({ repo, tokens, signer, nowMs, randomBytes }: Deps) {
  return {
    /** Gives the session the time of the new login, and the device key that signed the request. */
    async stepUp(
      { app, claims }: Pick<UserCaller, 'app' | 'claims'>,
      freshAccessToken: string,
      thumbprint: string,
    ): Promise<number> {
      const { userId, sessionId } = claims
      const fresh = tokens.verifyAccess(freshAccessToken, app.id)
      if (fresh?.userId !== userId) throw new ServiceError('invalid_credentials')
      // First: a session whose key changed here, but not at the signer, could not use its wallets.
      await signer.call(forgetDeviceKey, { app_id: app.id, session_id: sessionId })
      const authenticatedAtMs = await repo.stepUp({
        appId: app.id,
        userId,
        sessionId,
        freshSessionId: fresh.sessionId,
        openedAfterMs: nowMs() - SERVER_LIMITS.stepUpMaxAgeMs,
        thumbprint,
        eventId: createId(randomBytes),
        nowMs: nowMs(),
      })
      if (authenticatedAtMs === undefined) throw new ServiceError('invalid_credentials')
      return authenticatedAtMs
    },
  }
}
