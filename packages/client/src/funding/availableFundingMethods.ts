import type { FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import type { CardProvider, FundingRequest } from './FundingRequest.ts'
import { coinbaseNames, moonpayCurrency } from './onRampNames.ts'

/** Funding methods shown to the user; receiving is always available [W2.25]. */
export type AvailableFundingMethods = {
  /** Provider of card purchases. */
  card: CardProvider | null
  /** Transfer from an exchange account. */
  exchange: 'coinbase' | null
  /** Transfer from an external wallet. */
  wallet: boolean
}

/** Returns the app's funding methods that support this asset and chain, preferred card provider first. */
export function availableFundingMethods(
  request: FundingRequest,
  config: FundingConfig,
): AvailableFundingMethods {
  const { supportedOptions, preferredCardProvider, moonpayConfigOverride } = request
  const supports: Readonly<Record<CardProvider, boolean>> = {
    coinbase: coinbaseNames(config, request) !== null,
    moonpay:
      moonpayConfigOverride?.currencyCode !== undefined ||
      moonpayCurrency(config, request) !== null,
  }
  const cards = supportedOptions.flatMap((option) =>
    option.method === 'card' && supports[option.provider] ? [option.provider] : [],
  )
  const takesExchange = supportedOptions.some(({ method }) => method === 'exchange')
  return {
    card: cards.find((provider) => provider === preferredCardProvider) ?? cards[0] ?? null,
    exchange: takesExchange && supports.coinbase ? 'coinbase' : null,
    wallet: supportedOptions.some(({ method }) => method === 'wallets'),
  }
}
