import type { ChainType } from './readChainType.ts'

/** The networks that wallets are on until a host says otherwise (CAIP-2). */
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

/** The account under which people see a wallet whose key the signer has (wire contract 6). */
export function walletAccount({ walletId, chainType, address, walletIndex, isImported }: Shown) {
  return {
    // The key of an external wallet's account too: one address is one account, whichever it is.
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
