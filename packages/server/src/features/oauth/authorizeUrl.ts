import type { ConfiguredAccess } from './findProvider.ts'

type AuthorizeParams = { redirectUri: string; state: string; nonce?: string; codeChallenge: string }

/** Builds the URL of the provider's consent page. */
export function authorizeUrl(
  { client, provider }: ConfiguredAccess,
  params: AuthorizeParams,
): string {
  const url = new URL(provider.authorize)
  const parameters = {
    [provider.clientIdName ?? 'client_id']: client.clientId,
    response_type: 'code',
    redirect_uri: params.redirectUri,
    scope: provider.scopes.join(provider.scopeSeparator ?? ' '),
    state: params.state,
    ...(provider.identity?.kind === 'id-token' && params.nonce && { nonce: params.nonce }),
    ...(provider.pkce && { code_challenge: params.codeChallenge, code_challenge_method: 'S256' }),
    ...provider.authorizeParams,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
