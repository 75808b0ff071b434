import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { ChainType } from './PublicSide.ts'

/** A key as wallets of its chain take it: hex for Ethereum, base58 of key and public key for Solana. */
export function exportText(chainType: ChainType, key: Uint8Array): Uint8Array {
  if (chainType === 'ethereum') return Buffer.from(Buffer.from(key).toString('hex'))
  const pair = Buffer.concat([key, ed25519.getPublicKey(key)])
  try {
    return Buffer.from(base58.encode(pair))
  } finally {
    pair.fill(0)
  }
}
