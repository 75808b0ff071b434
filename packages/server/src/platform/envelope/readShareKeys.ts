import { ConfigurationError } from '../config/ConfigurationError.ts'

const ENTRY = /^([1-9]\d{0,8}):([A-Za-z0-9+/]{43}=)$/

/**
 * The keys that shares are put under in place of the one from the master key: `1:base64,2:base64`. The
 * highest version seals; a version may go once the upkeep has put every share under a higher one.
 */
export function readShareKeys(text: string | undefined): ReadonlyMap<number, Uint8Array> {
  const keys = new Map<number, Uint8Array>()
  for (const entry of text?.split(',') ?? []) {
    const [, version, key] = ENTRY.exec(entry.trim()) ?? []
    if (!version || !key || keys.has(Number(version))) {
      throw new ConfigurationError([
        'LATCHKEY_SHARE_KEYS must look like 1:KEY,2:KEY, each KEY 32 bytes in base64 and each version once.',
      ])
    }
    keys.set(Number(version), Buffer.from(key, 'base64'))
  }
  return keys
}
