import type { Platform } from '../links/walletLinks.ts'
import type { WalletInfo } from '../WalletInfo.ts'

/** Wallets whose window opens only out of a press (specification [W4.17]). */
const NEEDS_CLICK: ReadonlySet<string> = new Set(['coinbase_wallet', 'base_account', 'phantom'])

/** Whether the signature may be asked for as soon as the wallet is connected. */
export const canSignWithoutClick = (
  { clientType, connectorType }: Pick<WalletInfo, 'clientType' | 'connectorType'>,
  platform: Platform,
): boolean =>
  !NEEDS_CLICK.has(clientType) && !(connectorType === 'wallet_connect_v2' && platform !== 'desktop')
