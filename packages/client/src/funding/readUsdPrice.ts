import { getTokenPrice } from '@latchkey/contract/endpoints/prices'
import type { Client } from '../core/client.ts'
import { WALLET_LIMITS } from '../core/limits/walletLimits.ts'
import type { FundingRequest } from './FundingRequest.ts'
import { fundingAsset } from './fundingAsset.ts'
import { withQuery } from './withQuery.ts'

export const SOLANA_CHAIN_ID = 0

/**
 * Reads the price of one unit in US dollars. Resolves to null if there is none or the server does not answer in
 * time.
 */
export function readUsdPrice(client: Client, request: FundingRequest): Promise<number | null> {
  const { symbol, token } = fundingAsset(request)
  if (token !== null && !request.isUSDC) return Promise.resolve(null)
  return readTokenPrice(
    client,
    request.chainType === 'ethereum' ? request.chain.id : SOLANA_CHAIN_ID,
    symbol,
  )
}

/** Reads the price of a symbol on a chain, as `readUsdPrice` does. Solana has the chain id 0. */
export function readTokenPrice(
  client: Client,
  chainId: number,
  symbol: string,
): Promise<number | null> {
  const asked = client.call(
    withQuery(getTokenPrice, { chainId: String(chainId), tokenSymbol: symbol }),
    undefined,
  )
  return new Promise((resolve) => {
    const giveUp = () => {
      client.ports.warn(
        chainId === SOLANA_CHAIN_ID
          ? 'Unable to fetch SOL price'
          : `Unable to fetch token price on chain id ${chainId}`,
      )
      resolve(null)
    }
    const cancel = client.clock.after(WALLET_LIMITS.priceTimeoutMs, giveUp)
    asked
      .finally(cancel)
      .then(({ usd }) => resolve(usd))
      .catch(giveUp)
  })
}
