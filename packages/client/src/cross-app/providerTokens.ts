import { STORAGE_KEYS } from '@latchkey/contract'
import { textFromBase64Url } from '../encoding/base64Url.ts'
import type { Shelf } from '../ports.ts'

type Options = { storage: Shelf; nowMs(): number }

/** What other apps granted to ask their wallets with, kept where the public clients keep it. */
export function createProviderTokens({ storage, nowMs }: Options) {
  return {
    /** Null when there is none that is still good. */
    read(providerAppId: string): string | null {
      const token = readText(storage.get(STORAGE_KEYS.crossAppToken(providerAppId)))
      return token !== null && expiryMs(token) > nowMs() ? token : null
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

/** When a token says that it ends; one that does not say so has ended. */
function expiryMs(token: string): number {
  try {
    const { exp } = JSON.parse(textFromBase64Url(token.split('.')[1] ?? '')) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1_000 : 0
  } catch {
    return 0
  }
}
