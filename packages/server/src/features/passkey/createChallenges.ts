import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { RelyingParty } from './readRelyingParty.ts'

/** Purpose of a challenge. A login challenge cannot register a passkey. */
export type ChallengePurpose = 'passkey-register' | 'passkey-login' | 'passkey-link' | 'passkey-mfa'

const terms = z.object({
  relyingPartyId: z.string(),
  pageOrigin: z.string(),
  /** WebAuthn user handle of the passkey. */
  userHandle: z.string(),
  /** User who links a passkey; null for sign-up and login. */
  userId: z.string().nullable(),
})
/** Values bound to the challenge when it is issued. */
export type ChallengeTerms = z.output<typeof terms>

type Deps = { singleUse: Pick<SingleUse, 'put' | 'peek'>; randomBytes: RandomBytes }

/** Single-use challenges, valid for five minutes, bound to app, purpose and page. */
export function createChallenges({ singleUse, randomBytes }: Deps) {
  const random = () =>
    Buffer.from(randomBytes(SERVER_LIMITS.passkeyChallengeBytes)).toString('base64url')
  return {
    randomHandle: random,

    async issue(
      app: App,
      purpose: ChallengePurpose,
      { id, pageOrigin }: RelyingParty,
      bound: { userHandle: string; userId: string | null },
    ): Promise<string> {
      const challenge = random()
      const payload: ChallengeTerms = { relyingPartyId: id, pageOrigin, ...bound }
      const lifetimeMs = SERVER_LIMITS.passkeyChallengeLifetimeMs
      await singleUse.put({ kind: purpose, appId: app.id, secret: challenge, payload, lifetimeMs })
      return challenge
    },

    /** Returns the bound values of an unused challenge. */
    async find(
      app: App,
      purpose: ChallengePurpose,
      challenge: string,
    ): Promise<ChallengeTerms | undefined> {
      const payload = await singleUse.peek({ kind: purpose, appId: app.id, secret: challenge })
      return payload === undefined ? undefined : terms.parse(payload)
    },
  }
}
