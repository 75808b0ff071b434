export type ChainType = 'ethereum' | 'solana'
export type Owner = { user_id: string } | { public_key: string }

/** A wallet that is to be made; without an owner it belongs to the app. */
export type NewWallet = { chainType: ChainType; owner?: Owner; idempotencyKey?: string }
