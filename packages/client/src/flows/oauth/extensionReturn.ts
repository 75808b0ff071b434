import { OAUTH_QUERY } from '@latchkey/contract/oauth'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { readOAuthReturn } from './oauthReturn.ts'
import type { OAuthReturn } from './ports.ts'

/** Where providers send the people of an extension. */
export const extensionRedirect = (id: string) => `https://${id}.chromiumapp.org`

/** What the browser handed to an extension, if it is truly an answer to this one. */
export function readExtensionReturn(text: string, id: string): OAuthReturn {
  const refused = new LatchkeyError('oauth_unexpected', 'The extension got no valid answer')
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
