import { rulesOf, type WalletRules } from './WalletRules.ts'

/** Chain of a server wallet. */
export type ChainType = 'ethereum' | 'solana'
/** Owner of a wallet: a user, or a P-256 public key. */
export type Owner = { user_id: string } | { public_key: string }

/** A wallet to create. Without an owner, the app secret alone authorizes it. */
export type NewWallet = WalletRules & {
  /** Chain of the wallet. */
  chainType: ChainType
  /** User or key that must authorize every use. */
  owner?: Owner
  /** Key quorum that must authorize every use. */
  ownerId?: string
  /** Repeating the call with the same key returns the same wallet. */
  idempotencyKey?: string
}

/** Converts to the request body. */
export const toBody = ({
  chainType,
  owner,
  ownerId,
  ...rules
}: Omit<NewWallet, 'idempotencyKey'>) => ({
  chain_type: chainType,
  ...(owner && { owner }),
  ...(ownerId && { owner_id: ownerId }),
  ...rulesOf(rules),
})
