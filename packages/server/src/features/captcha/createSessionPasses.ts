import type { WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import type { Tokens } from '../../platform/tokens/createTokens.ts'
import type { UserService } from '../user/service.ts'

type Deps = {
  tokens: Pick<Tokens, 'verifyAccess'>
  users: Pick<UserService, 'findBySession'>
  rateLimiter: Pick<RateLimiter, 'take'>
}

export type SessionPasses = ReturnType<typeof createSessionPasses>

/**
 * Open sessions in place of a captcha. Users who log in again on a page of the vault cannot solve one, because
 * that page loads no script of a provider.
 */
export function createSessionPasses({ tokens, users, rateLimiter }: Deps) {
  return {
    /** Whether the token is of an open session and the request sends a code only to an address of its user. */
    async isAccepted(app: App, accessToken: string, body: unknown): Promise<boolean> {
      const claims = tokens.verifyAccess(accessToken, app.id)
      const user = claims && (await users.findBySession({ ...claims, appId: app.id }))
      if (!user || user.is_guest || !isOwnAddress(user, body)) return false
      const { allowed } = await rateLimiter.take([
        {
          key: `session-pass:${claims.sessionId}`,
          max: SERVER_LIMITS.sessionPassesPerSessionMax,
          windowMs: SERVER_LIMITS.ipWindowMs,
        },
      ])
      return allowed
    },
  }
}

/** The client sends the address as the account has it. A request without an address sends no code. */
function isOwnAddress({ linked_accounts }: WireUser, body: unknown): boolean {
  const { email, phoneNumber } = body as { email?: unknown; phoneNumber?: unknown }
  const address = email ?? phoneNumber
  if (address === undefined) return true
  return linked_accounts.some(
    (account) =>
      ('address' in account && account.type === 'email' && account.address === address) ||
      ('phoneNumber' in account && account.phoneNumber === address),
  )
}
