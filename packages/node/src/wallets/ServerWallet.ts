import type { ChainType } from '@latchkey/contract'
import type { ServerWallet as WireServerWallet } from '@latchkey/contract/endpoints/wallets'
import type { AdditionalSigner } from './walletRules.ts'

export type { ChainType }

/** A server wallet, or a device wallet that its user delegated to the app. */
export type ServerWallet = {
  /** Wallet id. */
  id: string
  /** Address on the wallet's chain. */
  address: string
  /** Chain of the wallet: `ethereum` or `solana`. */
  chainType: string
  /** Public key of the wallet; null if the server does not report it. */
  publicKey: string | null
  /** Key quorum that must authorize every use; null if the app secret is enough. */
  ownerId: string | null
  /** Policies that every request must satisfy. */
  policyIds: string[]
  /** Key quorums that may use the wallet beside its owner. */
  additionalSigners: AdditionalSigner[]
  /** When the wallet was created. */
  createdAt: Date
  /** When the private key was first exported; null if never. */
  exportedAt: Date | null
  /** When the private key was imported; null if it was created here. */
  importedAt: Date | null
  /** When the wallet was archived; null if it is in use. */
  archivedAt: Date | null
}

const toDate = (epochMs: number | null | undefined) =>
  epochMs === null || epochMs === undefined ? null : new Date(epochMs)

export const toServerWallet = (wire: WireServerWallet): ServerWallet => ({
  id: wire.id,
  address: wire.address,
  chainType: wire.chain_type,
  publicKey: wire.public_key ?? null,
  ownerId: wire.owner_id,
  policyIds: wire.policy_ids,
  additionalSigners: wire.additional_signers.map(({ signer_id, override_policy_ids }) => ({
    signerId: signer_id,
    ...(override_policy_ids && { overridePolicyIds: override_policy_ids }),
  })),
  createdAt: new Date(wire.created_at),
  exportedAt: toDate(wire.exported_at),
  importedAt: toDate(wire.imported_at),
  archivedAt: toDate(wire.archived_at),
})
