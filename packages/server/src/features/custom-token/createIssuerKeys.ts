import { createPublicKey } from 'node:crypto'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'

type Fetched = { find: JWTVerifyGetKey; atMs: number }
type Cached = {
  fetched: Fetched | undefined
  triedAtMs: number
  trying: Promise<Fetched> | undefined
}

/** Thrown if the issuer's keys cannot be fetched now. The token may be valid. */
export class KeysUnavailableError extends Error {}

/**
 * Caches the public keys of each app's token issuer. Uses only the configured URL, never a URL from
 * a token.
 */
export function createIssuerKeys({
  outbound,
  nowMs,
}: {
  outbound: Pick<Outbound, 'send'>
  nowMs(): number
}) {
  const cached = new Map<string, Cached>()

  async function fetchKeys(app: App, url: string): Promise<Fetched> {
    const reply = await outbound
      .send({ url, mayBeLocal: app.definition.mode === 'development' })
      .catch((cause: unknown) => {
        throw new KeysUnavailableError('The keys could not be fetched', { cause })
      })
    const keySet = reply.status === 200 ? readKeySet(reply.json()) : undefined
    if (!keySet)
      throw new KeysUnavailableError(`The issuer returned no keys (status ${reply.status})`)
    return { find: createLocalJWKSet(keySet), atMs: nowMs() }
  }

  /** Runs one fetch per app at a time, shared by all waiting tokens. */
  function refresh(app: App, url: string, entry: Cached): Promise<Fetched> {
    if (entry.trying) return entry.trying
    entry.triedAtMs = nowMs()
    entry.trying = fetchKeys(app, url)
      .then((fetched) => {
        entry.fetched = fetched
        return fetched
      })
      .finally(() => {
        entry.trying = undefined
      })
    return entry.trying
  }

  /** Keeps known keys while the issuer is unreachable. */
  async function current(app: App, url: string, entry: Cached): Promise<Fetched> {
    const { fetched } = entry
    const mayTry = nowMs() - entry.triedAtMs >= SERVER_LIMITS.customTokenKeysGapMs
    if (fetched && nowMs() - fetched.atMs < SERVER_LIMITS.customTokenKeysMaxAgeMs) return fetched
    if (!fetched) {
      if (!entry.trying && !mayTry)
        throw new KeysUnavailableError('The keys were requested moments ago without success')
      return refresh(app, url, entry)
    }
    return mayTry || entry.trying ? refresh(app, url, entry).catch(() => fetched) : fetched
  }

  return {
    /** Returns the key resolver of the app's issuer. */
    forApp(app: App): JWTVerifyGetKey {
      const { jwksUrl, publicKey } = app.definition.customToken ?? {}
      if (publicKey !== undefined) {
        const key = createPublicKey(publicKey)
        return () => key
      }
      if (jwksUrl === undefined) throw new KeysUnavailableError('No keys are configured')
      const entry = cached.get(app.id) ?? {
        fetched: undefined,
        triedAtMs: Number.NEGATIVE_INFINITY,
        trying: undefined,
      }
      cached.set(app.id, entry)
      return async (header, token) => {
        const keys = await current(app, jwksUrl, entry)
        try {
          return await keys.find(header, token)
        } catch (error) {
          const isUnknown = error instanceof errors.JWKSNoMatchingKey
          const mayTry = nowMs() - entry.triedAtMs >= SERVER_LIMITS.customTokenKeysGapMs
          if (!isUnknown || !mayTry) throw error
          // The issuer may have rotated its keys.
          const newer = await refresh(app, jwksUrl, entry)
          return newer.find(header, token)
        }
      }
    },
  }
}

function readKeySet(body: unknown): JSONWebKeySet | undefined {
  if (typeof body !== 'object' || body === null || !('keys' in body)) return undefined
  const { keys } = body
  const isList = Array.isArray(keys) && keys.length <= SERVER_LIMITS.customTokenKeysMax
  return isList && keys.every((key) => typeof key === 'object' && key !== null && 'kty' in key)
    ? { keys }
    : undefined
}
