import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { SignerError } from '../SignerError.ts'
import { deriveAt } from '../wallets/deriveAt.ts'
import { isSameAddress } from '../wallets/isSameAddress.ts'
import type { ChainType, PublicSide } from '../wallets/PublicSide.ts'

export type SecretKind = 'entropy' | 'ethereum-key' | 'solana-key'
/** Where a wallet of a root is, and what its address must be. */
export type RootWallet = { chainType: ChainType; address: string; index: number }

/** A root in memory. The caller must call `wipe`. */
export type JoinedRoot = {
  /** The key at a place, if it signs for the address that was named; the caller wipes it. */
  keyOf(wallet: RootWallet): { key: Uint8Array; side: PublicSide }
  wipe(): void
}

const SECRET_BYTES: Record<SecretKind, readonly number[]> = {
  entropy: [16, 32],
  'ethereum-key': [32],
  'solana-key': [32],
}

/** Joins the two halves of a root. Each half alone is random. */
export async function joinHalves(
  kind: SecretKind,
  one: Uint8Array,
  other: Uint8Array,
): Promise<JoinedRoot> {
  if (one.byteLength !== other.byteLength || !SECRET_BYTES[kind].includes(one.byteLength)) {
    throw new SignerError('refused_payload')
  }
  const { publicSideOf } = await import('../wallets/publicSideOf.ts')
  const secret = one.map((byte, at) => byte ^ other[at]!)
  // Stretched once and off the event loop, however many wallets the root has.
  const seed =
    kind === 'entropy'
      ? await mnemonicToSeedWebcrypto(entropyToMnemonic(secret, wordlist))
      : undefined

  /** A key that is no root stands for itself: it has one chain and one place. */
  function derive({ chainType, index }: RootWallet): Uint8Array {
    if (seed) return deriveAt(chainType, seed, index)
    if (kind !== `${chainType}-key` || index !== 0) throw new SignerError('refused_payload')
    return Uint8Array.from(secret)
  }

  return {
    keyOf(wallet) {
      const key = derive(wallet)
      const side = publicSideOf(wallet.chainType, key)
      if (isSameAddress(wallet.chainType, side.address, wallet.address)) return { key, side }
      key.fill(0)
      throw new SignerError('refused_payload')
    },
    wipe() {
      secret.fill(0)
      seed?.fill(0)
    },
  }
}
