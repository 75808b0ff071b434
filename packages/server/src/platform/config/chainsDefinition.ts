import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

const chainId = z.string().regex(/^eip155:[1-9]\d{0,9}$/, 'must look like eip155:1')
/** CAIP-2 chain id. For Solana, the first 32 characters of the genesis hash. */
export const chainName = z.union(
  [chainId, z.string().regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/)],
  'must look like eip155:1 or solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
)

const text = z.string().min(1)
const nodeUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** Chains of a page that the server serves. The browser calls the RPC URLs. */
export const browserChainsDefinition = z
  .array(
    z.strictObject({
      id: z.int().min(1),
      name: text,
      rpcUrl: nodeUrl,
      /** Required for chains that viem does not know. */
      nativeCurrency: z
        .strictObject({ name: text, symbol: text, decimals: z.int().min(0).max(36) })
        .optional(),
    }),
  )
  .max(SERVER_LIMITS.browserChainsMax)
  .default([])

/** Solana clusters of a page that the server serves. */
export const browserClustersDefinition = z
  .array(z.strictObject({ name: text, rpcUrl: nodeUrl }))
  .max(SERVER_LIMITS.browserChainsMax)
  .default([])

/** RPC nodes by chain. Without a node, contract wallets cannot log in on that chain and nothing can be sent. */
export const chainsDefinition = z
  .record(
    chainName,
    z.strictObject({
      rpcUrl: nodeUrl,
      /** Token contracts or mints by name, such as `usdc`, for balance queries. */
      tokens: z
        .record(
          z.string().regex(/^[a-z][a-z0-9.]{0,15}$/, 'must look like usdc'),
          z
            .string()
            .regex(
              /^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/,
              'must be the address of a token',
            ),
        )
        .optional(),
    }),
  )
  .default({})

/** Limits for external wallets. */
export const externalWalletsDefinition = z
  .strictObject({
    /** Maximum linked wallets per user. Unlimited by default. */
    maxPerUser: z.int().min(1).optional(),
    /** Chains allowed in a SIWE message. By default those in `chains`, or any chain if it has none. */
    signInChains: z.union([z.literal('any'), z.array(chainId).min(1)]).optional(),
  })
  .prefault({})
