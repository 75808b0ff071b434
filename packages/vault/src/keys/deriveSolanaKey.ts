import { checkIndex } from './checkIndex.ts'
import { deriveEd25519Key } from './deriveEd25519Key.ts'

/** The private key at m/44'/501'/index'/0', the path of Phantom and Solflare. The caller wipes it. */
export function deriveSolanaKey(seed: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  checkIndex(index)
  return deriveEd25519Key(seed, [44, 501, index, 0])
}
