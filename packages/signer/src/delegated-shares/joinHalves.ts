import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { SignerError } from '../SignerError.ts'
import { deriveKey } from '../wallets/deriveKey.ts'
import { isSameAddress } from '../wallets/isSameAddress.ts'
import type { ChainType, PublicKeyInfo } from '../wallets/PublicKeyInfo.ts'

export type SecretKind = 'entropy' | 'ethereum-key' | 'solana-key'
/** Derivation index and expected address of a wallet. */
export type RootWallet = { chainType: ChainType; address: string; index: number }

/** A root in memory. The caller must call `wipe`. */
export type JoinedRoot = {
  /** Derives the key of a wallet. Throws if the address differs. The caller must wipe the key. */
  keyOf(wallet: RootWallet): { key: Uint8Array; info: PublicKeyInfo }
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
  const { derivePublicKeyInfo } = await import('../wallets/derivePublicKeyInfo.ts')
  const secret = one.map((byte, at) => byte ^ other[at]!)
  // Computed once per root and off the event loop.
  const seed =
    kind === 'entropy'
      ? await mnemonicToSeedWebcrypto(entropyToMnemonic(secret, wordlist))
      : undefined

  /** An imported key has one chain and the index 0. */
  function derive({ chainType, index }: RootWallet): Uint8Array {
    if (seed) return deriveKey(chainType, seed, index)
    if (kind !== `${chainType}-key` || index !== 0) throw new SignerError('refused_payload')
    return Uint8Array.from(secret)
  }

  return {
    keyOf(wallet) {
      const key = derive(wallet)
      const info = derivePublicKeyInfo(wallet.chainType, key)
      if (isSameAddress(wallet.chainType, info.address, wallet.address)) return { key, info }
      key.fill(0)
      throw new SignerError('refused_payload')
    },
    wipe() {
      secret.fill(0)
      seed?.fill(0)
    },
  }
}
