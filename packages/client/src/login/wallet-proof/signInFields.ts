import type { Clock } from '../../core/ports.ts'

/** Fields of a sign-in message for this page and time. */
export const signInFields = (address: URL, clock: Clock) => ({
  domain: address.host,
  uri: address.origin,
  // biome-ignore lint/style/noRestrictedGlobals: it only writes out the time the clock gave.
  issuedAt: new Date(clock.nowMs()).toISOString(),
})
