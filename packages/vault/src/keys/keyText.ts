import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { KeyTextError } from './KeyTextError.ts'
import type { ChainType } from './openKeys.ts'

const HEX_KEY = /^(?:0x)?([0-9a-fA-F]{64})$/
const KEY_BYTES = 32

/**
 * The private key in a pasted text: 32 bytes of hex on Ethereum; on Solana base58 of the key alone or,
 * as Solana wallets export it, of the key and its public key. The caller wipes it.
 */
export function readKeyText(chainType: ChainType, text: string): Uint8Array<ArrayBuffer> {
  const trimmed = text.trim()
  return chainType === 'ethereum' ? readEthereumKey(trimmed) : readSolanaKey(trimmed)
}

/** Formats a private key for import into other wallets. For export only. */
export function writeKeyText(chainType: ChainType, privateKey: Uint8Array): string {
  if (chainType === 'ethereum') return `0x${bytesToHex(privateKey)}`
  const pair = concatBytes(privateKey, ed25519.getPublicKey(privateKey))
  try {
    return base58.encode(pair)
  } finally {
    pair.fill(0)
  }
}

function readEthereumKey(text: string): Uint8Array<ArrayBuffer> {
  const [, hex] = HEX_KEY.exec(text) ?? []
  if (hex === undefined) throw new KeyTextError()
  const key = Uint8Array.from(hexToBytes(hex))
  if (!secp256k1.utils.isValidSecretKey(key)) throw new KeyTextError()
  return key
}

function readSolanaKey(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase58(text)
  const isPair = bytes.length === 2 * KEY_BYTES
  if (!isPair && bytes.length !== KEY_BYTES) throw new KeyTextError()
  const key = Uint8Array.from(bytes.subarray(0, KEY_BYTES))
  // A key pair whose halves do not match would import another wallet.
  const isOwn = !isPair || isSame(ed25519.getPublicKey(key), bytes.subarray(KEY_BYTES))
  bytes.fill(0)
  if (!isOwn) throw new KeyTextError()
  return key
}

const isSame = (one: Uint8Array, other: Uint8Array) => one.every((byte, at) => byte === other[at])

function decodeBase58(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw new KeyTextError()
  }
}
