import { STORAGE_KEYS } from '@latchkey/contract'
import { textFromBase64Url } from '../core/encoding/base64Url.ts'
import type { StoragePort } from '../core/ports.ts'
import type { LinkedAccountOf } from '../core/user/User.ts'

type Options = { storage: StoragePort; nowMs(): number }
type Account = Pick<LinkedAccountOf<'cross_app'>, 'providerApp' | 'subject'>

/** Stores the tokens of other apps, under the keys of the public clients. */
export function createProviderTokens({ storage, nowMs }: Options) {
  return {
    /** Returns null if there is no valid token or it belongs to an earlier user. */
    read({ providerApp, subject }: Account): string | null {
      const token = parseText(storage.get(STORAGE_KEYS.crossAppToken(providerApp.id)))
      const { exp, sub } = token === null ? {} : claimsOf(token)
      return typeof exp === 'number' && exp * 1_000 > nowMs() && sub === subject ? token : null
    },
    write(providerAppId: string, token: string | null): void {
      const key = STORAGE_KEYS.crossAppToken(providerAppId)
      if (token === null) storage.remove(key)
      else storage.set(key, JSON.stringify(token))
    },
  }
}

function parseText(stored: string | null): string | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Reads the claims of a token without verifying it. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    return JSON.parse(textFromBase64Url(token.split('.')[1] ?? '')) ?? {}
  } catch {
    return {}
  }
}
