import { USDC_ADDRESSES, USDC_MINTS } from '@latchkey/contract/chains/usdcAddresses'
import type { Client } from '../../core/client.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import type { FundingAsset } from '../fundingAsset.ts'
import { readBalance } from '../readBalance.ts'
import { readTokenPrice, SOLANA_CHAIN_ID } from '../readUsdPrice.ts'
import { type Network, nativeAsset } from '../transfer/TransferTarget.ts'

/** An asset of a wallet with its balance. */
export type Holding = {
  /** Native currency or USDC. */
  asset: FundingAsset
  /** Balance in base units. */
  units: bigint
  /** Price of one coin or token in US dollars; null if unknown. */
  usdPrice: number | null
}

/** Lists the assets shown on a network: the native currency, and USDC where its address is known. */
export function listAssets(network: Network): FundingAsset[] {
  const token =
    network.type === 'ethereum'
      ? USDC_ADDRESSES[network.chain.id]
      : USDC_MINTS[network.cluster.name]
  const usdc = token && { symbol: 'USDC', decimals: WALLET_LIMITS.stablecoinDecimals, token }
  return [nativeAsset(network), ...(usdc ? [usdc] : [])]
}

/**
 * Reads balances and prices of a wallet on one network. Rejects if the network does not answer; a missing price is
 * null.
 */
export const readHoldings = (
  client: Client,
  network: Network,
  address: string,
): Promise<Holding[]> =>
  Promise.all(
    listAssets(network).map(async (asset) => {
      const [units, usdPrice] = await Promise.all([
        readUnits(client, network, address, asset),
        readTokenPrice(
          client,
          network.type === 'ethereum' ? network.chain.id : SOLANA_CHAIN_ID,
          asset.symbol,
        ),
      ])
      return { asset, units, usdPrice }
    }),
  )

const readUnits = (
  { ports }: Client,
  network: Network,
  address: string,
  { token }: FundingAsset,
): Promise<bigint> =>
  readBalance(
    ports,
    network.type === 'ethereum'
      ? {
          chainType: 'ethereum',
          address,
          chain: network.chain,
          erc20Address: token as `0x${string}` | null,
        }
      : { chainType: 'solana', address, cluster: network.cluster, mintAddress: token },
  )
