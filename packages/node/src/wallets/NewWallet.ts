import { rulesOf, type WalletRules } from './WalletRules.ts'

export type ChainType = 'ethereum' | 'solana'
export type Owner = { user_id: string } | { public_key: string }

/** A wallet that is to be made; without an owner it belongs to the app. */
export type NewWallet = WalletRules & {
  chainType: ChainType
  owner?: Owner
  /** A key quorum. */
  ownerId?: string
  idempotencyKey?: string
}

/** The same as the wire has it. */
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
