import type { FundingConfig } from '@latchkey/contract/appConfig'
import type { CardProvider, FundingOption } from './FundingRequest.ts'

/** An older app names providers and not ways. */
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

/** The ways an app offers, each once; one that this client does not know is left out. */
export function supportedOptions({ options, methods }: FundingConfig): readonly FundingOption[] {
  if (options.length === 0) return methods.flatMap((method) => BY_METHOD[method])
  const read = options.flatMap(({ method, provider }): FundingOption[] => {
    if (method === 'wallets') return [{ method }]
    if (method === 'exchange' && provider === 'coinbase') return [{ method, provider }]
    // What the browser pays with by itself is a card as well: the provider's page asks for it.
    if ((method === 'card' || method === 'payment-request') && isCardProvider(provider))
      return [{ method: 'card', provider }]
    return []
  })
  return read.filter((one, place) => read.findIndex((other) => isSame(one, other)) === place)
}

const isSame = (one: FundingOption, other: FundingOption) =>
  JSON.stringify(one) === JSON.stringify(other)
