import { randomBytes } from 'node:crypto'
import type { AdapterFactory, AdapterPayload, Configuration, JWK } from 'oidc-provider'
import { refusalPage } from '../page/sandboxPage.ts'
import { interactionPolicy } from './oidcProvider.ts'
import { type Scenario, scenarioOf } from './scenarios.ts'
import {
  clientIdOf,
  type OpenIdRules,
  SOCIAL_CLIENT_SECRET,
  type SocialRules,
} from './socialClients.ts'
import { PAGE_HEADERS } from './socialPage.ts'
import { claimsOf } from './socialReplies.ts'
import type { TestUser } from './testUsers.ts'

/** In-memory storage of a provider; the library handles expiry. */
const createMemoryAdapter: AdapterFactory = (model) => {
  const kept = new Map<string, AdapterPayload>()
  return {
    async upsert(id, payload) {
      // Without sessions, every login asks for the user.
      if (model !== 'Session') kept.set(id, payload)
    },
    find: async (id) => kept.get(id),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = kept.get(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
    },
  }
}

const CODE_SECONDS = 60
const LOGIN_SECONDS = 600
const TOKEN_SECONDS = 3600
const REFRESH_SECONDS = 86_400

export type OpenIdOptions = {
  name: string
  rules: SocialRules
  openId: OpenIdRules
  issuer: string
  key: JWK
}

/** Users by subject, and the scenario of each grant. */
export type OpenIdMemory = { users: Map<string, TestUser>; scenarios: Map<string, Scenario> }

/** The library's configuration for this provider. */
export function openIdConfiguration(
  { name, rules, openId, issuer, key }: OpenIdOptions,
  { users, scenarios }: OpenIdMemory,
): Configuration {
  const { Check, Prompt } = interactionPolicy
  const { pathname } = new URL(issuer)
  const isUndecided = new Check('undecided', 'The person has to decide.', ({ oidc }) => {
    return oidc.result?.login === undefined
  })
  return {
    adapter: createMemoryAdapter,
    clients: [
      {
        client_id: clientIdOf(name),
        client_secret: SOCIAL_CLIENT_SECRET,
        // The library requires one; the provider accepts any callback of Latchkey.
        redirect_uris: [`http://localhost:4000/api/v1/oauth/callback/${name}`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: openId.algorithm,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    scopes: ['openid', 'name'],
    // All of them put the claims into the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')], long: { path: pathname } },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount(_context, accountId) {
      const user = users.get(accountId)
      return user && { accountId, claims: () => claimsOf(name, user) }
    },
    interactions: {
      policy: [new Prompt({ name: 'login', requestable: true }, isUndecided)],
      url: (_context, { uid }) => `${pathname}/decide/${uid}`,
    },
    issueRefreshToken: () => true,
    jwks: { keys: [key] },
    // A decision on our page grants all requested scopes.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.account?.accountId
      const grant = new oidc.provider.Grant({ clientId: clientIdOf(name), accountId })
      grant.addOIDCScope(String(oidc.params?.scope))
      scenarios.set(await grant.save(), scenarioOf(oidc.result?.scenario))
      return grant
    },
    pkce: { required: () => rules.pkce },
    async renderError(context, { error, error_description }) {
      context.set(PAGE_HEADERS)
      context.body = String(await refusalPage(name, error_description ?? error))
    },
    routes: { authorization: '/authorize', token: '/token', jwks: '/keys', userinfo: '/userinfo' },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: REFRESH_SECONDS,
      IdToken: TOKEN_SECONDS,
      Interaction: LOGIN_SECONDS,
      RefreshToken: REFRESH_SECONDS,
      Session: LOGIN_SECONDS,
    },
  }
}
