import type { ChainType } from '@latchkey/contract'
import { checksumAddress } from '@latchkey/contract/chains/checksumAddress'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { deriveEthereumKey } from './deriveEthereumKey.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { phraseBytes } from './phrase.ts'
import type { SecretKind } from './SecretKind.ts'

const SEED_SALT = new TextEncoder().encode('mnemonic')
const SEED_ROUNDS = 2048
const SEED_BITS = 512

/** The BIP-39 seed, without a passphrase. The caller wipes it. */
export async function toSeed(entropy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const phrase = phraseBytes(entropy)
  try {
    const { subtle } = crypto
    const key = await subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits'])
    const rule = { name: 'PBKDF2', hash: 'SHA-512', salt: SEED_SALT, iterations: SEED_ROUNDS }
    return new Uint8Array(await subtle.deriveBits(rule, key, SEED_BITS))
  } finally {
    phrase.fill(0)
  }
}

/** The address of a private key: its public key in base58. */
export const solanaAddress = (privateKey: Uint8Array): string =>
  base58.encode(ed25519.getPublicKey(privateKey))

/** The address of a private key, its letters cased as a checksum (EIP-55). */
export function ethereumAddress(privateKey: Uint8Array): string {
  const publicKey = secp256k1.getPublicKey(privateKey, false)
  const address = keccak_256(publicKey.subarray(1)).subarray(12)
  return checksumAddress(bytesToHex(address), keccak_256)
}

export type { ChainType }
export type WalletPath = { chainType: ChainType; index: number }
/** Addresses at index 0, which identify a secret. An imported key has one. */
export type RootAddresses = Readonly<Partial<Record<ChainType, string>>>
export type Secret = { kind: SecretKind; bytes: Uint8Array }

/** Keys of one secret. The caller of `openKeys` wipes them. */
export type Keys = {
  readonly secret: Secret
  /** Returns a private key. Throws a RangeError if the secret has no such wallet. */
  key(path: WalletPath): Uint8Array
  address(path: WalletPath): string
  /** Zeroes the secret, the seed and all derived keys. */
  wipe(): void
}

const DERIVE = { ethereum: deriveEthereumKey, solana: deriveSolanaKey }
const ADDRESS = { ethereum: ethereumAddress, solana: solanaAddress }
export const CHAIN_TYPES = ['ethereum', 'solana'] as const

/** Takes ownership of a secret and derives keys on demand, each once. */
export async function openKeys(secret: Secret): Promise<Keys> {
  const keys = secret.kind === 'entropy' ? await derived(secret) : imported(secret, secret.kind)
  const addresses = new Map<string, string>()
  return {
    secret,
    address(path) {
      const place = placeOf(path)
      const found = addresses.get(place) ?? ADDRESS[path.chainType](keys.key(path))
      addresses.set(place, found)
      return found
    },
    ...keys,
  }
}

const placeOf = ({ chainType, index }: WalletPath) => `${chainType}/${index}`

async function derived({ bytes }: Secret) {
  const seed = await toSeed(bytes)
  const opened = new Map<string, Uint8Array>()
  return {
    key(path: WalletPath): Uint8Array {
      const place = placeOf(path)
      const found = opened.get(place) ?? DERIVE[path.chainType](seed, path.index)
      opened.set(place, found)
      return found
    },
    wipe() {
      for (const held of [bytes, seed, ...opened.values()]) held.fill(0)
      opened.clear()
    },
  }
}

/** Keys of an imported key: one wallet, no derivation. */
function imported({ bytes }: Secret, kind: Exclude<SecretKind, 'entropy'>) {
  return {
    key({ chainType, index }: WalletPath): Uint8Array {
      if (`${chainType}-key` !== kind || index !== 0) throw new RangeError('No such wallet')
      return bytes
    },
    wipe() {
      bytes.fill(0)
    },
  }
}

/** Returns the addresses at index 0 on each chain of the secret. */
export function rootAddresses({ secret, address }: Keys): RootAddresses {
  const own = CHAIN_TYPES.filter(
    (chainType) => secret.kind === 'entropy' || secret.kind === `${chainType}-key`,
  )
  return Object.fromEntries(own.map((chainType) => [chainType, address({ chainType, index: 0 })]))
}
