import { vi } from 'vitest'

/**
 * Waits of tests end when what they wait for is there; their limit only decides how slow a machine may be.
 * One second, the tool's own, has been too short for a busy one. `expect.poll` is told in vitest.config.ts;
 * `vi.waitFor` and `vi.waitUntil` have no setting, hence this.
 */
const PATIENCE_MS = 10_000

type Options = Parameters<typeof vi.waitFor>[1]
const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }

// A file that shares its process with others finds the patient forms already there; another layer is harmless.
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
