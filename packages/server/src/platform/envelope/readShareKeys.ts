import { ConfigurationError } from '../config/ConfigurationError.ts'

const ENTRY = /^([1-9]\d{0,8}):([A-Za-z0-9+/]{43}=)$/

/**
 * Parses LATCHKEY_SHARE_KEYS (`1:base64,2:base64`), which replaces the key derived from the master key. The
 * highest version encrypts. Remove a version after the clean-up job has re-encrypted its shares.
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
