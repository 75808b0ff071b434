const INTEGER = 0x02
const SEQUENCE = 0x30
const SIGN_BIT = 0x80

/** Converts an r ‖ s signature to ASN.1 DER. */
export function toDer(signature: Uint8Array): Uint8Array {
  const half = signature.length / 2
  const numbers = [
    ...toInteger(signature.subarray(0, half)),
    ...toInteger(signature.subarray(half)),
  ]
  return Uint8Array.of(SEQUENCE, numbers.length, ...numbers)
}

/** Strips leading zeros and adds one if the first bit would make the number negative. */
function toInteger(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0)
  const shortest = first === -1 ? [0] : [...bytes.subarray(first)]
  const value = shortest[0]! >= SIGN_BIT ? [0, ...shortest] : shortest
  return [INTEGER, value.length, ...value]
}
