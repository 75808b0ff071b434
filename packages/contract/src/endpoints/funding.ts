import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import type { FundingConfig } from './appConfig.ts'

const text = z.string()
/** A provider's name of a network or currency. */
const name = text.check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const address = text.check(z.minLength(32), z.maxLength(44))
/** Amount in base units. */
const baseUnits = text.check(z.regex(/^[1-9]\d{0,77}$/))
const chainNumber = z.int().check(z.gte(1))
const amount = z.nullish(z.number())

/** Solana's main network, as CAIP-2 names it. */
export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export type FundedAsset = 'native-currency' | 'USDC'

/** Coinbase Onramp's names of the networks that it pays out on [W9.6]. */
const COINBASE_NETWORKS: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  [SOLANA_MAINNET]: 'solana',
}
/** Networks on which it does not pay out USDC. */
const WITHOUT_COINBASE_USDC: readonly string[] = ['arbitrum']

/** Returns Coinbase's name of a chain (CAIP-2); undefined if it cannot pay out the asset there. */
export function coinbaseNetworkOf(
  config: Pick<FundingConfig, 'coinbase_networks'>,
  chain: string,
  asset: FundedAsset,
): string | undefined {
  const own = config.coinbase_networks?.find((entry) => entry.chain === chain)
  const network = own?.network ?? COINBASE_NETWORKS[chain]
  const isPaid = asset === 'native-currency' || !WITHOUT_COINBASE_USDC.includes(network ?? '')
  return isPaid ? network : undefined
}

/** MoonPay's codes of the native currency and USDC by chain. */
const MOONPAY_CURRENCIES: Readonly<Record<string, { native?: string; usdc?: string }>> = {
  'eip155:1': { native: 'ETH_ETHEREUM', usdc: 'USDC_ETHEREUM' },
  'eip155:10': { usdc: 'USDC_OPTIMISM' },
  'eip155:137': { native: 'MATIC_POLYGON', usdc: 'USDC_POLYGON' },
  'eip155:8453': { native: 'ETH_BASE', usdc: 'USDC_BASE' },
  'eip155:42161': { native: 'ETH_ARBITRUM', usdc: 'USDC_ARBITRUM' },
  'eip155:42220': { native: 'CELO_CELO' },
  'eip155:43114': { native: 'AVAX_CCHAIN' },
  [SOLANA_MAINNET]: { native: 'SOL', usdc: 'USDC_SOL' },
}

/** Returns MoonPay's code of an asset on a chain (CAIP-2); undefined if it does not sell it. */
export function moonPayCurrencyOf(
  config: Pick<FundingConfig, 'moonpay_currencies'>,
  chain: string,
  asset: FundedAsset,
): string | undefined {
  const own = config.moonpay_currencies?.find((entry) => entry.chain === chain)
  const currencies = own ?? MOONPAY_CURRENCIES[chain]
  return asset === 'USDC' ? currencies?.usdc : currencies?.native
}

/** The bridge's ids of Solana and of native currencies. */
export const BRIDGE_SOLANA_CHAIN_ID = 792703809
export const BRIDGE_EVM_COIN = '0x0000000000000000000000000000000000000000'
export const BRIDGE_SOLANA_COIN = '11111111111111111111111111111111'

/**
 * Starts a Coinbase purchase for one of the user's wallets ([W7.12]; docs/protocol.md, section "Funding,
 * prices, scan"). The hosted page is `hosted_url` with the session in its query; `partner_user_id` is used to
 * read the status.
 */
export const startCoinbaseOnRamp = endpoint({
  method: 'POST',
  path: '/api/v1/funding/coinbase_on_ramp/init',
  audience: 'user',
  body: z.object({
    addresses: z
      .array(
        z.object({
          address,
          blockchains: z.array(name).check(z.minLength(1), z.maxLength(10)),
        }),
      )
      .check(z.minLength(1), z.maxLength(1)),
    assets: z.optional(z.array(name).check(z.maxLength(10))),
  }),
  reply: z.object({
    app_id: text,
    session_token: text,
    channel_id: text,
    partner_user_id: text,
    /** Latchkey only: URL of the page; defaults to Coinbase's. */
    hosted_url: z.optional(text),
  }),
})
export const COINBASE_HOSTED_URL = 'https://pay.coinbase.com/buy/select-asset'

/** Status of a purchase. Query: `partnerUserId`. */
export const getCoinbaseOnRampStatus = endpoint({
  method: 'GET',
  path: '/api/v1/funding/coinbase_on_ramp/status',
  audience: 'user',
  query: { partnerUserId: 'required' },
  body: z.undefined(),
  reply: z.object({ status: z.enum(['pending', 'success', 'failure']) }),
})

