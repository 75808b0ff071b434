import { isCrossAppProvider } from '@latchkey/contract'
import { GOOGLE_DRIVE, isOAuthProvider, OAUTH_QUERY } from '@latchkey/contract/oauth'
import type { OAuthPorts, OAuthReturn } from './ports.ts'

/** What the page's address says about a return from a provider; null when it is none. */
export function readOAuthReturn({ address }: Pick<OAuthPorts, 'address'>): OAuthReturn | null {
  const { searchParams } = address()
  const code = searchParams.get(OAUTH_QUERY.code)
  if (code === null) return null
  const provider = searchParams.get(OAUTH_QUERY.provider)
  return {
    code,
    state: searchParams.get(OAUTH_QUERY.state) ?? '',
    // For the screen only: the server knows which provider the code is from.
    provider: provider !== null && isKnown(provider) ? provider : 'google',
  }
}

const isKnown = (provider: string) =>
  isOAuthProvider(provider) || isCrossAppProvider(provider) || provider === GOOGLE_DRIVE

/**
 * The same, and makes the address again what it was before: neither a reload nor a copied address repeats
 * the three parameters, and the fragment is back.
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

/** The address people shall return to: this page, without what an earlier return left and without a fragment. */
export function returnUrl({ address }: Pick<OAuthPorts, 'address'>): string {
  const here = withoutReturn(address())
  here.hash = ''
  return here.href
}

function withoutReturn(address: URL): URL {
  for (const name of Object.values(OAUTH_QUERY)) address.searchParams.delete(name)
  return address
}
