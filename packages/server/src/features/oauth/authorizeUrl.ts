import type { ConfiguredAccess } from './findProvider.ts'

type Leaving = { redirectUri: string; state: string; nonce?: string; codeChallenge: string }

/** Builds the URL of the provider's consent page. */
export function authorizeUrl({ client, provider }: ConfiguredAccess, leaving: Leaving): string {
  const url = new URL(provider.authorize)
  const parameters = {
    [provider.clientIdName ?? 'client_id']: client.clientId,
    response_type: 'code',
    redirect_uri: leaving.redirectUri,
    scope: provider.scopes.join(provider.scopeSeparator ?? ' '),
    state: leaving.state,
    ...(provider.identity?.kind === 'id-token' && leaving.nonce && { nonce: leaving.nonce }),
    ...(provider.pkce && { code_challenge: leaving.codeChallenge, code_challenge_method: 'S256' }),
    ...provider.authorizeParams,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
