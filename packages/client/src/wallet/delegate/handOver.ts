import { type EmbeddedWallet, rootOf } from '../EmbeddedWallet.ts'
import type { AskOptions } from '../vault-bridge/createVaultBridge.ts'
import type { WalletContext } from '../WalletContext.ts'

/** Has the vault hand wallets of one root over, and reads what the server says of them now. */
export async function handOver(
  { client, bridge }: WalletContext,
  wallets: readonly [EmbeddedWallet, ...EmbeddedWallet[]],
  options: AskOptions = {},
): Promise<void> {
  const { address, chainType, imported } = rootOf(client.getState().user, wallets[0])
  await bridge.ask(
    'privy:delegated-actions:consent',
    {
      rootWallet: { address, chainType, imported: imported ?? false },
      delegatedWallets: wallets.map((wallet) => ({
        address: wallet.address,
        chainType: wallet.chainType,
        walletIndex: wallet.walletIndex ?? 0,
      })),
    },
    options,
  )
  await client.refreshUser()
}
