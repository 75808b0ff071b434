import type { Client, User } from '@latchkey/client'
import type { ConnectedWallet, Wallets } from '@latchkey/client/external-wallets'

/** A connected wallet with what it can do for the person's account. */
export type HostWallet<Wallet = ConnectedWallet> = Wallet & {
  /** Whether the account of whoever is logged in has it. */
  linked: boolean
  /** Asks for a signature, and logs in with it, or links the wallet to whoever is in. */
  loginOrLink(): Promise<void>
  /** Takes it off the account; it stays connected. */
  unlink(): Promise<void>
}

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
