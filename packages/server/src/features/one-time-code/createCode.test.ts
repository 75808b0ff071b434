import { expect, test } from 'vitest'
import { createCode } from './createCode.ts'

/** Draws these numbers in turn, each of four bytes. */
function drawing(...numbers: number[]) {
  return (size: number) => {
    expect(size).toBe(4)
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(numbers.shift()!)
    return bytes
  }
}

test('makes six digits of any number, with leading zeros', () => {
  expect(createCode(drawing(0))).toBe('000000')
  expect(createCode(drawing(42))).toBe('000042')
  expect(createCode(drawing(1_234_567))).toBe('234567')
})

test('draws again above the last multiple of a million, so that all codes are equally likely', () => {
  expect(createCode(drawing(4_293_999_999))).toBe('999999')
  expect(createCode(drawing(4_294_000_000, 4_294_967_295, 7))).toBe('000007')
})
