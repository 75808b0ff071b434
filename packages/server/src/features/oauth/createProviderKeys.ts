import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { ProviderFailure } from './ProviderFailure.ts'

type Deps = { outbound: Pick<Outbound, 'send'>; nowMs(): number }
type CachedKeys = { keys: Promise<JWTVerifyGetKey>; fetchedAtMs: number }

export type ProviderKeys = ReturnType<typeof createProviderKeys>

/** Caches the signing keys of providers for one hour. */
export function createProviderKeys({ outbound, nowMs }: Deps) {
  const cache = new Map<string, CachedKeys>()

  async function load(url: string, mayBeLocal: boolean): Promise<JWTVerifyGetKey> {
    const timeoutMs = SERVER_LIMITS.oauthProviderTimeoutMs
    const reply = await outbound.send({ url, mayBeLocal, timeoutMs })
    const keys = reply.status === 200 ? reply.json() : undefined
    if (typeof keys !== 'object' || keys === null || !('keys' in keys)) {
      throw new ProviderFailure('unavailable')
    }
    return createLocalJWKSet(keys as JSONWebKeySet)
  }

  return {
    /**
     * Fetches again if the cached keys are older than `knownBeforeMs`, because they lack a key id.
     */
    get(url: string, mayBeLocal: boolean, knownBeforeMs = 0): Promise<JWTVerifyGetKey> {
      const found = cache.get(url)
      const oldestMs = Math.max(nowMs() - SERVER_LIMITS.providerKeysMaxAgeMs, knownBeforeMs)
      if (found && found.fetchedAtMs > oldestMs) return found.keys
      const keys = load(url, mayBeLocal)
      cache.set(url, { keys, fetchedAtMs: nowMs() })
      // Failures are not cached: the next login fetches again.
      keys.catch(() => cache.delete(url))
      return keys
    },
  }
}
