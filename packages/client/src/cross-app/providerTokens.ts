import { STORAGE_KEYS } from '@latchkey/contract'
import { textFromBase64Url } from '../encoding/base64Url.ts'
import type { StoragePort } from '../ports.ts'
import type { LinkedAccountOf } from '../user/User.ts'

type Options = { storage: StoragePort; nowMs(): number }
type Account = Pick<LinkedAccountOf<'cross_app'>, 'providerApp' | 'subject'>

/** What other apps granted to ask their wallets with, kept where the public clients keep it. */
export function createProviderTokens({ storage, nowMs }: Options) {
  return {
    /** Null when there is none that is still good, or it speaks of somebody who was here before. */
    read({ providerApp, subject }: Account): string | null {
      const token = readText(storage.get(STORAGE_KEYS.crossAppToken(providerApp.id)))
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

function readText(stored: string | null): string | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** What a token says of itself, unverified. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    return JSON.parse(textFromBase64Url(token.split('.')[1] ?? '')) ?? {}
  } catch {
    return {}
  }
}
