import * as z from 'zod'

const chainId = z.string().regex(/^eip155:[1-9]\d{0,9}$/, 'must look like eip155:1')
/** Solana's networks are named by the first 32 characters of their first block's hash. */
export const chainName = z.union(
  [chainId, z.string().regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/)],
  'must look like eip155:1 or solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
)

/** Where each chain is asked. Without an address, only wallets with a key of their own can sign in on it, and nothing is sent there. */
export const chainsDefinition = z
  .record(
    chainName,
    z.strictObject({
      rpcUrl: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
      /** Tokens that back ends ask about by name, such as `usdc`: their contracts or mints on this chain. */
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

/** What the app lets people do with wallets of their own. */
export const externalWalletsDefinition = z
  .strictObject({
    /** How many one person may link; when left out, any number. */
    maxPerUser: z.int().min(1).optional(),
    /** The chains a sign-in may name; when left out, every one. */
    signInChains: z.array(chainId).min(1).optional(),
  })
  .prefault({})
