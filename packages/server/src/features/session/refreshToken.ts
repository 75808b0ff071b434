import { timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'

const ID_BYTES = 16
const GENERATION_BYTES = 4
const SALT_BYTES = 16
const MAC_BYTES = 32
const FIXED_BYTES = ID_BYTES + GENERATION_BYTES + SALT_BYTES

/** Which link of which session's chain of tokens this is. The salt must also be the one in the row. */
export type RefreshLink = { sessionId: string; generation: number; salt: Uint8Array }

/** An id and a salt nobody can guess, in the sizes a token has room for. */
export const createSessionId = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(ID_BYTES)).toString('base64url')
export const createSalt = (randomBytes: RandomBytes): Uint8Array => randomBytes(SALT_BYTES)

/**
 * id ‖ generation ‖ salt ‖ MAC. Derived, so that no token needs storing and the same successor can be
 * given twice; keyed, so that neither the database nor the wire is enough to make one.
 */
export function writeRefreshToken({ mac }: Secrets, link: RefreshLink): string {
  const fixed = Buffer.alloc(FIXED_BYTES)
  fixed.write(link.sessionId, 'base64url')
  fixed.writeUInt32BE(link.generation, ID_BYTES)
  fixed.set(link.salt, ID_BYTES + GENERATION_BYTES)
  return Buffer.concat([fixed, mac('refresh-token', fixed)]).toString('base64url')
}

/** The link a token of ours names; anything else never reaches the database. */
export function readRefreshToken({ mac }: Secrets, token: string): RefreshLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.byteLength !== FIXED_BYTES + MAC_BYTES) return undefined
  const fixed = bytes.subarray(0, FIXED_BYTES)
  if (!timingSafeEqual(mac('refresh-token', fixed), bytes.subarray(FIXED_BYTES))) return undefined
  return {
    sessionId: fixed.subarray(0, ID_BYTES).toString('base64url'),
    generation: fixed.readUInt32BE(ID_BYTES),
    salt: fixed.subarray(ID_BYTES + GENERATION_BYTES),
  }
}
