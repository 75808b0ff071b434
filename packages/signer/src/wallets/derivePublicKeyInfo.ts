import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { publicKeyToAddress } from 'viem/utils'
import type { ChainType, PublicKeyInfo } from './PublicKeyInfo.ts'

/** Derives public key and address. Throws if the bytes are not a valid key of the chain. */
export function derivePublicKeyInfo(chainType: ChainType, key: Uint8Array): PublicKeyInfo {
  if (chainType === 'solana') {
    const address = base58.encode(ed25519.getPublicKey(key))
    return { address, publicKey: address }
  }
  const publicKey = `0x${Buffer.from(secp256k1.getPublicKey(key, false)).toString('hex')}` as const
  return { address: publicKeyToAddress(publicKey), publicKey }
}
