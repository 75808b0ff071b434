import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { AskOptions } from '../vault-bridge/createVaultBridge.ts'
import type { WalletContext } from '../WalletContext.ts'
import { consentTo } from './consentTo.ts'

/** Has the vault hand wallets of one root over, and reads what the server says of them now. */
export async function handOver(
  { client, bridge }: WalletContext,
  wallets: readonly [EmbeddedWallet, ...EmbeddedWallet[]],
  options: AskOptions = {},
): Promise<void> {
  const consent = consentTo(client.getState().user, wallets)
  await bridge.ask('privy:delegated-actions:consent', consent, options)
  await client.refreshUser()
}
