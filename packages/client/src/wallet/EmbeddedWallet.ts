import type { LinkedAccountOf, User } from '../user/User.ts'

export type ChainType = 'ethereum' | 'solana'

/** A linked account whose key this product keeps. */
export type EmbeddedWallet = LinkedAccountOf<'wallet'> & { chainType: ChainType }
export type RecoveryMethod = NonNullable<EmbeddedWallet['recoveryMethod']>

const USER_OWNED = ['user-passcode', 'google-drive', 'icloud', 'passkey'] as const
export type UserOwnedMethod = (typeof USER_OWNED)[number]

/** Whether a backup opens to its owner alone, who is asked for it on screens of ours. */
export const isUserOwned = (method: string | null | undefined): method is UserOwnedMethod =>
  (USER_OWNED as readonly (string | null | undefined)[]).includes(method)

/** How the vault knows an on-device wallet: by the first address of what it was made from. */
export type Entropy = {
  entropyId: string
  entropyIdVerifier: 'ethereum-address-verifier' | 'solana-address-verifier'
}

const isEmbedded = (account: User['linkedAccounts'][number]): account is EmbeddedWallet =>
  account.type === 'wallet' &&
  account.walletClientType === 'privy' &&
  (account.chainType === 'ethereum' || account.chainType === 'solana')

/** Every embedded wallet of a person: Ethereum first, each chain in the order of its indices. */
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

/** The key is kept by the signer, not by this device. */
export const isServerWallet = ({ id, recoveryMethod }: EmbeddedWallet): boolean =>
  Boolean(id) && recoveryMethod === 'privy-v2'

/** The first wallet of a chain that was made here and not brought along. */
export const primaryWallet = (user: User | null, chainType: ChainType): EmbeddedWallet | null =>
  embeddedWalletsOf(user, chainType).find(
    (wallet) => !wallet.imported && (wallet.walletIndex ?? 0) === 0,
  ) ?? null

/** Ethereum addresses are the same in any case; Solana's are not. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

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

/** An imported key stands for itself; all others come from one root, named by its first wallet. */
export function rootOf(user: User | null, wallet: EmbeddedWallet): EmbeddedWallet {
  if (wallet.imported) return wallet
  const first = [primaryWallet(user, 'ethereum'), primaryWallet(user, 'solana')]
  // One the signer keeps comes from no root.
  return first.find((one) => one !== null && !isServerWallet(one)) ?? wallet
}

/** How the vault knows the root of a wallet. */
export const entropyOf = (user: User | null, wallet: EmbeddedWallet): Entropy =>
  entropyBy(rootOf(user, wallet))
