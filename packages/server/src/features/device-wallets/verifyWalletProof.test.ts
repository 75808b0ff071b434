import { walletProofText } from '@latchkey/contract/endpoints/walletRoots'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { isAddressOf, verifyWalletProof } from './verifyWalletProof.ts'

const key = ed25519.utils.randomSecretKey()
const address = base58.encode(ed25519.getPublicKey(key))
const of = { appId: 'app', userId: 'user', rootId: 'root', nonce: 'nonce' }
const message = new TextEncoder().encode(walletProofText({ ...of, address }))
const signature = ed25519.sign(message, key)
const verify = (bytes: Uint8Array, named = address) =>
  verifyWalletProof({
    ...of,
    chainType: 'solana',
    address: named,
    proof: Buffer.from(bytes).toString('base64'),
  })

/** s + L: the same signature with another encoding. */
function malleate(bytes: Uint8Array): Uint8Array {
  const toNumber = (part: Uint8Array) => BigInt(`0x${Buffer.from(part).reverse().toString('hex')}`)
  const sum = toNumber(bytes.subarray(32)) + ed25519.Point.Fn.ORDER
  const end = Buffer.from(sum.toString(16).padStart(64, '0'), 'hex').reverse()
  return Uint8Array.of(...bytes.subarray(0, 32), ...end)
}

test('accepts the proof of a Solana wallet', async () => {
  expect(await verify(signature)).toBe(true)
})

test('rejects a changed, a short and a malleated proof of a Solana wallet', async () => {
  const changed = signature.map((byte, at) => (at === 5 ? byte ^ 1 : byte))
  expect(await verify(changed)).toBe(false)
  expect(await verify(signature.slice(1))).toBe(false)
  expect(await verify(malleate(signature))).toBe(false)
})

test.each([
  ['the identity', Uint8Array.of(1, ...new Uint8Array(31))],
  ['a point of order 4', new Uint8Array(32)],
  [
    'a point of order 8',
    Uint8Array.from(
      Buffer.from('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'hex'),
    ),
  ],
  ['a non-canonical encoding', new Uint8Array(32).fill(0xff)],
])('rejects %s as a Solana address', async (_, bytes) => {
  const weak = base58.encode(bytes)
  expect(await isAddressOf('solana', weak)).toBe(false)
  // R = A and s = 0 is valid for a key of small order and some messages.
  expect(await verify(Uint8Array.of(...bytes, ...new Uint8Array(32)), weak)).toBe(false)
})
