import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { VaultRequestOptions } from '../vault-bridge/createVaultBridge.ts'
import type { WalletContext } from '../WalletContext.ts'
import { toDelegationConsent } from './toDelegationConsent.ts'

/** Has the vault delegate wallets of one root, then reloads the user. */
export async function delegateInVault(
  { client, bridge }: WalletContext,
  wallets: readonly [EmbeddedWallet, ...EmbeddedWallet[]],
  options: VaultRequestOptions = {},
): Promise<void> {
  const consent = toDelegationConsent(client.getState().user, wallets)
  await bridge.request('privy:delegated-actions:consent', consent, options)
  await client.refreshUser()
}
