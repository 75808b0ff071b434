import { deriveLookupKeys } from '../platform/secrets/deriveKey.ts'
import type { RootKeys } from '../platform/secrets/RootKeys.ts'

/** One root key without a database, as an installation has before its first rotation. */
export function fixedRootKeys(bytes: Uint8Array): RootKeys {
  const key = { version: 1, usedFromMs: 0, bytes }
  return { all: () => [key], current: () => key, lookupKeys: () => deriveLookupKeys(bytes) }
}
