import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { ProofService } from '../proof/service.ts'
import type { SessionReply } from '../session/service.ts'
import { GUEST } from '../user/service.ts'

type Deps = {
  proofs: Pick<ProofService, 'logIn'>
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Pick<Secrets, 'mac'>
}

export type GuestService = ReturnType<typeof createGuestService>

/** Logs guests in by a random credential that their browser stores. */
export function createGuestService({ proofs, rateLimiter, secrets }: Deps) {
  const hashed = (app: App, kind: string, text: string) =>
    secrets.mac('identifier', app.id, kind, text).toString('base64url')

  /** Each new credential creates a user, so logins are limited per network address. */
  async function limit(app: App, clientAddress: string): Promise<void> {
    const max =
      app.definition.mode === 'development'
        ? SERVER_LIMITS.guestLoginsPerIpInDevelopmentMax
        : SERVER_LIMITS.guestLoginsPerIpMax
    const key = `guest:${hashed(app, 'guest-login', clientAddress)}`
    const taken = await rateLimiter.take([{ key, max, windowMs: SERVER_LIMITS.ipWindowMs }])
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }

  return {
    /** Finds or creates the guest of this credential. Stores only a hash of it. */
    async logIn(
      { app, clientAddress, device }: LoginCaller,
      credential: string,
    ): Promise<SessionReply> {
      if (!app.allows('guest')) throw new ServiceError('disallowed_login_method')
      // A guest has no identifier that an allowlist could contain.
      if (app.definition.allowlist) throw new ServiceError('allowlist_rejected')
      await limit(app, clientAddress)
      return proofs.logIn({
        app,
        identity: { type: GUEST, subject: hashed(app, GUEST, credential), details: {} },
        mode: 'login-or-sign-up',
        loginMethod: GUEST,
        claims: undefined,
        device,
      })
    },
  }
}
