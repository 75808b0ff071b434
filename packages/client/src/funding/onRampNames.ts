import type { FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import {
  coinbaseNetworkOf,
  type FundedAsset,
  moonPayCurrencyOf,
  SOLANA_MAINNET,
} from '@latchkey/contract/endpoints/funding'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { FundingRequest } from './FundingRequest.ts'
import { fundingAsset } from './fundingAsset.ts'

type Names = Partial<Pick<FundingConfig, 'coinbase_networks' | 'moonpay_currencies'>>

/** CAIP-2 id; a custom Solana cluster uses its own name. */
const chainOf = (request: FundingRequest): string => {
  if (request.chainType === 'ethereum') return `eip155:${request.chain.id}`
  const { name } = request.cluster
  return name === 'mainnet-beta' ? SOLANA_MAINNET : `solana:${name}`
}

/** On-ramps sell the native currency and USDC; null for any other token. */
function soldAs(request: FundingRequest): FundedAsset | null {
  if (request.isUSDC) return 'USDC'
  return fundingAsset(request).token === null ? 'native-currency' : null
}

/** Coinbase's names of network and asset; null if it does not support them [W9.6]. */
export function coinbaseNames(
  names: Names,
  request: FundingRequest,
): { network: string; asset: string } | null {
  const sold = soldAs(request)
  const network = sold && coinbaseNetworkOf(names, chainOf(request), sold)
  return network ? { network, asset: fundingAsset(request).symbol } : null
}

/**
 * Returns Coinbase's names of network and asset.
 * @throws LatchkeyError `unsupported_chain_id` if Coinbase does not support them.
 */
export function requireCoinbaseNames(names: Names, request: FundingRequest) {
  const known = coinbaseNames(names, request)
  if (known) return known
  const chain = request.chainType === 'ethereum' ? request.chain.id : request.cluster.name
  throw new LatchkeyError(
    'unsupported_chain_id',
    `Unsupported chainId: ${chain} for Coinbase Onramp`,
  )
}

/** MoonPay's currency code; null if it does not sell the asset. */
export function moonpayCurrency(names: Names, request: FundingRequest): string | null {
  const sold = soldAs(request)
  return (sold && moonPayCurrencyOf(names, chainOf(request), sold)) ?? null
}
