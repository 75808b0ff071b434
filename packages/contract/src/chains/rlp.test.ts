import fc from 'fast-check'
import { bytesToBigInt, bytesToHex, fromRlp, hexToBytes, toRlp } from 'viem'
import { expect, test } from 'vitest'
import { decodeRlp, decodeRlpNumber, encodeRlp, encodeRlpNumber, type Rlp } from './rlp.ts'

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 3 }),
  fc.uint8Array({ minLength: 54, maxLength: 58 }),
  fc.uint8Array({ minLength: 254, maxLength: 258 }),
)
const { items } = fc.letrec<{ items: Rlp; list: Rlp[] }>((tie) => ({
  items: fc.oneof({ maxDepth: 10, withCrossShrink: true }, bytes, tie('list')),
  list: fc.array(tie('items'), { maxLength: 4 }),
}))

/** Encodes with a choice of legal and illegal forms: padded lengths and wrapped single bytes. */
function encodeSloppily(item: Rlp, choose: () => number): Uint8Array {
  const isList = !(item instanceof Uint8Array)
  const content = isList ? item.flatMap((one) => [...encodeSloppily(one, choose)]) : [...item]
  const isItself = !isList && content.length === 1 && (content[0] as number) < 0x80
  if (isItself && choose() > 0) return item
  const offset = isList ? 0xc0 : 0x80
  const padding = choose()
  if (content.length <= 55 && padding > 0) {
    return Uint8Array.of(offset + content.length, ...content)
  }
  const size = [...encodeRlpNumber(BigInt(content.length))]
  if (padding === 0) size.unshift(0)
  return Uint8Array.of(offset + 55 + size.length, ...size, ...content)
}

const sloppy = fc
  .tuple(items, fc.infiniteStream(fc.nat(9)))
  .map(([item, choices]) => encodeSloppily(item, () => choices.next().value as number))
const damaged = fc
  .tuple(items, fc.nat(), fc.nat(3), fc.uint8Array({ maxLength: 3 }))
  .map(([item, place, dropped, put]) => {
    const good = encodeRlp(item)
    const at = place % (good.length + 1)
    return Uint8Array.of(...good.subarray(0, at), ...put, ...good.subarray(at + dropped))
  })
const input = fc.oneof(items.map(encodeRlp), sloppy, damaged, fc.uint8Array({ maxLength: 80 }))

const levelsOf = (item: Rlp): number =>
  item instanceof Uint8Array ? 0 : 1 + Math.max(0, ...item.map(levelsOf))

/**
 * Decodes with viem. viem accepts more: no bytes at all, lengths and single bytes that are not minimal, and more
 * than eight levels around an item.
 */
function decodeWithViem(encoded: Uint8Array): Rlp | undefined {
  try {
    const item: Rlp = fromRlp(encoded, 'bytes')
    const isCanonical = bytesToHex(toRlp(item as Uint8Array, 'bytes')) === bytesToHex(encoded)
    return encoded.length > 0 && isCanonical && isWithinLevels(item) ? item : undefined
  } catch {
    return undefined
  }
}
/** An empty list may be the ninth level: nothing is inside it. */
const isWithinLevels = (item: Rlp, depth = 0): boolean =>
  depth <= 8 && (item instanceof Uint8Array || item.every((one) => isWithinLevels(one, depth + 1)))

/** Compares faster than `toEqual`. */
const textOf = (item: Rlp): string =>
  item instanceof Uint8Array ? item.join() : `[${item.map(textOf).join(';')}]`

const agreesWithViem = (decode: (encoded: Uint8Array) => Rlp) =>
  fc.property(input, (encoded) => {
    let found: Rlp | undefined
    try {
      found = decode(encoded)
    } catch {
      found = undefined
    }
    const expected = decodeWithViem(encoded)
    expect(found && textOf(found)).toBe(expected && textOf(expected))
  })

const INPUTS = process.env.ALL_ROUNDS ? 6_000 : 600

test(`accepts and decodes ${INPUTS} inputs exactly like viem with canonical form required`, () => {
  fc.assert(agreesWithViem(decodeRlp), { numRuns: INPUTS })
})

test(`encodes ${INPUTS} items like viem`, () => {
  fc.assert(
    fc.property(items, (item) => {
      expect(encodeRlp(item).join()).toBe(toRlp(item as Uint8Array, 'bytes').join())
    }),
    { numRuns: INPUTS },
  )
})

test('encodes and decodes numbers like viem, with one encoding each', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (encoded) => {
      if (encoded[0] === 0) {
        expect(() => decodeRlpNumber(encoded)).toThrow(RangeError)
        return
      }
      const value = decodeRlpNumber(encoded)
      expect(value).toBe(encoded.length === 0 ? 0n : bytesToBigInt(encoded))
      expect(encodeRlpNumber(value)).toEqual(encoded)
    }),
    { numRuns: INPUTS },
  )
})

/** A reader that takes lengths as they come, as the client's once did. */
function decodeLeniently(encoded: Uint8Array): Rlp {
  const read = (start: number, limit: number): { item: Rlp; end: number } => {
    const head = encoded[start]
    if (head === undefined || start >= limit) throw new RangeError('Cut off')
    if (head < 0x80) return { item: encoded.subarray(start, start + 1), end: start + 1 }
    const code = head - (head >= 0xc0 ? 0xc0 : 0x80)
    const from = start + 1 + Math.max(0, code - 55)
    const length =
      code <= 55
        ? code
        : encoded.subarray(start + 1, from).reduce((sum, byte) => sum * 256 + byte, 0)
    const end = from + length
    if (end > limit) throw new RangeError('Cut off')
    if (head < 0xc0) return { item: encoded.subarray(from, end), end }
    const list: Rlp[] = []
    for (let at = from; at < end; ) {
      const next = read(at, end)
      list.push(next.item)
      at = next.end
    }
    return { item: list, end }
  }
  const { item, end } = read(0, encoded.length)
  if (end !== encoded.length || levelsOf(item) > 9) throw new RangeError('Something follows')
  return item
}

test.each<[string, (encoded: Uint8Array) => Rlp]>([
  ['non-minimal lengths', decodeLeniently],
  ['trailing bytes', (encoded) => decodeRlp(encoded.subarray(0, spanOf(encoded)))],
  ['no depth limit', (encoded) => fromRlp(encoded, 'bytes') as Rlp],
])('finds a planted reader with %s', (_, lenient) => {
  expect(fc.check(agreesWithViem(lenient), { numRuns: 5_000, endOnFailure: true }).failed).toBe(
    true,
  )
})

/** Length of the longest beginning that is an item. */
function spanOf(encoded: Uint8Array): number {
  for (let end = encoded.length; end > 0; end -= 1) {
    if (decodeWithViem(encoded.subarray(0, end)) !== undefined) return end
  }
  return 0
}

test.each([
  '',
  '8100',
  'b801',
  'b837',
  'b90038',
  'c1',
  'c2808000',
  'f800',
  '82000100',
  'bf',
  'bfffffffffffffffff',
])('rejects the malformed RLP 0x%s', (text) => {
  expect(() => decodeRlp(hexToBytes(`0x${text}`))).toThrow(RangeError)
})

test('rejects RLP nested deeper than eight levels', () => {
  let item: Rlp = []
  for (let turn = 0; turn < 10; turn += 1) item = [item]
  expect(() => decodeRlp(encodeRlp(item))).toThrow('too many levels')
})
