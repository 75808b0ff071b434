/** The contract has no cryptography, so the caller passes it. */
export type Hashing = {
  keccak256(bytes: Uint8Array): Uint8Array
  utf8ToBytes(text: string): Uint8Array
}

const WORD_BYTES = 32
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/

/** Encodes an atomic or dynamic value as the 32 bytes that EIP-712 hashes. */
export function encodeAtomic(
  { keccak256, utf8ToBytes }: Hashing,
  type: string,
  value: unknown,
): Uint8Array {
  if (type === 'string') {
    if (typeof value !== 'string') throw new RangeError('malformed')
    return keccak256(utf8ToBytes(value))
  }
  if (type === 'bytes') return keccak256(readHex(value))
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw new RangeError('malformed')
    return toWord(value ? 1n : 0n)
  }
  if (type === 'address') return padLeft(readHex(value, 20))
  const [, kind, size] = /^(bytes|u?int)(\d+)$/.exec(type) ?? []
  if (kind === 'bytes') return encodeFixedBytes(Number(size), value)
  if (kind === 'uint' || kind === 'int') return encodeInteger(kind, Number(size), value)
  throw new RangeError('malformed')
}

function encodeFixedBytes(size: number, value: unknown): Uint8Array {
  if (size < 1 || size > WORD_BYTES) throw new RangeError('malformed')
  const word = new Uint8Array(WORD_BYTES)
  word.set(readHex(value, size))
  return word
}

function encodeInteger(kind: 'uint' | 'int', bits: number, value: unknown): Uint8Array {
  if (bits < 8 || bits > 256 || bits % 8 !== 0) throw new RangeError('malformed')
  const number = readInteger(value)
  const [min, max] =
    kind === 'uint'
      ? [0n, 2n ** BigInt(bits) - 1n]
      : [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n]
  if (number < min || number > max) throw new RangeError('malformed')
  return toWord(BigInt.asUintN(256, number))
}

/** Accepts a number, a bigint, a decimal string or a hex string. */
function readInteger(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)) {
    return BigInt(value)
  }
  throw new RangeError('malformed')
}

const toWord = (value: bigint): Uint8Array => toBytes(value.toString(16).padStart(64, '0'))

/** Decodes 0x hex, of exactly `length` bytes if given. */
function readHex(text: unknown, length?: number): Uint8Array {
  if (typeof text !== 'string' || !HEX.test(text)) throw new RangeError('malformed')
  const bytes = toBytes(text.slice(2))
  if (length !== undefined && bytes.length !== length) throw new RangeError('malformed')
  return bytes
}

const toBytes = (digits: string) =>
  Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )

function padLeft(bytes: Uint8Array): Uint8Array {
  const word = new Uint8Array(WORD_BYTES)
  word.set(bytes, WORD_BYTES - bytes.length)
  return word
}
