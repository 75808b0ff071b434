import type { IdTokenProvider } from '@latchkey/contract/values/evidence'
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { SIGNER_LIMITS } from '../signerLimits.ts'

/** An OAuth client of an app at a provider. The signer accepts ID tokens for no other one. */
export type IdTokenClient = {
  appId: string
  provider: IdTokenProvider
  clientId: string
  issuers: readonly string[]
  /** URL of the provider's signing keys. */
  keysUrl: string
}

type Deps = {
  clients: readonly IdTokenClient[]
  fetch(url: string, init: { signal: AbortSignal; redirect: 'error' }): Promise<Response>
  nowMs(): number
}
type Asked = { appId: string; provider: IdTokenProvider }
type CachedKeys = { keys: JWTVerifyGetKey; fetchedAtMs: number }

export type IdTokens = ReturnType<typeof createIdTokens>

/** Verifies ID tokens of social providers with the provider's own keys. */
export function createIdTokens({ clients, fetch, nowMs }: Deps) {
  const cache = new Map<string, CachedKeys>()
  const find = ({ appId, provider }: Asked) =>
    clients.find((one) => one.appId === appId && one.provider === provider)

  async function keysOf(url: string, isRefetch: boolean): Promise<JWTVerifyGetKey> {
    const { providerKeysMaxAgeMs, providerKeysRefetchMs, providerTimeoutMs } = SIGNER_LIMITS
    const maxAgeMs = isRefetch ? providerKeysRefetchMs : providerKeysMaxAgeMs
    const found = cache.get(url)
    if (found && nowMs() - found.fetchedAtMs < maxAgeMs) return found.keys
    const reply = await fetch(url, {
      signal: AbortSignal.timeout(providerTimeoutMs),
      redirect: 'error',
    })
    const text = await reply.text()
    if (!reply.ok || text.length > SIGNER_LIMITS.providerKeysMaxChars) {
      throw new Error('The signing keys of the provider are unavailable')
    }
    const keys = createLocalJWKSet(JSON.parse(text) as JSONWebKeySet)
    cache.set(url, { keys, fetchedAtMs: nowMs() })
    return keys
  }

  async function verify(
    { clientId, issuers, keysUrl }: IdTokenClient,
    token: string,
    isRefetch = false,
  ): Promise<Awaited<ReturnType<typeof jwtVerify>>> {
    const options = {
      issuer: [...issuers],
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      maxTokenAge: SIGNER_LIMITS.evidenceCodeLifetimeMs / 1_000,
      clockTolerance: SIGNER_LIMITS.idTokenClockSkewMs / 1_000,
      currentDate: new Date(nowMs()),
    }
    try {
      return await jwtVerify(token, await keysOf(keysUrl, isRefetch), options)
    } catch (error) {
      // The provider may have rotated its keys.
      if (isRefetch || !(error instanceof errors.JWKSNoMatchingKey)) throw error
      return verify({ clientId, issuers, keysUrl } as IdTokenClient, token, true)
    }
  }

  return {
    accepts: (asked: Asked): boolean => find(asked) !== undefined,

    /** The user's id at the provider, if the token is valid for the app and has this nonce. */
    async subjectOf(asked: Asked, token: string, nonce: string): Promise<string | undefined> {
      const client = find(asked)
      if (!client) return undefined
      try {
        const { payload, protectedHeader } = await verify(client, token)
        const { aud, azp, sub } = payload
        const isForOthersToo = Array.isArray(aud) && aud.length > 1
        const isOwn = azp === undefined ? !isForOthersToo : azp === client.clientId
        const isBound = payload.nonce === nonce && protectedHeader.crit === undefined
        return isOwn && isBound ? sub : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
