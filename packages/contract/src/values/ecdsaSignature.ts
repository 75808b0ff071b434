/** Bytes of a P-256 signature as r ‖ s, which JWTs and WebCrypto use (IEEE P1363). */
export const SIGNATURE_BYTES = 64

/** Tag and length, of the sequence and of each of its two integers. */
const HEAD_BYTES = 2
const [SEQUENCE, INTEGER] = [0x30, 0x02]
/** Set in the first byte of a negative integer. */
const SIGN_BIT = 0x80

/** Converts an r ‖ s signature to ASN.1 DER. */
export function toDer(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = raw.length / 2
  const der = new Uint8Array(HEAD_BYTES + 2 * (HEAD_BYTES + 1 + half))
  const afterR = writeInteger(der, HEAD_BYTES, raw.subarray(0, half))
  const end = writeInteger(der, afterR, raw.subarray(half))
  der[0] = SEQUENCE
  der[1] = end - HEAD_BYTES
  return der.subarray(0, end)
}

/** Strips leading zeros and adds one if the first bit would make the number negative. */
function writeInteger(der: Uint8Array, at: number, bytes: Uint8Array): number {
  let first = 0
  while (first < bytes.length - 1 && bytes[first] === 0) first += 1
  const zeros = (bytes[first] as number) < SIGN_BIT ? 0 : 1
  const length = zeros + bytes.length - first
  der[at] = INTEGER
  der[at + 1] = length
  der.set(bytes.subarray(first), at + HEAD_BYTES + zeros)
  return at + HEAD_BYTES + length
}

/** Converts the DER of a P-256 signature to r ‖ s. Only for signatures of a library: does not validate them. */
export function toRaw(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = SIGNATURE_BYTES / 2
  const raw = new Uint8Array(SIGNATURE_BYTES)
  let at = HEAD_BYTES
  for (const end of [half, SIGNATURE_BYTES]) {
    const start = at + HEAD_BYTES
    const next = start + (der[at + 1] as number)
    const value = der.subarray(Math.max(start, next - half), next)
    raw.set(value, end - value.length)
    at = next
  }
  return raw
}
