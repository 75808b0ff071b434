import { HEADERS, SERVER_LIMITS } from '@latchkey/contract'
import type { Authorization } from '@latchkey/contract/signer'
import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** A request as it arrived, of which whoever stands behind it signed every word. */
export type SignedCall = {
  method: 'POST' | 'PATCH' | 'DELETE'
  /** Below `/v1/`. */
  path: string
  body: unknown
  header(name: string): string | undefined
}
export type AuthorizationOf = ReturnType<typeof createAuthorizationOf>

/** What goes into the signed text, when it was sent. */
const SIGNED_HEADERS = [HEADERS.idempotencyKey, HEADERS.requestExpiry]

/** Requests as the signer gets them, for every address that clients know us by. */
export function createAuthorizationOf(publicUrl: string) {
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
    return { method, urls, headers, body, signatures }
  }
}
