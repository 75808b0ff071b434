import type { Secrets } from '../secrets/createSecrets.ts'
import { createEnvelope, type Envelope } from './createEnvelope.ts'

type ShareSecrets = Pick<Secrets, 'shareKey' | 'currentVersion' | 'olderVersions'>

// Versions above zero are those of LATCHKEY_SHARE_KEYS. Zero is the first root key.
const toShareVersion = (rootVersion: number) => 1 - rootVersion
const toRootVersion = (shareVersion: number) => 1 - shareVersion

/** Encrypts shares with keys of LATCHKEY_SHARE_KEYS, or with keys derived from the root keys if there are none. */
export function createShareEnvelope(
  secrets: ShareSecrets,
  shareKeys: ReadonlyMap<number, Uint8Array>,
): Envelope {
  const given = [...shareKeys.keys()].sort((a, b) => a - b)
  const newest = given.at(-1)
  return createEnvelope({
    currentVersion: () => newest ?? toShareVersion(secrets.currentVersion()),
    olderVersions: () => [
      ...secrets.olderVersions().map(toShareVersion),
      ...(newest === undefined ? [] : [toShareVersion(secrets.currentVersion())]),
      ...given.slice(0, -1),
    ],
    keyOf: (version) => shareKeys.get(version) ?? secrets.shareKey(toRootVersion(version)),
  })
}
