import { timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'

const ID_BYTES = 16
const GENERATION_BYTES = 4
const SALT_BYTES = 16
const MAC_BYTES = 32
const FIXED_BYTES = ID_BYTES + GENERATION_BYTES + SALT_BYTES

/** Position of a token in its session's chain. The salt must match the row. */
export type RefreshLink = { sessionId: string; generation: number; salt: Uint8Array }

/** Random session id and salt, in the sizes of the token format. */
export const createSessionId = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(ID_BYTES)).toString('base64url')
export const createSalt = (randomBytes: RandomBytes): Uint8Array => randomBytes(SALT_BYTES)

/**
 * Format: id ‖ generation ‖ salt ‖ MAC. Tokens are derived, so none is stored and a repeated
 * request gets the same successor. They are keyed, so database contents are not enough to forge
 * one.
 */
export function writeRefreshToken({ mac }: Secrets, link: RefreshLink): string {
  const fixed = Buffer.alloc(FIXED_BYTES)
  fixed.write(link.sessionId, 'base64url')
  fixed.writeUInt32BE(link.generation, ID_BYTES)
  fixed.set(link.salt, ID_BYTES + GENERATION_BYTES)
  return Buffer.concat([fixed, mac('refresh-token', fixed)]).toString('base64url')
}

/** Parses a token. A token with an invalid MAC causes no database query. */
export function readRefreshToken({ macs }: Secrets, token: string): RefreshLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.byteLength !== FIXED_BYTES + MAC_BYTES) return undefined
  const fixed = bytes.subarray(0, FIXED_BYTES)
  const given = bytes.subarray(FIXED_BYTES)
  if (!macs('refresh-token', fixed).some((mac) => timingSafeEqual(mac, given))) return undefined
  return {
    sessionId: fixed.subarray(0, ID_BYTES).toString('base64url'),
    generation: fixed.readUInt32BE(ID_BYTES),
    salt: fixed.subarray(ID_BYTES + GENERATION_BYTES),
  }
}
