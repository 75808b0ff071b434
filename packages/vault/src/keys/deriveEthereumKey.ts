import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { checkIndex } from './checkIndex.ts'

const { Fn } = secp256k1.Point
const MASTER = new TextEncoder().encode('Bitcoin seed')
const HARDENED = 0x8000_0000
const KEY_BYTES = 32

/**
 * The private key at m/44'/60'/0'/0/index (BIP-32, BIP-44). The caller wipes it. A library would multiply
 * on the curve at each of the six nodes; only the two whose children are not hardened need their point.
 */
export function deriveEthereumKey(seed: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  checkIndex(index)
  let node = hmac(sha512, MASTER, seed)
  for (const step of [44 + HARDENED, 60 + HARDENED, HARDENED, 0, index]) {
    const child = deriveChild(node, step)
    node.fill(0)
    node = child
  }
  const key = Uint8Array.from(node.subarray(0, KEY_BYTES))
  node.fill(0)
  return key
}

/** Derives a child node (BIP-32, CKDpriv). Throws if the child is invalid, with probability below 2^-127. */
function deriveChild(node: Uint8Array, step: number): ReturnType<typeof sha512> {
  const key = node.subarray(0, KEY_BYTES)
  const data = new Uint8Array(37) // 0x00 ‖ key ‖ step, or point ‖ step
  if (step >= HARDENED) data.set(key, 1)
  else data.set(secp256k1.getPublicKey(key, true))
  new DataView(data.buffer).setUint32(33, step)
  const child = hmac(sha512, node.subarray(KEY_BYTES), data)
  data.fill(0)
  const sum = Fn.add(Fn.fromBytes(key), Fn.fromBytes(child.subarray(0, KEY_BYTES)))
  if (Fn.is0(sum)) throw new Error('No private key at this path')
  const bytes = Fn.toBytes(sum)
  child.set(bytes)
  bytes.fill(0)
  return child
}
