import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../wallets/embedded/EmbeddedWallet.ts'
import type { WalletContext } from '../wallets/embedded/WalletContext.ts'
import type { FundingRequest } from './FundingRequest.ts'
import { readEthereumFunding, readSolanaFunding } from './readFundingRequest.ts'

/**
 * Returns the funding request to show after wallet creation: the new wallet on the recommended chain, or the
 * first. Returns null and warns if it cannot be built, so that wallet creation does not fail.
 */
export function promptedFunding(
  { client, settings }: WalletContext,
  made: readonly EmbeddedWallet[],
): FundingRequest | null {
  const { config } = client.getState()
  const chain = config?.funding_config?.default_recommended_currency.chain
  const wanted = chain?.startsWith('solana:') ? 'solana' : 'ethereum'
  const wallet = made.find(({ chainType }) => chainType === wanted) ?? made[0]
  if (!wallet) return null
  const known = { config, settings: settings() }
  try {
    return wallet.chainType === 'ethereum'
      ? readEthereumFunding(known, wallet.address)
      : readSolanaFunding(known, wallet.address)
  } catch (thrown) {
    client.ports.warn(LatchkeyError.from(thrown).message)
    return null
  }
}
