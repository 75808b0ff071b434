import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

export type RelyingParty = {
  /** Domain of the passkey. */
  id: string
  /** Origin that the client sent, or the page's own. */
  origin: string
  /** Origin on which the ceremony must run. */
  pageOrigin: string
}

/** The relying party is the page's domain, or a parent domain that the app also allows. */
export function readRelyingParty(
  app: App,
  pageOrigin: string | undefined,
  named: string | null | undefined,
): RelyingParty {
  const origin = named ?? pageOrigin
  if (origin === undefined) throw new ServiceError('missing_origin')
  if (!app.isAllowedOrigin(origin)) throw new ServiceError('invalid_origin')
  const page = pageOrigin ?? origin
  const id = new URL(origin).hostname
  const pageHost = new URL(page).hostname
  if (pageHost !== id && !pageHost.endsWith(`.${id}`)) throw new ServiceError('invalid_origin')
  return { id, origin, pageOrigin: page }
}
