import type { Clock } from '../../ports.ts'

/** What a sign-in message says about the page and the moment. */
export const signInFields = (address: URL, clock: Clock) => ({
  domain: address.host,
  uri: address.origin,
  // biome-ignore lint/style/noRestrictedGlobals: it only writes out the time the clock gave.
  issuedAt: new Date(clock.nowMs()).toISOString(),
})
