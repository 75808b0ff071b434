import { createHmac } from 'node:crypto'
import { base32nopad } from '@scure/base'

const STEP_MS = 30_000

/** The code an authenticator app shows for a secret, now or some steps away, by a library that is not ours. */
export function totp(secret: string, stepsAway = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAway))
  const mac = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest()
  const place = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(place) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
