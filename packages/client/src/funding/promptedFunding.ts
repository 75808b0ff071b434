import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../wallet/EmbeddedWallet.ts'
import type { WalletContext } from '../wallet/WalletContext.ts'
import type { FundingRequest } from './FundingRequest.ts'
import { readEthereumFunding, readSolanaFunding } from './readFundingRequest.ts'

/**
 * What a person is asked to fund whose wallets have just been made, where the app asks: the one on the
 * chain it recommends, or the first. Null where it cannot be: nobody's new wallet fails for that.
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
