import { SERVER_LIMITS } from '@latchkey/contract'
import * as z from 'zod'
import type { App } from '../../platform/config/createApps.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { RelyingParty } from './relyingParty.ts'

/** What a challenge may be answered for; one for logging in registers nothing. */
export type Purpose = 'passkey-register' | 'passkey-login' | 'passkey-link' | 'passkey-mfa'

const terms = z.object({
  relyingPartyId: z.string(),
  pageOrigin: z.string(),
  /** Of the person the passkey will be for. */
  userHandle: z.string(),
  /** Whose session asked, when a passkey is to be linked. */
  userId: z.string().nullable(),
})
/** What was fixed when the challenge was given out. */
export type ChallengeTerms = z.output<typeof terms>

type Deps = { singleUse: Pick<SingleUse, 'put' | 'peek'>; randomBytes: RandomBytes }

/** Challenges that count once, for five minutes, for one app, one purpose and one page. */
export function createChallenges({ singleUse, randomBytes }: Deps) {
  const random = () =>
    Buffer.from(randomBytes(SERVER_LIMITS.passkeyChallengeBytes)).toString('base64url')
  return {
    randomHandle: random,

    async give(
      app: App,
      purpose: Purpose,
      { id, pageOrigin }: RelyingParty,
      person: { userHandle: string; userId: string | null },
    ): Promise<string> {
      const challenge = random()
      const payload: ChallengeTerms = { relyingPartyId: id, pageOrigin, ...person }
      const lifetimeMs = SERVER_LIMITS.passkeyChallengeLifetimeMs
      await singleUse.put({ kind: purpose, appId: app.id, secret: challenge, payload, lifetimeMs })
      return challenge
    },

    /** The terms of a challenge that still counts. */
    async find(app: App, purpose: Purpose, challenge: string): Promise<ChallengeTerms | undefined> {
      const payload = await singleUse.peek({ kind: purpose, appId: app.id, secret: challenge })
      return payload === undefined ? undefined : terms.parse(payload)
    },
  }
}
