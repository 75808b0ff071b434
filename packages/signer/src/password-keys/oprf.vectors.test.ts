import { p256_oprf } from '@noble/curves/nist.js'
import { expect, test } from 'vitest'

/** RFC 9497, appendix A.3.1: P256-SHA256, mode OPRF. */
const SEED = 'a3'.repeat(32)
const KEY_INFO = '74657374206b6579'
const SECRET_KEY = '159749d750713afe245d2d39ccfaae8381c53ce92d098a9375ee70739c7ac0bf'
const VECTORS = [
  {
    blinded: '03723a1e5c09b8b9c18d1dcbca29e8007e95f14f4732d9346d490ffc195110368d',
    evaluated: '030de02ffec47a1fd53efcdd1c6faf5bdc270912b8749e783c7ca75bb412958832',
  },
  {
    blinded: '03cc1df781f1c2240a64d1c297b3f3d16262ef5d4cf102734882675c26231b0838',
    evaluated: '03a0395fe3828f2476ffcd1f4fe540e5a8489322d398be3c4e5a869db7fcb7c52c',
  },
]
const { oprf } = p256_oprf
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const toBytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

test('derives the key of RFC 9497', () => {
  expect(toHex(oprf.deriveKeyPair(toBytes(SEED), toBytes(KEY_INFO)).secretKey)).toBe(SECRET_KEY)
})

test.each(VECTORS)('evaluates $blinded as RFC 9497 does', ({ blinded, evaluated }) => {
  expect(toHex(oprf.blindEvaluate(toBytes(SECRET_KEY), toBytes(blinded)))).toBe(evaluated)
})
