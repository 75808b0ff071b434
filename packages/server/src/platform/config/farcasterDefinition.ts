import * as z from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Where Farcaster is asked. The defaults are the public network; an RPC address of your own is steadier. */
export const farcasterDefinition = z
  .strictObject({
    relayUrl: url.default('https://relay.farcaster.xyz'),
    /** Optimism, where the registry of Farcaster ids lives. */
    rpcUrl: url.default('https://mainnet.optimism.io'),
    idRegistry: z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/, 'must be a contract address')
      .default('0x00000000fc6c5f01fc30151999387bb99a9f489b'),
  })
  .prefault({})
