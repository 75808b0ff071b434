import { isCrossAppProvider, isOAuthProvider } from '@latchkey/contract'
import { GOOGLE_DRIVE, OAUTH_QUERY } from '@latchkey/contract/endpoints/oauth'
import type { OAuthPorts, OAuthReturn } from './ports.ts'

/** Reads the OAuth return from the page URL. Returns null if there is none. */
export function readOAuthReturn({ address }: Pick<OAuthPorts, 'address'>): OAuthReturn | null {
  const { searchParams } = address()
  const code = searchParams.get(OAUTH_QUERY.code)
  if (code === null) return null
  const provider = searchParams.get(OAUTH_QUERY.provider)
  return {
    code,
    state: searchParams.get(OAUTH_QUERY.state) ?? '',
    // Used by the screen only: the server knows which provider issued the code.
    provider: provider !== null && isKnown(provider) ? provider : 'google',
  }
}

const isKnown = (provider: string) =>
  isOAuthProvider(provider) || isCrossAppProvider(provider) || provider === GOOGLE_DRIVE

/**
 * Reads the OAuth return and restores the URL: removes the three parameters, so that a reload or a copied URL
 * does not repeat them, and puts the fragment back.
 */
export function consumeOAuthReturn(
  ports: Pick<OAuthPorts, 'address' | 'replaceAddress' | 'consumeFragment'>,
): OAuthReturn | null {
  const returned = readOAuthReturn(ports)
  if (!returned) return null
  const address = withoutReturn(ports.address())
  const fragment = ports.consumeFragment()
  if (address.hash === '') address.hash = fragment
  ports.replaceAddress(address)
  return returned
}

/** URL to return to: this page without a fragment and without the parameters of an earlier return. */
export function returnUrl({ address }: Pick<OAuthPorts, 'address'>): string {
  const here = withoutReturn(address())
  here.hash = ''
  return here.href
}

function withoutReturn(address: URL): URL {
  for (const name of Object.values(OAUTH_QUERY)) address.searchParams.delete(name)
  return address
}
