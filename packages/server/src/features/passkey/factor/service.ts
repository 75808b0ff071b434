import type { PasskeyAssertion } from '@latchkey/contract/endpoints/passkey'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SingleUse } from '../../../platform/single-use/createSingleUse.ts'
import type { createChallenges } from '../createChallenges.ts'
import { readRelyingParty } from '../readRelyingParty.ts'
import type { PasskeyRepo } from '../repo.ts'
import { expectedOf } from '../service.ts'
import { claimedChallenge, verifyAssertion } from '../verifyRegistration.ts'

type Deps = {
  challenges: ReturnType<typeof createChallenges>
  repo: Pick<PasskeyRepo, 'find' | 'listFactors' | 'useAsFactor'>
  singleUse: Pick<SingleUse, 'take'>
  nowMs(): number
}
type FactorUser = { app: App; userId: string }

export type PasskeyFactorService = ReturnType<typeof createPasskeyFactorService>

/** Passkeys as MFA method: verifies one of the enrolled passkeys. */
export function createPasskeyFactorService({ challenges, repo, singleUse, nowMs }: Deps) {
  return {
    async start(
      { app, userId }: FactorUser,
      page: { origin: string | undefined; named: string | null | undefined },
    ) {
      const relyingParty = readRelyingParty(app, page.origin, page.named)
      const held = await repo.listFactors(userId)
      if (held.length === 0) throw new ServiceError('missing_mfa_enrollment')
      const bound = { userHandle: '', userId }
      const challenge = await challenges.issue(app, 'passkey-mfa', relyingParty, bound)
      return {
        relying_party: relyingParty.origin,
        options: {
          challenge,
          rp_id: relyingParty.id,
          allow_credentials: held.map(({ credentialId, transports }) => ({
            id: credentialId,
            type: 'public-key' as const,
            transports,
          })),
          timeout: SERVER_LIMITS.passkeyChallengeLifetimeMs,
          user_verification: 'required',
        },
      }
    },

    /** Whether the user verified with an enrolled passkey. Uses the challenge if so. */
    async use({ app, userId }: FactorUser, response: PasskeyAssertion): Promise<boolean> {
      const challenge = claimedChallenge(response.response.client_data_json)
      if (challenge === undefined) return false
      const terms = await challenges.find(app, 'passkey-mfa', challenge)
      if (terms?.userId !== userId) return false
      const known = await repo.find(app.id, response.id)
      if (known?.userId !== userId) return false
      const shown = await verifyAssertion(response, expectedOf(app, terms, challenge), known)
      if (!shown) return false
      const taken = await singleUse.take({ kind: 'passkey-mfa', appId: app.id, secret: challenge })
      return taken !== undefined && repo.useAsFactor(known.accountId, shown, nowMs())
    },
  }
}
