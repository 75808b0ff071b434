import type { LocalAccount } from 'viem'
import type { ConnectedWallet } from './types/wallets.ts'

/** Converts an Ethereum wallet to a viem account. Requires viem. */
export const toViemAccount = async ({
  wallet,
}: {
  wallet: ConnectedWallet
}): Promise<LocalAccount> =>
  (await import('../adapters/viem/toViemAccount.ts')).toViemAccount({ wallet })
