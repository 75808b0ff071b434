import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { deriveFarcasterKey } from '../keys/deriveFarcasterKey.ts'
import type { Keys, WalletPath } from '../keys/openKeys.ts'
import { signFarcasterHash } from '../sign/signFarcasterHash.ts'

type FarcasterKeyRequest = {
  path: WalletPath
  appId: string
  generation: number
  /** Absent if only the public key is needed. */
  hash?: Uint8Array | undefined
}

/** Returns the public key of a wallet's Farcaster key and, if a hash is given, a signature. Wipes the key. */
export function useFarcasterKey(
  keys: Keys,
  { path, appId, generation, hash }: FarcasterKeyRequest,
) {
  const key = deriveFarcasterKey(keys.key(path), { appId, address: keys.address(path), generation })
  try {
    return {
      publicKey: `0x${bytesToHex(ed25519.getPublicKey(key))}`,
      signature: hash && signFarcasterHash(hash, key),
    }
  } finally {
    key.fill(0)
  }
}
