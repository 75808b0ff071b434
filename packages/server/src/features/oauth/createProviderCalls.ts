import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { OAuthClient } from '../../platform/config/oauthDefinition.ts'
import type {
  Outbound,
  OutboundReply,
  OutboundRequest,
} from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { createProviderKeys } from './createProviderKeys.ts'
import type { ConfiguredAccess, ConfiguredProvider } from './findProvider.ts'
import type { Profile } from './Provider.ts'
import { ProviderFailure } from './ProviderFailure.ts'
import { type Fields, fieldsOf, textOf } from './profileOf.ts'
import { verifyIdToken } from './verifyIdToken.ts'

const CLIENT_SECRET_LIFETIME_SECONDS = 300

type SigningClient = Extract<OAuthClient, { privateKey: string }>

/** Signs Apple's client secret: a JWT valid for five minutes. */
function signClientSecret(client: SigningClient, issuer: string, nowMs: number): Promise<string> {
  const nowSeconds = Math.floor(nowMs / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
    .setIssuer(client.teamId)
    .setSubject(client.clientId)
    .setAudience(issuer)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + CLIENT_SECRET_LIFETIME_SECONDS)
    .sign(createPrivateKey(client.privateKey))
}

type Deps = { outbound: Pick<Outbound, 'send'>; nowMs(): number }

/** Values of the authorization request that the token exchange needs. */
export type Exchange = {
  code: string
  redirectUri: string
  codeVerifier: string
  nonce: string
  mayBeLocal: boolean
}

export type ProviderTokens = {
  access_token: string
  access_token_expires_in_seconds?: number
  refresh_token?: string
  refresh_token_expires_in_seconds?: number
  scopes?: string[]
}

export type ProviderCalls = ReturnType<typeof createProviderCalls>

/** Exchanges authorization codes at providers and reads profiles. */
export function createProviderCalls({ outbound, nowMs }: Deps) {
  const keys = createProviderKeys({ outbound, nowMs })

  async function request(request: OutboundRequest): Promise<unknown> {
    const timeoutMs = SERVER_LIMITS.oauthProviderTimeoutMs
    const reply = await outbound.send({ ...request, timeoutMs }).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new ProviderFailure('unavailable', error)
    })
    const failure = failureOf(reply)
    if (failure) throw new ProviderFailure(failure)
    return reply.json()
  }

  async function authenticateClient({ client, provider }: ConfiguredAccess) {
    const headers: Record<string, string> = {}
    const form: Record<string, string> = { [provider.clientIdName ?? 'client_id']: client.clientId }
    if ('privateKey' in client) {
      const issuer =
        provider.identity?.kind === 'id-token' ? provider.identity.issuers[0] : undefined
      form.client_secret = await signClientSecret(client, issuer ?? '', nowMs())
    } else if (provider.clientAuth === 'basic') {
      const pair = [client.clientId, client.clientSecret].map(encodeURIComponent).join(':')
      headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    } else {
      form.client_secret = client.clientSecret
    }
    return { headers, form }
  }

  async function exchangeCode(
    configured: ConfiguredAccess,
    exchange: Omit<Exchange, 'nonce'>,
  ): Promise<Fields> {
    const { headers, form } = await authenticateClient(configured)
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: exchange.code,
      redirect_uri: exchange.redirectUri,
      ...(configured.provider.pkce && { code_verifier: exchange.codeVerifier }),
      ...form,
    })
    const reply = fieldsOf(
      await request({
        url: configured.provider.token,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: body.toString(),
        mayBeLocal: exchange.mayBeLocal,
      }),
    )
    // Instagram documents a list with one entry.
    const [first] = Array.isArray(reply.data) ? reply.data : []
    return first === undefined ? reply : fieldsOf(first)
  }

  async function readIdentity(
    { client, provider }: ConfiguredProvider,
    exchange: Exchange,
    tokens: Fields,
    accessToken: string,
  ): Promise<Profile | undefined> {
    const { identity } = provider
    const { mayBeLocal } = exchange
    if (identity.kind === 'id-token') {
      const claims = await verifyIdToken(
        tokens.id_token,
        {
          identity,
          clientId: client.clientId,
          clientSecret: 'clientSecret' in client ? client.clientSecret : undefined,
          nonce: exchange.nonce,
          mayBeLocal,
          nowMs: nowMs(),
        },
        keys,
      )
      return identity.toProfile(claims)
    }
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
    const [profile, emails] = await Promise.all([
      request({ url: identity.profile, headers, mayBeLocal }),
      identity.emails ? request({ url: identity.emails, headers, mayBeLocal }) : undefined,
    ])
    return identity.toProfile(profile, emails)
  }

  async function exchangeForToken(configured: ConfiguredAccess, exchange: Omit<Exchange, 'nonce'>) {
    const reply = await exchangeCode(configured, exchange)
    const accessToken = textOf(reply.access_token)
    if (accessToken === null) throw new ProviderFailure('unavailable')
    return { reply, accessToken }
  }

  return {
    /** Exchanges a code for an access token. Throws `ProviderFailure`. */
    access: async (configured: ConfiguredAccess, exchange: Omit<Exchange, 'nonce'>) =>
      (await exchangeForToken(configured, exchange)).accessToken,

    /** Exchanges a code for the user's profile and tokens. Throws `ProviderFailure`. */
    async identify(
      configured: ConfiguredProvider,
      exchange: Exchange,
    ): Promise<{ profile: Profile; tokens: ProviderTokens; idToken: string | undefined }> {
      const { reply, accessToken } = await exchangeForToken(configured, exchange)
      const profile = await readIdentity(configured, exchange, reply, accessToken)
      if (!profile) throw new ProviderFailure('unavailable')
      const idToken = textOf(reply.id_token) ?? undefined
      return { profile, tokens: toTokens(reply, accessToken), idToken }
    },
  }
}

/** Matches an error in a reply. The value `ok` is not an error. */
const ERROR = /"error"\s*:\s*"(ok")?/g

/** Reads only the kind of failure from the provider's reply. */
function failureOf({ status, text, header }: OutboundReply) {
  const isRefusal = status >= 400 || [...text.matchAll(ERROR)].some(([, ok]) => ok === undefined)
  if (!isRefusal) return status === 200 ? undefined : 'unavailable'
  if (status === 429 || (status === 403 && header('x-ratelimit-remaining') === '0')) {
    return 'rate-limited'
  }
  // A suspended application is the operator's problem, not the user's.
  const isSuspended = /suspend/i.test(text) && !/application_suspended/.test(text)
  return isSuspended ? 'suspended' : 'unavailable'
}

function toTokens(reply: Fields, accessToken: string): ProviderTokens {
  const refreshToken = textOf(reply.refresh_token)
  const scope = textOf(reply.scope)
  const seconds = (value: unknown) => (typeof value === 'number' ? value : undefined)
  const lasts = seconds(reply.expires_in)
  const refreshLasts = seconds(reply.refresh_expires_in ?? reply.refresh_token_expires_in)
  return {
    access_token: accessToken,
    ...(lasts !== undefined && { access_token_expires_in_seconds: lasts }),
    ...(refreshToken !== null && { refresh_token: refreshToken }),
    ...(refreshLasts !== undefined && { refresh_token_expires_in_seconds: refreshLasts }),
    ...(scope !== null && { scopes: scope.split(/[\s,]+/) }),
  }
}
