import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/** Implementations of smart wallets, as on the wire. */
export const SMART_WALLET_TYPES = [
  'safe',
  'kernel',
  'biconomy',
  'light_account',
  'coinbase_smart_wallet',
  'thirdweb',
] as const
export type SmartWalletType = (typeof SMART_WALLET_TYPES)[number]

const text = z.string()

/** One chain on which users have smart wallets. Browsers call its URLs. */
const smartWalletNetwork = z.object({
  /** CAIP-2, `eip155:8453`. */
  chain_id: text,
  bundler_url: text,
  paymaster_url: z.optional(text),
  /** Passed to the paymaster as is (ERC-7677). */
  paymaster_context: z.optional(z.record(text, z.unknown())),
})

/** Smart wallets of an app: their implementation, and the bundler and paymaster of each chain. */
export const smartWalletConfig = z.discriminatedUnion('enabled', [
  z.object({ enabled: z.literal(false) }),
  z.object({
    enabled: z.literal(true),
    smart_wallet_type: z.enum(SMART_WALLET_TYPES),
    smart_wallet_version: z.optional(text),
    configured_networks: z.array(smartWalletNetwork),
  }),
])
export type SmartWalletConfig = z.output<typeof smartWalletConfig>

export const getSmartWalletConfig = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId/smart_wallets',
  audience: 'anyone',
  body: z.undefined(),
  reply: smartWalletConfig,
})
