import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import type { WalletRow } from './repo.ts'

/** A wallet as back ends and clients see it (docs/protocol.md, Server wallet). */
export const toWireWallet = (row: WalletRow): ServerWallet => ({
  id: row.id,
  address: row.address ?? '',
  chain_type: row.chainType,
  public_key: row.publicKey,
  created_at: row.createdAtMs,
  exported_at: row.exportedAtMs,
  imported_at: row.isImported ? row.activatedAtMs : null,
  policy_ids: [...row.policyIds],
  additional_signers: [...row.additionalSigners],
  owner_id: row.ownerId,
  ...(row.archivedAtMs !== null && { archived_at: row.archivedAtMs }),
  ...(row.displayName !== null && { display_name: row.displayName }),
  ...(row.externalId !== null && { external_id: row.externalId }),
})
