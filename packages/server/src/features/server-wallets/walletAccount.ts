import type { ChainType } from '@latchkey/contract'

/** The default networks of wallets, as CAIP-2. */
const CHAIN_IDS = {
  ethereum: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

type Shown = {
  walletId: string
  chainType: ChainType
  address: string
  walletIndex: number
  isImported: boolean
}

/** The linked account of a server wallet (docs/protocol.md, User). */
export function walletAccount({ walletId, chainType, address, walletIndex, isImported }: Shown) {
  return {
    // External wallets have the same subject, so an address is one account.
    subject: chainType === 'ethereum' ? address.toLowerCase() : address,
    details: {
      id: walletId,
      address,
      chain_type: chainType,
      chain_id: CHAIN_IDS[chainType],
      wallet_client: 'privy',
      wallet_client_type: 'privy',
      connector_type: 'embedded',
      wallet_index: walletIndex,
      recovery_method: 'privy-v2',
      imported: isImported,
      delegated: false,
      ...(chainType === 'solana' && { public_key: address }),
    },
  }
}
