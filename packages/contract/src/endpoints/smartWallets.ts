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

/** Nexus is the modular account of Biconomy: the type `biconomy` with this version. */
export const NEXUS = { version: 'nexus-1.0.0', domainVersion: '1.0.0' } as const

const text = z.string()

/** One chain on which users have smart wallets. Browsers call its URLs. */
const smartWalletNetwork = z.object({
  /** CAIP-2, `eip155:8453`. */
  chain_id: text,
  bundler_url: text,
  paymaster_url: z.optional(text),
  /** The server sponsors user operations: clients call `sponsorOperation`. Absent for public clients. */
  sponsored_by_server: z.optional(z.literal(true)),
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

/** Why the server does not sponsor a user operation, in `error.data.code`. */
export const SPONSORSHIP_REFUSALS = [
  'sponsorship_limit_reached',
  'sponsorship_contract_not_allowed',
  'sponsorship_sender_not_allowed',
  'sponsorship_unavailable',
] as const

/** An ERC-7677 paymaster with the limits of the app, as JSON-RPC. */
export const sponsorOperation = endpoint({
  method: 'POST',
  path: '/api/v1/apps/:appId/smart_wallets/:chainId/paymaster',
  audience: 'user',
  body: z.object({
    method: z.enum(['pm_getPaymasterStubData', 'pm_getPaymasterData']),
    /** User operation, entry point, chain id in hex, context. */
    params: z.array(z.unknown()),
  }),
  reply: z.object({
    result: z.optional(z.record(text, z.unknown())),
    error: z.optional(
      z.object({
        code: z.number(),
        message: text,
        data: z.optional(z.object({ code: z.enum(SPONSORSHIP_REFUSALS) })),
      }),
    ),
  }),
})
