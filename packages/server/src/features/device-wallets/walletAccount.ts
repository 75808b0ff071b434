import type { RecoveryDescriptor } from '@latchkey/contract/embeddedWallets'
import type { ChainType } from './verifyWalletProof.ts'

/** The networks that wallets are on until a host says otherwise (CAIP-2). */
const CHAIN_IDS = {
  ethereum: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

export type NewWallet = { chainType: ChainType; address: string; walletIndex: number }

/** A wallet with the account it becomes, as both are stored. */
export type WalletAccount = {
  account_id: string
  chain_type: ChainType
  address: string
  wallet_index: number
  subject: string
  details: Record<string, unknown>
}

/** The account under which clients see a wallet that lives on its person's devices (wire contract 6). */
export function walletAccount(
  accountId: string,
  { chainType, address, walletIndex }: NewWallet,
  { isImported, method }: { isImported: boolean; method: RecoveryDescriptor['method'] },
): WalletAccount {
  return {
    account_id: accountId,
    chain_type: chainType,
    address,
    wallet_index: walletIndex,
    // The key of an external wallet's account too: one address is one account, whichever it is.
    subject: chainType === 'ethereum' ? address.toLowerCase() : address,
    details: {
      id: null,
      address,
      chain_type: chainType,
      chain_id: CHAIN_IDS[chainType],
      wallet_client: 'privy',
      wallet_client_type: 'privy',
      connector_type: 'embedded',
      wallet_index: walletIndex,
      recovery_method: method,
      imported: isImported,
      delegated: false,
      ...(chainType === 'solana' && { public_key: address }),
    },
  }
}
