import type { ChainType } from '@latchkey/contract'
import type { LinkedAccountOf, User } from '../../core/user/User.ts'

export type { ChainType }

/** A linked account of an embedded wallet: a device wallet or a server wallet. */
export type EmbeddedWallet = LinkedAccountOf<'wallet'> & {
  /** Chain family of the wallet. Embedded wallets exist on Ethereum and Solana only. */
  chainType: ChainType
}
/** Recovery method of an embedded wallet, as on the wire. */
export type RecoveryMethod = NonNullable<EmbeddedWallet['recoveryMethod']>

const USER_OWNED = ['user-passcode', 'google-drive', 'icloud', 'passkey'] as const
/** Recovery method whose secret only the user holds. */
export type UserOwnedMethod = (typeof USER_OWNED)[number]

/** Returns whether only the user can open a backup made with this method. */
export const isUserOwned = (method: string | null | undefined): method is UserOwnedMethod =>
  (USER_OWNED as readonly (string | null | undefined)[]).includes(method)

/** Identifies the root of a device wallet for the vault, by the root's first address. */
export type Entropy = {
  entropyId: string
  entropyIdVerifier: 'ethereum-address-verifier' | 'solana-address-verifier'
}

const isEmbedded = (account: User['linkedAccounts'][number]): account is EmbeddedWallet =>
  account.type === 'wallet' &&
  account.walletClientType === 'privy' &&
  (account.chainType === 'ethereum' || account.chainType === 'solana')

/** Returns the user's embedded wallets: Ethereum first, each chain ordered by wallet index. */
export function embeddedWalletsOf(user: User | null, chainType?: ChainType): EmbeddedWallet[] {
  const order = (wallet: EmbeddedWallet) =>
    (wallet.chainType === 'ethereum' ? 0 : 2) + (wallet.imported ? 1 : 0)
  return (user?.linkedAccounts ?? [])
    .filter(isEmbedded)
    .filter((wallet) => chainType === undefined || wallet.chainType === chainType)
    .sort(
      (one, other) =>
        order(one) - order(other) || (one.walletIndex ?? 0) - (other.walletIndex ?? 0),
    )
}

/** Returns whether the wallet is a server wallet. */
export const isServerWallet = ({ id, recoveryMethod }: EmbeddedWallet): boolean =>
  Boolean(id) && recoveryMethod === 'privy-v2'

/** Returns the wallet at index 0 of a chain. Imported wallets do not count. */
export const primaryWallet = (user: User | null, chainType: ChainType): EmbeddedWallet | null =>
  embeddedWalletsOf(user, chainType).find(
    (wallet) => !wallet.imported && (wallet.walletIndex ?? 0) === 0,
  ) ?? null

/** Compares two addresses. Ethereum addresses are case-insensitive, Solana addresses are not. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

/** Returns the user's embedded wallet with this address, or null. */
export const findEmbeddedWallet = (
  user: User | null,
  address: string,
  chainType?: ChainType,
): EmbeddedWallet | null =>
  embeddedWalletsOf(user, chainType).find((wallet) => isSameAddress(wallet.address, address)) ??
  null

const entropyBy = ({ address, chainType }: EmbeddedWallet): Entropy => ({
  entropyId: address,
  entropyIdVerifier: `${chainType}-address-verifier`,
})

/** Returns the wallet that names the root. An imported wallet is its own root; all others share one. */
export function rootOf(user: User | null, wallet: EmbeddedWallet): EmbeddedWallet {
  if (wallet.imported) return wallet
  const first = [primaryWallet(user, 'ethereum'), primaryWallet(user, 'solana')]
  // Server wallets have no root.
  return first.find((one) => one !== null && !isServerWallet(one)) ?? wallet
}

/** Returns the root of a wallet as the vault identifies it. */
export const entropyOf = (user: User | null, wallet: EmbeddedWallet): Entropy =>
  entropyBy(rootOf(user, wallet))
