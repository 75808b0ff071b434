import { GUEST_CREDENTIAL, guestStorageKey } from '@latchkey/contract/guest'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { Ports } from '../../ports.ts'

/** The credential this browser's guest is known by, made on first use and kept from then on. */
export function guestCredential(
  appId: string,
  ports: Pick<Ports, 'storage' | 'randomBytes'>,
): string {
  const key = guestStorageKey(appId)
  const kept = read(ports.storage.get(key))
  if (kept) return kept
  const credential = encode(ports.randomBytes(METHOD_LIMITS.guestCredentialBytes))
  ports.storage.set(key, JSON.stringify(credential))
  return credential
}

function read(stored: string | null): string | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'string' && GUEST_CREDENTIAL.test(value) ? value : null
  } catch {
    return null
  }
}

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
