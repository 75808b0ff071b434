import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../core/limits/walletLimits.ts'
import type { FundingRequest } from './FundingRequest.ts'

/** Native currency or token that a wallet receives. */
export type FundingAsset = {
  /** Symbol, such as `ETH` or `USDC`. */
  symbol: string
  /** Number of decimals between base units and whole coins or tokens. */
  decimals: number
  /** Token address; null for the native currency. */
  token: string | null
}

const SOL = { symbol: 'SOL', decimals: WALLET_LIMITS.solDecimals, token: null }
const USDC = { symbol: 'USDC', decimals: WALLET_LIMITS.stablecoinDecimals }

/**
 * Returns the asset of a funding request.
 * @throws LatchkeyError `invalid_data` if the token's symbol and decimals are unknown.
 */
export function fundingAsset(request: FundingRequest): FundingAsset {
  if (request.chainType === 'solana')
    return request.mintAddress === null ? SOL : { ...USDC, token: request.mintAddress }
  const { chain, erc20Address, erc20ContractInfo } = request
  if (erc20Address === null) return { ...chain.currency, token: null }
  if (erc20ContractInfo === null)
    throw new LatchkeyError('invalid_data', 'Unable to fetch token details')
  return { ...erc20ContractInfo, token: erc20Address }
}
