import * as z from 'zod'
import { chainName } from './chainsDefinition.ts'
import { readCdpKey } from './readCdpKey.ts'

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
/** Also accepts Solana clusters by name, such as a local one. */
const paidChain = z.union(
  [chainName, z.string().regex(/^solana:[a-z][a-z0-9-]{0,31}$/)],
  'must look like eip155:1, solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp or solana:localnet',
)
/** Network or currency name of the provider. */
const name = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be a name of letters and digits')

const coinbase = z.strictObject({
  /** Project id at the Coinbase Developer Platform. */
  appId: text,
  /** Name or id of the Secret API Key: `organizations/…/apiKeys/…`. */
  keyName: text,
  /** The Secret API Key: PEM, or base64 for Ed25519. Secret. */
  privateKey: z.string().refine((key) => readCdpKey(key) !== undefined, {
    error: 'must be a Secret API Key of the Coinbase Developer Platform',
  }),
  apiUrl: url.default('https://api.developer.coinbase.com/onramp'),
  /** Purchase page of the provider. */
  pageUrl: url.default('https://pay.coinbase.com/buy/select-asset'),
  /** Network names for chains that the client does not know. */
  networks: z.record(paidChain, name).default({}),
})

const moonPayKeys = {
  publishableKey: text,
  /** Secret. */
  secretKey: text,
  apiUrl: url.default('https://api.moonpay.com'),
}
const moonPay = z.strictObject({
  ...moonPayKeys,
  /** Purchase page of the provider. */
  pageUrl: url.default('https://buy.moonpay.com'),
  /** Test account, for `useSandbox`. */
  sandbox: z
    .strictObject({ ...moonPayKeys, pageUrl: url.default('https://buy-sandbox.moonpay.com') })
    .optional(),
  /** Currency names for chains that the client does not know. */
  currencies: z
    .record(paidChain, z.strictObject({ native: name.optional(), usdc: name.optional() }))
    .default({}),
})

const option = z.union(
  [
    z.strictObject({
      method: z.enum(['card', 'payment-request']),
      provider: z.enum(['coinbase', 'moonpay']),
    }),
    z.strictObject({ method: z.literal('exchange'), provider: z.literal('coinbase') }),
    z.strictObject({ method: z.literal('wallets') }),
  ],
  'must be a card or payment-request by coinbase or moonpay, an exchange by coinbase, or wallets',
)

/** Funding of wallets. */
export const fundingDefinition = z.strictObject({
  /** Options shown to the user. Defaults to all options of the configured providers, and external wallets. */
  options: z.array(option).min(1).optional(),
  /** Default if the host app passes none. */
  defaultCurrency: z
    .strictObject({
      chain: chainName.default('eip155:1'),
      asset: z.enum(['native-currency', 'USDC']).default('native-currency'),
    })
    .prefault({}),
  defaultAmount: z
    .string()
    .regex(/^\d{1,18}(?:\.\d{1,18})?$/, 'must be a number such as 0.01')
    .default('0.01'),
  /** Opens the funding screen after wallet creation. */
  promptOnWalletCreation: z.boolean().default(false),
  /** Enables transfers from other chains through Relay or a compatible bridge. */
  crossChainBridging: z.boolean().default(false),
  /** Allows funding of addresses that are not linked to the user, such as a treasury. */
  allowAnyAddress: z.boolean().default(false),
  coinbase: coinbase.optional(),
  moonpay: moonPay.optional(),
  bridge: z
    .strictObject({
      url: url.default('https://api.relay.link'),
      testnetUrl: url.default('https://api.testnets.relay.link'),
      /** API key of the bridge, for higher limits. Secret. */
      apiKey: text.optional(),
    })
    .prefault({}),
})

export type FundingDefinition = z.output<typeof fundingDefinition>
export type CoinbaseDefinition = NonNullable<FundingDefinition['coinbase']>
export type MoonPayDefinition = NonNullable<FundingDefinition['moonpay']>

type Option = NonNullable<FundingDefinition['options']>[number]

/** The configured options, or all options of the configured providers. */
export function fundingOptionsOf({ options, coinbase, moonpay }: FundingDefinition): Option[] {
  return (
    options ?? [
      ...(moonpay ? [{ method: 'card', provider: 'moonpay' } as const] : []),
      ...(coinbase
        ? [
            { method: 'card', provider: 'coinbase' } as const,
            { method: 'exchange', provider: 'coinbase' } as const,
          ]
        : []),
      { method: 'wallets' } as const,
    ]
  )
}
