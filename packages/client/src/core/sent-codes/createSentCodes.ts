import { STORAGE_KEYS } from '@latchkey/contract'
import type { Ports } from '../ports.ts'

/** A code that went out from this browser and can still be entered. */
export type SentCode = {
  /** A hash of the address: storage never holds the address itself. */
  id: string
  sentAtMs: number
  expiresAtMs: number
  /** How many wrong codes were entered; the server allows only a few. */
  rejections: number
}

/** A user enters few addresses in the life of a code. */
const STORED_CODES_MAX = 5

/** Stores the codes that this browser requested for one app, so that they survive a reload. */
export function createSentCodes(
  appId: string,
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
) {
  const key = STORAGE_KEYS.sentCodes(appId)

  function write(codes: readonly SentCode[]) {
    if (codes.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(codes))
  }

  /** Reads the codes that can still be entered, and removes the others from storage. */
  function read(): readonly SentCode[] {
    const stored = storage.get(key)
    if (stored === null) return []
    const nowMs = clock.nowMs()
    // A code with a future time was stored before the device's clock was set back; its times are invalid.
    const usable = parse(stored).filter(
      ({ sentAtMs, expiresAtMs }) => sentAtMs <= nowMs && nowMs < expiresAtMs,
    )
    write(usable)
    return usable
  }

  const without = (id: string) => read().filter((code) => code.id !== id)

  return {
    removeExpired: () => void read(),
    find: (id: string) => read().find((code) => code.id === id),
    put: (code: SentCode) => write([code, ...without(code.id)].slice(0, STORED_CODES_MAX)),
    remove: (id: string) => write(without(id)),
  }
}

function parse(stored: string): SentCode[] {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.filter(isSentCode) : []
  } catch {
    return []
  }
}

function isSentCode(value: unknown): value is SentCode {
  const { id, sentAtMs, expiresAtMs, rejections } = (value ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    [sentAtMs, expiresAtMs, rejections].every((one) => Number.isFinite(one))
  )
}
