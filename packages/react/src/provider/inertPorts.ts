import type { Ports } from '@latchkey/client'

const never = () => new Promise<never>(() => {})

/** Ports that do nothing, for server rendering. */
export const inertPorts = (): Ports => ({
  clock: { nowMs: () => 0, after: () => () => {} },
  randomBytes: (length) => new Uint8Array(length),
  sha256: never,
  fetch: never,
  storage: { get: () => null, set: () => {}, remove: () => {} },
  cookies: { get: () => null, set: () => {}, remove: () => {} },
  withLock: never,
  onStorageChange: () => () => {},
  drawCaptcha: never,
  warn: () => {},
})
