import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64Url.ts'

test.each(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar', 'ÿþý?>~'])(
  'encodes and decodes %j as Node does',
  (plain) => {
    const bytes = Uint8Array.from(Buffer.from(plain, 'latin1'))
    const text = Buffer.from(bytes).toString('base64url')
    expect(toBase64Url(bytes)).toBe(text)
    expect(fromBase64Url(text)).toEqual(bytes)
  },
)

test('encodes and decodes every byte at every position', () => {
  for (let byte = 0; byte < 256; byte++) {
    const bytes = Uint8Array.of(byte, 255 - byte, byte ^ 0x55, byte)
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
  }
})

test.each(['A', 'AB', 'ABC', 'Zg==', 'Zm9v\n', 'Zm9+', 'Zm 9v', 'Zm9vA', 'ä'])(
  'rejects %j, which no encoder writes',
  (text) => {
    expect(fromBase64Url(text)).toBeUndefined()
  },
)
