import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { checkIndex } from './checkIndex.ts'

/** The private key at m/44'/60'/0'/0/index (BIP-32, BIP-44). The caller wipes it. */
export function deriveEthereumKey(seed: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  checkIndex(index)
  const path = [44 + HARDENED_OFFSET, 60 + HARDENED_OFFSET, HARDENED_OFFSET, 0, index]
  let node = HDKey.fromMasterSeed(seed)
  try {
    for (const step of path) {
      const child = node.deriveChild(step)
      node.wipePrivateData()
      node = child
    }
    if (!node.privateKey) throw new Error('No private key at this path')
    return Uint8Array.from(node.privateKey)
  } finally {
    node.wipePrivateData()
  }
}
