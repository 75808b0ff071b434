import { deriveEthereumKey } from './deriveEthereumKey.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { ethereumAddress } from './ethereumAddress.ts'
import { solanaAddress } from './solanaAddress.ts'
import { toSeed } from './toSeed.ts'

export type ChainType = 'ethereum' | 'solana'
export type WalletPath = { chainType: ChainType; index: number }
/** The addresses of the wallets at index 0: what an entropy is known by. */
export type RootAddresses = Readonly<Record<ChainType, string>>

/** The keys of one entropy. They are lent: whoever opened them wipes them. */
export type Keys = {
  readonly entropy: Uint8Array
  key(path: WalletPath): Uint8Array
  address(path: WalletPath): string
  /** Zeroes the entropy, the seed and every key that was asked for. */
  wipe(): void
}

const DERIVE = { ethereum: deriveEthereumKey, solana: deriveSolanaKey }
const ADDRESS = { ethereum: ethereumAddress, solana: solanaAddress }

/** Takes over an entropy and derives from it what is asked for, each key once. */
export async function openKeys(entropy: Uint8Array): Promise<Keys> {
  const seed = await toSeed(entropy)
  const derived = new Map<string, Uint8Array>()

  function key({ chainType, index }: WalletPath): Uint8Array {
    const place = `${chainType}/${index}`
    const found = derived.get(place) ?? DERIVE[chainType](seed, index)
    derived.set(place, found)
    return found
  }

  return {
    entropy,
    key,
    address: (path) => ADDRESS[path.chainType](key(path)),
    wipe() {
      for (const secret of [entropy, seed, ...derived.values()]) secret.fill(0)
      derived.clear()
    },
  }
}

/** The addresses at index 0 on both chains. */
export const rootAddresses = (keys: Keys): RootAddresses => ({
  ethereum: keys.address({ chainType: 'ethereum', index: 0 }),
  solana: keys.address({ chainType: 'solana', index: 0 }),
})
