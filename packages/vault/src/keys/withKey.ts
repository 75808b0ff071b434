import { deriveEthereumKey } from './deriveEthereumKey.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { ethereumAddress } from './ethereumAddress.ts'
import { solanaAddress } from './solanaAddress.ts'
import { toSeed } from './toSeed.ts'

export type ChainType = 'ethereum' | 'solana'
/** The addresses of the wallets at index 0: what an entropy is known by. */
export type RootAddresses = Readonly<Record<ChainType, string>>

const DERIVE = { ethereum: deriveEthereumKey, solana: deriveSolanaKey }
const ADDRESS = { ethereum: ethereumAddress, solana: solanaAddress }

/** Lends one private key to `use` and wipes it, and what it came from, whatever happens. */
export async function withKey<Result>(
  entropy: Uint8Array,
  path: { chainType: ChainType; index: number },
  use: (privateKey: Uint8Array, address: string) => Result,
): Promise<Result> {
  const seed = await toSeed(entropy)
  try {
    return lendKey(seed, path, use)
  } finally {
    seed.fill(0)
  }
}

/** The addresses at index 0 on both chains. */
export async function rootAddresses(entropy: Uint8Array): Promise<RootAddresses> {
  const seed = await toSeed(entropy)
  const address = (chainType: ChainType) =>
    lendKey(seed, { chainType, index: 0 }, (_, found) => found)
  try {
    return { ethereum: address('ethereum'), solana: address('solana') }
  } finally {
    seed.fill(0)
  }
}

function lendKey<Result>(
  seed: Uint8Array,
  { chainType, index }: { chainType: ChainType; index: number },
  use: (privateKey: Uint8Array, address: string) => Result,
): Result {
  const privateKey = DERIVE[chainType](seed, index)
  try {
    return use(privateKey, ADDRESS[chainType](privateKey))
  } finally {
    privateKey.fill(0)
  }
}
