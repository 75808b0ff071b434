import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

export type RelyingParty = {
  /** The domain a passkey belongs to. */
  id: string
  /** As the client named it, or the page's own. */
  origin: string
  /** The page the ceremony must happen on. */
  pageOrigin: string
}

/** In a host page the relying party is the host's own domain, or one above it that the app also allows. */
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
