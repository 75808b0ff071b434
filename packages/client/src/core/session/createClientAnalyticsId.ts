import { STORAGE_KEYS } from '@latchkey/contract'
import type { Ports } from '../ports.ts'

/**
 * Returns a random id of this browser. The server uses it to accept a code only from the browser that requested
 * it.
 */
export function createClientAnalyticsId({
  storage,
  randomBytes,
}: Pick<Ports, 'storage' | 'randomBytes'>) {
  let id: string | null = null
  return (): string => {
    id ??= read(storage) ?? make(randomBytes, storage)
    return id
  }
}

function read(storage: Ports['storage']): string | null {
  try {
    const value: unknown = JSON.parse(storage.get(STORAGE_KEYS.clientAnalyticsId) ?? 'null')
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function make(randomBytes: Ports['randomBytes'], storage: Ports['storage']): string {
  const bytes = randomBytes(16)
  // The version and variant bits of a UUID v4 (RFC 9562).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  storage.set(STORAGE_KEYS.clientAnalyticsId, JSON.stringify(id))
  return id
}
