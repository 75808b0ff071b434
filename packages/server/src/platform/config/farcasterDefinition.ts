import * as z from 'zod'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be a contract address')
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Where Farcaster is asked. The defaults are the public network; an RPC address of your own is steadier. */
export const farcasterDefinition = z
  .strictObject({
    relayUrl: url.default('https://relay.farcaster.xyz'),
    /** Optimism, where the registry of Farcaster ids lives. */
    rpcUrl: url.default('https://mainnet.optimism.io'),
    idRegistry: address.default('0x00000000fc6c5f01fc30151999387bb99a9f489b'),
    /** Which keys an account has: read before anything is signed for it. */
    keyRegistry: address.default('0x00000000fc1237824fb747abde0ff18990e59b7e'),
    /** Lets people add a key of their wallet to their Farcaster account, so that the app posts for them. */
    signer: z
      .strictObject({
        /** The app's own Farcaster account: people are told who asks. */
        appFid: z.int().min(1),
        /** The private key that holds it. A secret. */
        custodyKey: z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 digits'),
        apiUrl: url.default('https://api.farcaster.xyz'),
      })
      .optional(),
  })
  .prefault({})
