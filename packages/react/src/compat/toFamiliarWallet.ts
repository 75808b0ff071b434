import type { ActiveWallet } from '../hooks/wallets/useActiveWallet.ts'

const META = { id: 'io.privy.wallet', name: 'Privy Wallet', icon: null }

/** Gives an embedded wallet the name of the Privy SDK, and a Solana wallet its fixed chain. */
export function toFamiliarWallet<Wallet extends ActiveWallet>(wallet: Wallet): Wallet {
  if (wallet.connectorType !== 'embedded') return wallet
  const chainId = wallet.type === 'solana' ? 'solana:mainnet' : wallet.chainId
  return { ...wallet, chainId, meta: META, isConnected: async () => true }
}
