import type { ConnectWalletOptions } from '../hooks/wallets/useConnectWallet.ts'
import { shortenAddress } from '../ui/shortenAddress.ts'
import type { ConnectWalletModalOptions, WalletChainType } from './types/config.ts'

/** Wallets that each filter lists. The provider's `walletChainType` decides without one. */
const LISTS: Readonly<Record<WalletChainType, readonly string[] | undefined>> = {
  'ethereum-only': ['detected_ethereum_wallets', 'wallet_connect', 'coinbase_wallet'],
  'solana-only': ['detected_solana_wallets'],
  'ethereum-and-solana': undefined,
}

/** Converts the options of `connectWallet` and `linkWallet`. */
export function toConnectOptions({
  suggestedAddress,
  walletList,
  walletChainType,
  description,
  preSelectedWalletId,
}: ConnectWalletModalOptions): ConnectWalletOptions {
  const wallets = preSelectedWalletId
    ? [preSelectedWalletId]
    : (walletList ?? (walletChainType && LISTS[walletChainType]))
  const text =
    typeof description === 'string'
      ? description
      : suggestedAddress && `Connect ${shortenAddress(suggestedAddress)}`
  return {
    ...(wallets && { walletList: wallets }),
    ...(text !== undefined && { description: text }),
  }
}
