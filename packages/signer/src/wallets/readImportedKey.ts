import { createHmac } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { SignerError } from '../SignerError.ts'
import type { ChainType } from './PublicSide.ts'

const KEY_BYTES = 32
const HARDENED = 0x8000_0000

export type Entropy = {
  plain: Uint8Array
  type: 'private-key' | 'hd'
  index: number
}

/** The thirty-two bytes that sign, from what was imported: a key as its chain writes it, or a phrase and an index. */
export function readImportedKey(chainType: ChainType, { plain, type, index }: Entropy): Uint8Array {
  if (type === 'hd') return fromPhrase(chainType, Buffer.from(plain).toString(), index)
  if (plain.byteLength === KEY_BYTES) return Uint8Array.from(plain)
  if (chainType === 'solana' && plain.byteLength === 2 * KEY_BYTES) {
    const key = plain.slice(0, KEY_BYTES)
    const isPair = Buffer.from(ed25519.getPublicKey(key)).equals(plain.subarray(KEY_BYTES))
    if (isPair) return key
  }
  throw new SignerError('refused_payload')
}

function fromPhrase(chainType: ChainType, phrase: string, index: number): Uint8Array {
  const words = phrase.normalize('NFKD').trim().split(/\s+/).join(' ')
  if (!validateMnemonic(words, wordlist)) throw new SignerError('refused_payload')
  const seed = mnemonicToSeedSync(words)
  try {
    if (chainType === 'solana') return deriveEd25519(seed, [44, 501, index, 0])
    const derived = HDKey.fromMasterSeed(seed).derive(`m/44'/60'/0'/0/${index}`)
    if (!derived.privateKey) throw new SignerError('refused_payload')
    return derived.privateKey
  } finally {
    seed.fill(0)
  }
}

/** SLIP-10 for ed25519: every step is hardened. */
function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const step of path) {
    const data = Buffer.alloc(1 + KEY_BYTES + 4)
    node.copy(data, 1, 0, KEY_BYTES)
    data.writeUInt32BE(step + HARDENED, 1 + KEY_BYTES)
    node = createHmac('sha512', node.subarray(KEY_BYTES)).update(data).digest()
    data.fill(0)
  }
  return new Uint8Array(node.subarray(0, KEY_BYTES))
}
