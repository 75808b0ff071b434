import type { FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import {
  type FundingDefinition,
  fundingOptionsOf,
} from '../../platform/config/fundingDefinition.ts'

/** Provider name for external wallets. */
const EXTERNAL = 'external'

/** Public funding configuration for clients. Contains no secrets. */
export function toFundingConfig(funding: FundingDefinition): FundingConfig {
  const options = fundingOptionsOf(funding).map(({ method, ...rest }) => ({
    method,
    provider: 'provider' in rest ? rest.provider : EXTERNAL,
  }))
  const isBy = (name: string) => options.some(({ provider }) => provider === name)
  const networks = Object.entries(funding.coinbase?.networks ?? {})
  const currencies = Object.entries(funding.moonpay?.currencies ?? {})
  return {
    default_recommended_currency: funding.defaultCurrency,
    default_recommended_amount: funding.defaultAmount,
    // Deprecated by `options`. Each provider once.
    methods: [
      ...(isBy('moonpay') ? (['moonpay'] as const) : []),
      ...(isBy('coinbase') ? (['coinbase-onramp'] as const) : []),
      ...(isBy(EXTERNAL) ? (['external'] as const) : []),
    ],
    options,
    prompt_funding_on_wallet_creation: funding.promptOnWalletCreation,
    cross_chain_bridging_enabled: funding.crossChainBridging,
    ...(networks.length > 0 && {
      coinbase_networks: networks.map(([chain, network]) => ({ chain, network })),
    }),
    ...(currencies.length > 0 && {
      moonpay_currencies: currencies.map(([chain, names]) => ({ chain, ...names })),
    }),
  }
}
