import type { Client, User } from '@latchkey/client'
import type {
  ConnectedEthereumWallet,
  ConnectedWallet,
  Wallets,
} from '@latchkey/client/external-wallets'
import type { Hex } from './walletTypes.ts'

/** Account functions of a wallet. */
export type AccountMembers = {
  /** Whether the wallet is linked to the logged-in user. */
  linked: boolean
  /** Requests a signature and logs in with it, or links the wallet to the logged-in user. */
  loginOrLink(): Promise<void>
  /** Unlinks the wallet; it stays connected. */
  unlink(): Promise<void>
}

/** A connected external wallet with its account functions. */
export type ExternalWallet<Wallet extends ConnectedWallet = ConnectedWallet> =
  Wallet extends ConnectedEthereumWallet
    ? Omit<Wallet, 'address' | 'sign'> &
        AccountMembers & {
          /** Address on Ethereum. */
          address: Hex
          /** Signs a text with `personal_sign`. Resolves with the signature. */
          sign(message: string): Promise<Hex>
        }
    : Wallet & AccountMembers

/** Adds the account functions to a wallet. Their code is loaded on first use. */
export function toExternalWallet(
  client: Client,
  store: Wallets,
  wallet: ConnectedWallet,
  user: User | null,
): ExternalWallet {
  const { address, type } = wallet
  const members: AccountMembers = {
    linked:
      user?.linkedAccounts.some(
        (account) => account.type === 'wallet' && account.address === address,
      ) ?? false,
    async loginOrLink() {
      const { proveWallet } = await import('@latchkey/client/external-wallets')
      const { user: now } = client.getState()
      await proveWallet(client, store, wallet, { purpose: now && !now.isGuest ? 'link' : 'login' })
    },
    async unlink() {
      const { unlinkWallet } = await import('@latchkey/client/external-wallets')
      await unlinkWallet(client, { address, type })
    },
  }
  return { ...wallet, ...members } as ExternalWallet
}
