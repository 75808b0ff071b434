import { createHmac, timingSafeEqual } from 'node:crypto'
import { SERVER_LIMITS } from '@latchkey/contract'

// By hand on Node's own HMAC: RFC 6238 is these few lines, and a library would bring its own SHA-1.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const DIGITS = 6

/** As authenticator apps take a secret that is typed in (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Which step of the clock a moment is in. */
export const stepAt = (nowMs: number): number => Math.floor(nowMs / SERVER_LIMITS.totpStepMs)

/** The code of one step (RFC 6238, SHA-1, six digits). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is: the present one or one beside it, for clocks that go wrong a little. */
export function matchingStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const now = stepAt(nowMs)
  const typed = Buffer.from(code)
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
}

/** What the QR code says. */
export function totpAuthUrl(
  secret: string,
  { appName, account }: { appName: string; account: string },
) {
  const label = [appName, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(appName)}`
}
