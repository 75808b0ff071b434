/** An RLP item: bytes or a list of items. */
export type Rlp = Uint8Array | readonly Rlp[]

const TEXT = 0x80
const LIST = 0xc0
const SHORT_MAX = 55
const DEPTH_MAX = 8

/** Decodes one RLP item that spans all bytes. Throws a RangeError for anything else. */
export function readRlp(bytes: Uint8Array): Rlp {
  const { item, end } = readItem(bytes, 0, 0)
  if (end !== bytes.length) throw new RangeError('Something follows')
  return item
}

function readItem(bytes: Uint8Array, start: number, depth: number): { item: Rlp; end: number } {
  const head = bytes[start]
  if (head === undefined || depth > DEPTH_MAX) throw new RangeError('Cut off')
  if (head < TEXT) return { item: bytes.subarray(start, start + 1), end: start + 1 }
  const isList = head >= LIST
  const { from, end } = readLength(bytes, start, head - (isList ? LIST : TEXT))
  if (!isList) return { item: bytes.subarray(from, end), end }
  const items: Rlp[] = []
  for (let at = from; at < end; ) {
    const next = readItem(bytes.subarray(0, end), at, depth + 1)
    items.push(next.item)
    at = next.end
  }
  return { item: items, end }
}

function readLength(bytes: Uint8Array, start: number, code: number) {
  const lengthBytes = code > SHORT_MAX ? code - SHORT_MAX : 0
  const from = start + 1 + lengthBytes
  const length =
    lengthBytes === 0
      ? code
      : bytes.subarray(start + 1, from).reduce((sum, byte) => sum * 256 + byte, 0)
  if (from + length > bytes.length) throw new RangeError('Cut off')
  return { from, end: from + length }
}
