import { sha256 } from '@noble/hashes/sha2.js'
import type { Ports, StoragePort } from '../core/ports.ts'
import { createTestClock, type TestClock } from './createTestClock.ts'

/** Ports in memory, with what was sent and warned. */
export type TestPorts = Ports & {
  clock: TestClock
  /** Every request sent, oldest first. */
  requests: Request[]
  warnings: string[]
  cookieValues: Map<string, string>
  /** Simulates a storage change by another tab. */
  changeFromOtherTab(key: string | null): void
}

type Options = {
  fetch?: (request: Request) => Promise<Response>
  /** Pass the storage of other ports to simulate a second tab. */
  storage?: StoragePort
  startMs?: number
  drawCaptcha?: Ports['drawCaptcha']
}

const refuse = () => Promise.reject(new TypeError('No network in this test'))

/** Creates ports in memory: manual clock, no network. */
export function createTestPorts({
  fetch = refuse,
  storage = createMemoryStorage(),
  startMs = 1_900_000_000_000,
  drawCaptcha = refuse,
}: Options = {}): TestPorts {
  const listeners = new Set<(key: string | null) => void>()
  const cookieValues = new Map<string, string>()
  const requests: Request[] = []
  const warnings: string[] = []
  let tail: Promise<unknown> = Promise.resolve()
  let counter = 0
  return {
    clock: createTestClock(startMs),
    randomBytes: (length) => Uint8Array.from({ length }, () => counter++ % 256),
    sha256: async (text) => sha256(new TextEncoder().encode(text)),
    fetch(request) {
      requests.push(request.clone())
      return fetch(request)
    },
    storage,
    cookies: {
      get: (name) => cookieValues.get(name) ?? null,
      set: (name, value) => void cookieValues.set(name, value),
      remove: (name) => void cookieValues.delete(name),
    },
    withLock(_, work) {
      const result = tail.then(work, work)
      tail = result.catch(() => {})
      return result
    },
    onStorageChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    drawCaptcha,
    warn: (message) => void warnings.push(message),
    requests,
    warnings,
    cookieValues,
    changeFromOtherTab(key) {
      for (const listener of listeners) listener(key)
    },
  }
}

function createMemoryStorage(): StoragePort {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
