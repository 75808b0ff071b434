import type { Site } from './readVisit.ts'

/** A site as the server reads it. */
export const toWire = ({ origin, publicKey }: Site) => ({
  requester_origin: origin,
  requester_public_key: publicKey,
})
