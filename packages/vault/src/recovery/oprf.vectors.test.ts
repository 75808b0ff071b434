import { p256_oprf } from '@noble/curves/nist.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'

/** RFC 9497, appendix A.3.1: P256-SHA256, mode OPRF. */
const BLIND = '3338fa65ec36e0290022b48eb562889d89dbfa691d1cde91517fa222ed7ad364'
const VECTORS = [
  {
    input: '00',
    blinded: '03723a1e5c09b8b9c18d1dcbca29e8007e95f14f4732d9346d490ffc195110368d',
    evaluated: '030de02ffec47a1fd53efcdd1c6faf5bdc270912b8749e783c7ca75bb412958832',
    output: 'a0b34de5fa4c5b6da07e72af73cc507cceeb48981b97b7285fc375345fe495dd',
  },
  {
    input: '5a'.repeat(17),
    blinded: '03cc1df781f1c2240a64d1c297b3f3d16262ef5d4cf102734882675c26231b0838',
    evaluated: '03a0395fe3828f2476ffcd1f4fe540e5a8489322d398be3c4e5a869db7fcb7c52c',
    output: 'c748ca6dd327f0ce85f4ae3a8cd6d4d5390bbb804c9e12dcf94f853fece3dcce',
  },
]
const { oprf } = p256_oprf

/** The library maps random bytes x to the scalar (x mod (n - 1)) + 1. */
function bytesForScalar(scalar: string) {
  const wanted = hexToBytes((BigInt(`0x${scalar}`) - 1n).toString(16).padStart(64, '0'))
  return (length = 32) => {
    const bytes = new Uint8Array(length)
    bytes.set(wanted, length - wanted.length)
    return bytes
  }
}

test.each(VECTORS)('blinds and finalizes $input as RFC 9497 does', (vector) => {
  const input = hexToBytes(vector.input)
  const { blind, blinded } = oprf.blind(input, bytesForScalar(BLIND))
  expect([bytesToHex(blind), bytesToHex(blinded)]).toEqual([BLIND, vector.blinded])
  const output = oprf.finalize(input, blind, hexToBytes(vector.evaluated))
  expect(bytesToHex(output)).toBe(vector.output)
})
