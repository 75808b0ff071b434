import type { ChainType } from '@latchkey/contract'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'

/** The default networks of wallets, as CAIP-2. */
const CHAIN_IDS = {
  ethereum: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

export type NewWallet = { chainType: ChainType; address: string; walletIndex: number }

/** A wallet and its linked account, as stored. */
export type WalletAccount = {
  account_id: string
  chain_type: ChainType
  address: string
  wallet_index: number
  subject: string
  details: Record<string, unknown>
}

/** The subject of a wallet's account. External wallets have the same, so an address is one account. */
export const subjectOf = ({ chainType, address }: Omit<NewWallet, 'walletIndex'>): string =>
  chainType === 'ethereum' ? address.toLowerCase() : address

/** The linked account of a device wallet (docs/protocol.md, User). */
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
    subject: subjectOf({ chainType, address }),
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
