import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { Chain } from '../../wallet/ethereum/chains/findChain.ts'
import type { Payload } from '../../wallet/ethereum/transaction/Transaction.ts'
import { clusterName, type SolanaCluster } from '../../wallet/solana/clusters.ts'
import type { FundingAsset } from '../fundingAsset.ts'

/** Where something is, or is to arrive. */
export type Network =
  | { type: 'ethereum'; chain: Chain }
  | { type: 'solana'; cluster: SolanaCluster }

/** What a person wants to arrive in which wallet, all of it decided. */
export type TransferTarget = {
  recipient: string
  network: Network
  asset: FundingAsset
  /** In the smallest unit of the asset. */
  units: bigint
}

/** What a wallet is asked to send. */
export type Payment = { type: 'ethereum'; call: Payload } | { type: 'solana'; bytes: Uint8Array }

/** A payment as the person is shown it, before their wallet is asked. */
export type PreparedPayment = {
  payment: Payment
  /** Whose wallet pays, and on which chain. */
  from: string
  network: Network
  /** What leaves the wallet besides the fee. */
  total: bigint
  asset: FundingAsset
  /** Likely, in the smallest unit of the chain's own coin; null where that is not known. */
  fee: bigint | null
  isShortOfFunds: boolean
}

/** How a chain's own coin is counted. */
export const nativeAsset = (network: Network): FundingAsset =>
  network.type === 'ethereum' ? { ...network.chain.currency, token: null } : SOL

const SOL: FundingAsset = { symbol: 'SOL', decimals: WALLET_LIMITS.solDecimals, token: null }

/** How people are told a place. */
export const networkName = (network: Network): string =>
  network.type === 'ethereum' ? network.chain.name : clusterName(network.cluster)
