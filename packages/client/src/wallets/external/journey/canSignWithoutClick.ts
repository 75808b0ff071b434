import type { Platform } from '../links/walletLinks.ts'
import type { WalletInfo } from '../WalletInfo.ts'

/** Wallets whose popup needs a click ([W4.17]). */
const NEEDS_CLICK: ReadonlySet<string> = new Set(['coinbase_wallet', 'base_account', 'phantom'])

/** Returns whether the signature can be requested right after connecting, without another click. */
export const canSignWithoutClick = (
  { clientType, connectorType }: Pick<WalletInfo, 'clientType' | 'connectorType'>,
  platform: Platform,
): boolean =>
  !NEEDS_CLICK.has(clientType) && !(connectorType === 'wallet_connect_v2' && platform !== 'desktop')
