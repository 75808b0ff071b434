import { deriveEthereumKey } from './deriveEthereumKey.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { ethereumAddress } from './ethereumAddress.ts'
import type { SecretKind } from './SecretKind.ts'
import { solanaAddress } from './solanaAddress.ts'
import { toSeed } from './toSeed.ts'

export type ChainType = 'ethereum' | 'solana'
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
const CHAIN_TYPES = ['ethereum', 'solana'] as const

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
