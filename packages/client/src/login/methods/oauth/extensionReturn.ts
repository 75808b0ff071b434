import { OAUTH_QUERY } from '@latchkey/contract/endpoints/oauth'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { readOAuthReturn } from './oauthReturn.ts'
import type { OAuthReturn } from './ports.ts'

/** Redirect URL of a browser extension. */
export const extensionRedirect = (id: string) => `https://${id}.chromiumapp.org`

/** Reads the URL that the browser returned to an extension, and checks that it belongs to this extension. */
export function readExtensionReturn(text: string, id: string): OAuthReturn {
  const refused = new LatchkeyError(
    'oauth_unexpected',
    'The extension received no valid OAuth response',
  )
  if (!URL.canParse(text)) throw refused
  const url = new URL(text)
  const isOwn =
    url.origin === extensionRedirect(id) ||
    (url.protocol === 'chrome-extension:' && url.hostname === id)
  const hasAll = Object.values(OAUTH_QUERY).every((name) => url.searchParams.get(name))
  const returned = isOwn && hasAll ? readOAuthReturn({ address: () => url }) : null
  if (!returned) throw refused
  return returned
}
