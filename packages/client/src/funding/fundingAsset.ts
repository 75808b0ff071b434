import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { FundingRequest } from './FundingRequest.ts'

/** What is sent to a wallet: its chain's own coin, or a token. */
export type FundingAsset = {
  symbol: string
  decimals: number
  /** Null for the chain's own coin. */
  token: string | null
}

const SOL = { symbol: 'SOL', decimals: WALLET_LIMITS.solDecimals, token: null }
const USDC = { symbol: 'USDC', decimals: WALLET_LIMITS.stablecoinDecimals }

/** What a wallet is funded with. An amount of a token that does not say how it is counted cannot be told. */
export function fundingAsset(request: FundingRequest): FundingAsset {
  if (request.chainType === 'solana')
    return request.mintAddress === null ? SOL : { ...USDC, token: request.mintAddress }
  const { chain, erc20Address, erc20ContractInfo } = request
  if (erc20Address === null) return { ...chain.currency, token: null }
  if (erc20ContractInfo === null)
    throw new LatchkeyError('invalid_data', 'Unable to fetch token details')
  return { ...erc20ContractInfo, token: erc20Address }
}
