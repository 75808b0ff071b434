import type { FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import type { CardProvider, FundingOption } from './FundingRequest.ts'

/** Older configurations name providers instead of methods. */
const BY_METHOD: Readonly<Record<FundingConfig['methods'][number], readonly FundingOption[]>> = {
  moonpay: [{ method: 'card', provider: 'moonpay' }],
  'coinbase-onramp': [
    { method: 'card', provider: 'coinbase' },
    { method: 'exchange', provider: 'coinbase' },
  ],
  external: [{ method: 'wallets' }],
}

const isCardProvider = (provider: string): provider is CardProvider =>
  provider === 'coinbase' || provider === 'moonpay'

/** Returns the app's funding methods without duplicates; unknown ones are dropped. */
export function supportedOptions({ options, methods }: FundingConfig): readonly FundingOption[] {
  if (options.length === 0) return methods.flatMap((method) => BY_METHOD[method])
  const read = options.flatMap(({ method, provider }): FundingOption[] => {
    if (method === 'wallets') return [{ method }]
    if (method === 'exchange' && provider === 'coinbase') return [{ method, provider }]
    // `payment-request` is a card purchase too: the provider's page asks for it.
    if ((method === 'card' || method === 'payment-request') && isCardProvider(provider))
      return [{ method: 'card', provider }]
    return []
  })
  return read.filter((one, index) => read.findIndex((other) => isSame(one, other)) === index)
}

const isSame = (one: FundingOption, other: FundingOption) =>
  JSON.stringify(one) === JSON.stringify(other)
