import * as z from 'zod'
import { chainName } from './chainsDefinition.ts'
import { readCdpKey } from './readCdpKey.ts'

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
/** A network of Solana that only the hosts' pages know is named as they name it. */
const paidChain = z.union(
  [chainName, z.string().regex(/^solana:[a-z][a-z0-9-]{0,31}$/)],
  'must look like eip155:1, solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp or solana:localnet',
)
/** What a provider calls a network or a currency. */
const name = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be a name of letters and digits')

const coinbase = z.strictObject({
  /** The project's id at the Coinbase Developer Platform. */
  appId: text,
  /** Of the Secret API Key: `organizations/…/apiKeys/…`, or its id. */
  keyName: text,
  /** The key itself, as the platform shows it: PEM, or base64 for an Ed25519 key. A secret. */
  privateKey: z.string().refine((key) => readCdpKey(key) !== undefined, {
    error: 'must be a Secret API Key of the Coinbase Developer Platform',
  }),
  apiUrl: url.default('https://api.developer.coinbase.com/onramp'),
  /** Where people buy. */
  pageUrl: url.default('https://pay.coinbase.com/buy/select-asset'),
  /** Networks beside those that clients know. */
  networks: z.record(paidChain, name).default({}),
})

const moonPayKeys = {
  publishableKey: text,
  /** A secret. */
  secretKey: text,
  apiUrl: url.default('https://api.moonpay.com'),
}
const moonPay = z.strictObject({
  ...moonPayKeys,
  /** Where people buy. */
  pageUrl: url.default('https://buy.moonpay.com'),
  /** The test account, for hosts that ask for MoonPay's sandbox. */
  sandbox: z
    .strictObject({ ...moonPayKeys, pageUrl: url.default('https://buy-sandbox.moonpay.com') })
    .optional(),
  /** Currencies beside those that clients know. */
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

/** How people get money into their wallets. */
export const fundingDefinition = z.strictObject({
  /** What people are offered; left out, whatever the providers below can do, and their other wallets. */
  options: z.array(option).min(1).optional(),
  /** What is suggested where the host says nothing. */
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
  /** Offers to fund a wallet as soon as it is made. */
  promptOnWalletCreation: z.boolean().default(false),
  /** Lets people bring money from another chain, by a bridge that speaks as Relay does. */
  crossChainBridging: z.boolean().default(false),
  /** Lets money be bought for addresses that are not a linked wallet of whoever asks, such as a treasury of the app's. */
  allowAnyAddress: z.boolean().default(false),
  coinbase: coinbase.optional(),
  moonpay: moonPay.optional(),
  bridge: z
    .strictObject({
      url: url.default('https://api.relay.link'),
      testnetUrl: url.default('https://api.testnets.relay.link'),
      /** Raises the bridge's own limits. A secret. */
      apiKey: text.optional(),
    })
    .prefault({}),
})

export type FundingDefinition = z.output<typeof fundingDefinition>
export type CoinbaseDefinition = NonNullable<FundingDefinition['coinbase']>
export type MoonPayDefinition = NonNullable<FundingDefinition['moonpay']>
