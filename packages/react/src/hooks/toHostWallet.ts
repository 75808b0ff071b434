import type { Client, User } from '@latchkey/client'
import type { ConnectedWallet, Wallets } from '@latchkey/client/external-wallets'

/** What a wallet can do for the user's account. */
export type AccountMembers = {
  /** Whether the account of the logged-in user has this wallet. */
  linked: boolean
  /** Asks for a signature and logs in with it, or links the wallet to the logged-in user. */
  loginOrLink(): Promise<void>
  /** Removes the wallet from the account; it stays connected. */
  unlink(): Promise<void>
}

/** A connected wallet with what it can do for the user's account. */
export type HostWallet<Wallet = ConnectedWallet> = Wallet & AccountMembers

/** The wallet for a host; how a signature is asked for is fetched when it is. */
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
