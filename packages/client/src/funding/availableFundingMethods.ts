import type { FundingConfig } from '@latchkey/contract/appConfig'
import type { CardProvider, FundingRequest } from './FundingRequest.ts'
import { coinbaseNames, moonpayCurrency } from './onRampNames.ts'

/** The ways a person is shown; receiving is always one [W2.25]. */
export type AvailableFundingMethods = {
  /** Who takes cards; the first is asked. */
  card: CardProvider | null
  exchange: 'coinbase' | null
  wallet: boolean
}

/** What of the app's options works for this coin on this chain, the host's preferred provider first. */
export function availableFundingMethods(
  request: FundingRequest,
  config: FundingConfig,
): AvailableFundingMethods {
  const { supportedOptions, preferredCardProvider, moonpayConfigOverride } = request
  const sells: Readonly<Record<CardProvider, boolean>> = {
    coinbase: coinbaseNames(config, request) !== null,
    moonpay:
      moonpayConfigOverride?.currencyCode !== undefined ||
      moonpayCurrency(config, request) !== null,
  }
  const cards = supportedOptions.flatMap((option) =>
    option.method === 'card' && sells[option.provider] ? [option.provider] : [],
  )
  const takesExchange = supportedOptions.some(({ method }) => method === 'exchange')
  return {
    card: cards.find((provider) => provider === preferredCardProvider) ?? cards[0] ?? null,
    exchange: takesExchange && sells.coinbase ? 'coinbase' : null,
    wallet: supportedOptions.some(({ method }) => method === 'wallets'),
  }
}
