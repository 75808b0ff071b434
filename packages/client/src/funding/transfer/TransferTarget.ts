import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import type { EthereumChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import type { TransactionPayload } from '../../wallets/chains/ethereum/transaction/TransactionRequest.ts'
import { clusterName, type SolanaCluster } from '../../wallets/chains/solana/SolanaCluster.ts'
import type { FundingAsset } from '../fundingAsset.ts'

/** An Ethereum chain or Solana cluster. */
export type Network =
  | { type: 'ethereum'; chain: EthereumChain }
  | { type: 'solana'; cluster: SolanaCluster }

/** Recipient, network, asset and amount of a transfer. */
export type TransferTarget = {
  /** Address that receives the asset. */
  recipient: string
  /** Network on which the asset arrives. */
  network: Network
  /** Asset that the recipient receives. */
  asset: FundingAsset
  /** In base units. */
  units: bigint
}

/** The transaction that a wallet sends. */
export type Payment =
  | { type: 'ethereum'; call: TransactionPayload }
  | { type: 'solana'; bytes: Uint8Array }

/** A payment as shown to the user before the wallet prompts. */
export type PreparedPayment = {
  /** Transaction that the wallet sends. */
  payment: Payment
  /** Address of the paying wallet. */
  from: string
  /** Network on which the wallet pays. */
  network: Network
  /** Amount that leaves the wallet, without the fee. */
  total: bigint
  /** Asset that leaves the wallet. */
  asset: FundingAsset
  /** Estimated fee in base units of the native currency; null if unknown. */
  fee: bigint | null
  /** Whether the balance does not cover the total and the fee. */
  isShortOfFunds: boolean
}

/** Native currency of a network. */
export const nativeAsset = (network: Network): FundingAsset =>
  network.type === 'ethereum' ? { ...network.chain.currency, token: null } : SOL

const SOL: FundingAsset = { symbol: 'SOL', decimals: WALLET_LIMITS.solDecimals, token: null }

/** Display name of a network. */
export const networkName = (network: Network): string =>
  network.type === 'ethereum' ? network.chain.name : clusterName(network.cluster)
