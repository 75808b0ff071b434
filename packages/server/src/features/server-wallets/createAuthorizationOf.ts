import { HEADERS } from '@latchkey/contract'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SessionService } from '../session/service.ts'

/** A request as it arrived, as covered by the authorization signature. */
export type SignedCall = {
  method: 'POST' | 'PATCH' | 'DELETE'
  /** Below `/v1/`. */
  path: string
  body: unknown
  header(name: string): string | undefined
}
export type AuthorizationOf = ReturnType<typeof createAuthorizationOf>

/** Headers that are part of the signed payload if present (docs/protocol.md, Authorization signatures). */
const SIGNED_HEADERS = [HEADERS.idempotencyKey, HEADERS.requestExpiry]

/** Builds the authorization for the signer, with all URLs under which clients may have signed it. */
export function createAuthorizationOf(publicUrl: string, randomBytes: RandomBytes) {
  return (app: App, { method, path, body, header }: SignedCall): Authorization => {
    const origins = [publicUrl, app.definition.customApiUrl].flatMap((url) =>
      url === undefined ? [] : [new URL(url).origin],
    )
    const urls = origins.flatMap((origin) =>
      ['/api/v1', '/v1'].map((base) => `${origin}${base}/${path}`),
    )
    const headers: Record<string, string> = { [HEADERS.appId]: app.id }
    for (const name of SIGNED_HEADERS) {
      const value = header(name)
      if (value !== undefined) headers[name] = value
    }
    const signatures = (header(HEADERS.authorizationSignature) ?? '')
      .split(',')
      .map((signature) => signature.trim())
      .filter((signature) => signature !== '')
    if (signatures.length > SERVER_LIMITS.authorizationSignaturesMax) {
      throw new ServiceError('invalid_data')
    }
    return {
      method,
      urls,
      headers,
      body,
      signatures,
      attempt: createId(randomBytes),
      allow_long_lived: app.definition.serverWallets.allowLongLivedRequests,
    }
  }
}

/** Adds the open sessions of the owner, so that the signer rejects keys of a session that has ended. */
export async function withOwnerSessions(
  sessions: Pick<SessionService, 'openIds'>,
  { appId, userId }: { appId: string; userId: string | null },
  authorization: Authorization,
): Promise<Authorization> {
  if (userId === null || authorization.signatures.length === 0) return authorization
  return { ...authorization, owner_sessions: await sessions.openIds(appId, userId) }
}
