import type { User } from '../../../core/user/User.ts'
import { type EmbeddedWallet, rootOf } from '../EmbeddedWallet.ts'

/** Builds the consent for delegating wallets of one root, as the vault expects it. */
export function toDelegationConsent(
  user: User | null,
  wallets: readonly [EmbeddedWallet, ...EmbeddedWallet[]],
) {
  const { address, chainType, imported } = rootOf(user, wallets[0])
  return {
    rootWallet: { address, chainType, imported: imported ?? false },
    delegatedWallets: wallets.map((wallet) => ({
      address: wallet.address,
      chainType: wallet.chainType,
      walletIndex: wallet.walletIndex ?? 0,
    })),
  }
}
