import { expect, test } from 'vitest'
import { readSolanaMessage } from './readSignRequest.ts'

test('signs the bytes as they were at the call, even if the caller changes them later', () => {
  const given = Uint8Array.from([1, 2, 3])
  const request = readSolanaMessage(given)
  given.fill(9)
  expect(request).toEqual({ method: 'solana_signMessage', message: Uint8Array.from([1, 2, 3]) })
})

test.each([[[1, 2, 3]], [new Uint16Array(3)], [new DataView(new ArrayBuffer(3))], [null], [{}]])(
  'rejects %o, which is not a Uint8Array',
  (given) => {
    expect(() => readSolanaMessage(given)).toThrow('Message must be a string')
  },
)
