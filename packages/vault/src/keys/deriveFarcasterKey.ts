import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Which key of a wallet: Farcaster never takes back one that was removed there, so there is a next one. */
export type FarcasterKeyName = { appId: string; address: string; generation: number }

const KEY_BYTES = 32
const PURPOSE = 'latchkey/farcaster-signer/1'

/**
 * The Ed25519 key that signs for a person's Farcaster account, from the key of their wallet (HKDF-SHA256,
 * RFC 5869). Derived, so that whoever recovers the wallet has it again and nothing more is kept; by a hash
 * that names its purpose, so that it is no key of any wallet and says nothing of the one it comes from. The
 * caller wipes it.
 */
export const deriveFarcasterKey = (
  walletKey: Uint8Array,
  { appId, address, generation }: FarcasterKeyName,
): Uint8Array =>
  hkdf(
    sha256,
    walletKey,
    utf8ToBytes(PURPOSE),
    utf8ToBytes([appId, address, generation].join('|')),
    KEY_BYTES,
  )
