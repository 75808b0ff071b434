import { ed25519 } from '@noble/curves/ed25519.js'
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { SignerError } from '../SignerError.ts'
import { deriveKey } from './deriveKey.ts'
import type { ChainType } from './PublicKeyInfo.ts'

const KEY_BYTES = 32

export type Entropy = {
  plain: Uint8Array
  type: 'private-key' | 'hd'
  index: number
}

/** Reads the 32-byte private key from an imported key, or from a recovery phrase and an index. */
export function readImportedKey(chainType: ChainType, { plain, type, index }: Entropy): Uint8Array {
  if (type === 'hd') return fromPhrase(chainType, Buffer.from(plain).toString(), index)
  if (plain.byteLength === KEY_BYTES) return Uint8Array.from(plain)
  if (chainType === 'solana' && plain.byteLength === 2 * KEY_BYTES) {
    const key = plain.slice(0, KEY_BYTES)
    const isPair = Buffer.from(ed25519.getPublicKey(key)).equals(plain.subarray(KEY_BYTES))
    if (isPair) return key
    key.fill(0)
  }
  throw new SignerError('refused_payload')
}

function fromPhrase(chainType: ChainType, phrase: string, index: number): Uint8Array {
  const words = phrase.normalize('NFKD').trim().split(/\s+/).join(' ')
  if (!validateMnemonic(words, wordlist)) throw new SignerError('refused_payload')
  const seed = mnemonicToSeedSync(words)
  try {
    return deriveKey(chainType, seed, index)
  } finally {
    seed.fill(0)
  }
}
