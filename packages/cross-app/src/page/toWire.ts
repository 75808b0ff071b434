import type { Site } from './readVisit.ts'

/** Converts a site to its wire fields. */
export const toWire = ({ origin, publicKey }: Site) => ({
  requester_origin: origin,
  requester_public_key: publicKey,
})