/**
 * Signs the URL of MoonPay's page for one of the user's wallets ([W7.12]; docs/protocol.md, section "Funding,
 * prices, scan").
 */
export const signMoonPayOnRamp = endpoint({
  method: 'POST',
  path: '/api/v1/plugins/moonpay_on_ramp/sign',
  audience: 'user',
  body: z.object({
    address,
    useSandbox: z._default(z.boolean(), false),
    config: z.object({
      currencyCode: z.optional(name),
      quoteCurrencyAmount: z.optional(z.number().check(z.gte(0))),
      email: z.optional(text.check(z.maxLength(254))),
      paymentMethod: z.optional(text.check(z.regex(/^[a-z_]{1,60}$/))),
      uiConfig: z.optional(
        z.object({
          accentColor: z.optional(text.check(z.maxLength(64))),
          theme: z.optional(z.enum(['light', 'dark'])),
        }),
      ),
    }),
  }),
  reply: z.object({ signedUrl: text, externalTransactionId: text }),
})

/** MoonPay's statuses; unknown ones are returned as `pending`. */
export const MOONPAY_STATUSES = [
  'waitingPayment',
  'pending',
  'waitingAuthorization',
  'awaitingAuthorization',
  'completed',
  'failed',
] as const
export type MoonPayStatus = (typeof MOONPAY_STATUSES)[number]

/**
 * Latchkey only: status of a purchase [W3.15], so that the page calls only this server. Query:
 * `externalTransactionId`. Returns `not_found` before the purchase begins.
 */
export const getMoonPayOnRampStatus = endpoint({
  method: 'GET',
  path: '/api/v1/plugins/moonpay_on_ramp/status',
  audience: 'user',
  query: { externalTransactionId: 'required' },
  body: z.undefined(),
  reply: z.object({
    status: z.enum(MOONPAY_STATUSES),
    paymentMethod: z.nullish(text),
    cardPaymentType: z.nullish(text),
    currency: z.nullish(z.object({ code: text })),
    baseCurrencyAmount: amount,
    quoteCurrencyAmount: amount,
    feeAmount: amount,
    extraFeeAmount: amount,
    networkFeeAmount: amount,
  }),
})
export type MoonPayTransaction = z.output<typeof getMoonPayOnRampStatus.reply>

/** Transaction on the chain that pays; `value` is decimal. */
const evmTransaction = z.object({
  from: text,
  to: text,
  value: text,
  chainId: z.number(),
  data: text,
})
const solanaInstructions = z.object({
  instructions: z.array(
    z.object({
      programId: text,
      /** Hexadecimal. */
      data: text,
      keys: z.array(z.object({ pubkey: text, isSigner: z.boolean(), isWritable: z.boolean() })),
    }),
  ),
  addressLookupTableAddresses: z.optional(z.array(text)),
})
const bridgeTransaction = z.union([evmTransaction, solanaInstructions])
export type BridgeTransaction = z.output<typeof bridgeTransaction>
export type BridgeEvmTransaction = z.output<typeof evmTransaction>
export type BridgeSolanaInstructions = z.output<typeof solanaInstructions>

/**
 * Latchkey only: requests a bridge quote so that `amount` base units arrive at the recipient, one of the user's
 * wallets [W7.13]. `steps` are the transactions in order; if the bridge does not serve the wallet or token,
 * they are empty and `message` says why.
 */
export const quoteBridge = endpoint({
  method: 'POST',
  path: '/api/v1/funding/bridge/quote',
  audience: 'user',
  body: z.object({
    amount: baseUnits,
    /** The paying wallet. */
    user: address,
    recipient: address,
    originChainId: chainNumber,
    destinationChainId: chainNumber,
    /** Token address; omitted for the native currency. */
    originCurrency: z.optional(address),
    destinationCurrency: z.optional(address),
  }),
  reply: z.object({
    steps: z.array(
      z.object({ id: z.optional(text), items: z.array(z.object({ data: bridgeTransaction })) }),
    ),
    message: z.optional(text),
  }),
})
export type BridgeQuote = z.output<typeof quoteBridge.reply>

/** The bridge's statuses [W4.21]; unknown ones are returned as `pending`. */
export const BRIDGE_STATUSES = [
  'pending',
  'waiting',
  'delayed',
  'success',
  'refund',
  'failure',
] as const
export type BridgeStatus = (typeof BRIDGE_STATUSES)[number]

/** Latchkey only: status of a bridge transfer. Query: `hash` of the first transaction and its `chainId`. */
export const getBridgeStatus = endpoint({
  method: 'GET',
  path: '/api/v1/funding/bridge/status',
  audience: 'user',
  query: { chainId: 'required', hash: 'required' },
  body: z.undefined(),
  reply: z.object({ status: z.enum(BRIDGE_STATUSES) }),
})
