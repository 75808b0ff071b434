import type { WireUser } from '@latchkey/contract'

type WireAccount = WireUser['linked_accounts'][number]
export type WireWallet = Extract<WireAccount, { chain_type: string }>

export const ETHEREUM = '0x1111111111111111111111111111111111111111'
export const SOLANA = '4Nd1mYbW4bGJtJ9b7Q1sX2n3r5t6v7w8x9yAzBcDeFgH'

const verified = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }

/** Returns a linked embedded wallet as the server sends it. */
export const wireWallet = (change: Partial<WireWallet> = {}): WireWallet => ({
  type: 'wallet',
  id: null,
  address: ETHEREUM,
  chain_type: 'ethereum',
  wallet_client: 'privy',
  wallet_client_type: 'privy',
  connector_type: 'embedded',
  wallet_index: 0,
  imported: false,
  delegated: false,
  recovery_method: 'privy',
  ...verified,
  ...change,
})
