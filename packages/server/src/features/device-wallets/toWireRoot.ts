import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import type { RootRow } from './creation/repo.ts'

/** A root as the vault sees it. A pending root lists the wallets it will have. */
export function toWireRoot(row: RootRow): WalletRoot {
  const listed =
    row.status === 'active'
      ? row.wallets.map(({ chainType, address, walletIndex }) => ({
          chain_type: chainType,
          address,
          wallet_index: walletIndex,
        }))
      : row.firstWallets.map(({ chain_type, address, wallet_index }) => ({
          chain_type,
          address,
          wallet_index,
        }))
  return {
    root_id: row.id,
    entropy_id: row.entropyId,
    entropy_id_verifier: verifierOf(row.entropyChain),
    imported: row.isImported,
    status: row.status === 'active' ? 'active' : 'pending',
    share_version: row.shareVersion,
    next_share_version: row.nextShareVersion,
    recovery: row.recovery,
    wallets: listed,
  }
}

const verifierOf = (chain: string) =>
  chain === 'solana' ? ('solana-address-verifier' as const) : ('ethereum-address-verifier' as const)
