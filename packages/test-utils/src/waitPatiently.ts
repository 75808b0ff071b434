import { vi } from 'vitest'

/**
 * Raises the default timeout of `vi.waitFor` and `vi.waitUntil` from 1 s, which is too short on a busy
 * machine. Vitest has no setting for them; `expect.poll` is configured in vitest.config.ts.
 */
const PATIENCE_MS = 10_000

type Options = Parameters<typeof vi.waitFor>[1]
const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }

// Test files can share a process, so the functions may be wrapped twice, which is harmless.
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
