import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Identifies a Farcaster key of a wallet. A removed key cannot be added again, so each has a generation. */
export type FarcasterKeyName = { appId: string; address: string; generation: number }

const KEY_BYTES = 32
const PURPOSE = 'latchkey/farcaster-signer/1'

/**
 * Derives the Ed25519 key of a Farcaster signer from the wallet key (HKDF-SHA256, RFC 5869). Recovering the
 * wallet recovers this key, so it is not stored. The purpose string separates it from all wallet keys. The
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
