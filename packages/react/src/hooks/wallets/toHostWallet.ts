import type { Client, User } from '@latchkey/client'
import type { ConnectedWallet, Wallets } from '@latchkey/client/external-wallets'

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
export type HostWallet<Wallet = ConnectedWallet> = Wallet & AccountMembers

/** Adds the account functions to a wallet. Their code is loaded on first use. */
export function toHostWallet<Wallet extends ConnectedWallet>(
  client: Client,
  store: Wallets,
  wallet: Wallet,
  user: User | null,
): HostWallet<Wallet> {
  const { address, type } = wallet
  return {
    ...wallet,
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
}
