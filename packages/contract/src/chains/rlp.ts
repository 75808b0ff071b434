/** An RLP item: bytes or a list of items. */
export type Rlp = Uint8Array | readonly Rlp[]

const TEXT = 0x80
const LIST = 0xc0
const SHORT_MAX = 55
const DEPTH_MAX = 8

export function encodeRlp(item: Rlp): Uint8Array {
  if (!(item instanceof Uint8Array)) {
    const content = join(item.map(encodeRlp))
    return join([head(LIST, content.length), content])
  }
  const isItself = item.length === 1 && item[0]! < TEXT
  return isItself ? item : join([head(TEXT, item.length), item])
}

function head(offset: number, length: number): Uint8Array {
  if (length <= SHORT_MAX) return Uint8Array.of(offset + length)
  const size = encodeRlpNumber(BigInt(length))
  return join([Uint8Array.of(offset + SHORT_MAX + size.length), size])
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/**
 * Decodes the one item that spans all bytes. Every item has exactly one accepted encoding. Bytes in the result
 * are views of the input.
 * @throws RangeError for trailing bytes, non-minimal lengths, a wrapped single byte, or more than eight levels
 */
export function decodeRlp(bytes: Uint8Array): Rlp {
  const { item, end } = readItem(bytes, 0, 0)
  if (end !== bytes.length) throw new RangeError('RLP: bytes after the item')
  return item
}

function readItem(bytes: Uint8Array, at: number, depth: number): { item: Rlp; end: number } {
  const first = bytes[at]
  if (first === undefined) throw new RangeError('RLP: unexpected end')
  if (depth > DEPTH_MAX) throw new RangeError('RLP: too many levels')
  if (first < TEXT) return { item: bytes.subarray(at, at + 1), end: at + 1 }
  const isList = first >= LIST
  const { start, end } = readSpan(bytes, at, first - (isList ? LIST : TEXT))
  const content = bytes.subarray(start, end)
  if (!isList) {
    if (content.length === 1 && content[0]! < TEXT) throw new RangeError('RLP: wrapped single byte')
    return { item: content, end }
  }
  const items: Rlp[] = []
  for (let next = start; next < end; ) {
    const inner = readItem(bytes.subarray(0, end), next, depth + 1)
    items.push(inner.item)
    next = inner.end
  }
  return { item: items, end }
}

function readSpan(bytes: Uint8Array, at: number, size: number): { start: number; end: number } {
  const isShort = size <= SHORT_MAX
  const start = at + 1 + (isShort ? 0 : size - SHORT_MAX)
  if (start > bytes.length) throw new RangeError('RLP: unexpected end')
  const length = isShort ? size : Number(decodeRlpNumber(bytes.subarray(at + 1, start)))
  if (!isShort && length <= SHORT_MAX) throw new RangeError('RLP: length is not minimal')
  if (start + length > bytes.length) throw new RangeError('RLP: unexpected end')
  return { start, end: start + length }
}

/** Encodes a number as minimal big-endian bytes. Zero is empty. */
export function encodeRlpNumber(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array(0)
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Uint8Array.from({ length: even.length / 2 }, (_, at) =>
    Number.parseInt(even.slice(at * 2, at * 2 + 2), 16),
  )
}

/**
 * Decodes big-endian bytes.
 * @throws RangeError for a leading zero: numbers have one encoding
 */
export function decodeRlpNumber(bytes: Uint8Array): bigint {
  if (bytes[0] === 0) throw new RangeError('RLP: number with a leading zero')
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
}
