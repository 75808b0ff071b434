import { GUEST_CREDENTIAL, guestStorageKey } from '@latchkey/contract/endpoints/guest'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Ports } from '../../../core/ports.ts'

/** Returns the guest credential of this browser. Creates and stores it on first use. */
export function guestCredential(
  appId: string,
  ports: Pick<Ports, 'storage' | 'randomBytes'>,
): string {
  const key = guestStorageKey(appId)
  const stored = read(ports.storage.get(key))
  if (stored) return stored
  const credential = toBase64Url(ports.randomBytes(METHOD_LIMITS.guestCredentialBytes))
  ports.storage.set(key, JSON.stringify(credential))
  return credential
}

function read(text: string | null): string | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'string' && GUEST_CREDENTIAL.test(value) ? value : null
  } catch {
    return null
  }
}
