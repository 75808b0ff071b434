import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { checkIndex } from './checkIndex.ts'

const CURVE = new TextEncoder().encode('ed25519 seed')
const HARDENED = 0x8000_0000

/** Derives a key by SLIP-10 (ed25519, hardened path). The caller wipes it. */
export function deriveEd25519Key(
  seed: Uint8Array,
  path: readonly number[],
): Uint8Array<ArrayBuffer> {
  let node = hmac(sha512, CURVE, seed)
  for (const step of path) {
    const data = new Uint8Array(37) // 0x00 ‖ key ‖ step
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + HARDENED)
    const child = hmac(sha512, node.subarray(32), data)
    data.fill(0)
    node.fill(0)
    node = child
  }
  const key = Uint8Array.from(node.subarray(0, 32))
  node.fill(0)
  return key
}

/** The private key at m/44'/501'/index'/0', the path of Phantom and Solflare. The caller wipes it. */
export function deriveSolanaKey(seed: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  checkIndex(index)
  return deriveEd25519Key(seed, [44, 501, index, 0])
}
