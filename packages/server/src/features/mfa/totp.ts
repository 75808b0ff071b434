import { createHmac, timingSafeEqual } from 'node:crypto'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

// Written with Node's HMAC: RFC 6238 is short, and a library would add its own SHA-1.

const DIGITS = 6

/** Returns the time step of a time. */
export const stepAt = (nowMs: number): number => Math.floor(nowMs / SERVER_LIMITS.totpStepMs)

/** Returns the code of a time step (RFC 6238, SHA-1, six digits). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Returns the step that the code belongs to: the current one or a neighbour, to allow for clock
 * skew.
 */
export function matchingStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const now = stepAt(nowMs)
  const typed = Buffer.from(code)
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
}

/** Builds the URL of the QR code. */
export function totpAuthUrl(
  secret: string,
  { appName, account }: { appName: string; account: string },
) {
  const label = [appName, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(appName)}`
}
