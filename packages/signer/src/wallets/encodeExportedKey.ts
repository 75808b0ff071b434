import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { ChainType } from './PublicKeyInfo.ts'

/** Encodes a key for import into other wallets: hex (Ethereum) or base58 of both keys (Solana). */
export function encodeExportedKey(chainType: ChainType, key: Uint8Array): Uint8Array {
  if (chainType === 'ethereum') return Buffer.from(Buffer.from(key).toString('hex'))
  const pair = Buffer.concat([key, ed25519.getPublicKey(key)])
  try {
    return Buffer.from(base58.encode(pair))
  } finally {
    pair.fill(0)
  }
}
