import * as z from 'zod'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be a contract address')
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** Farcaster services. Defaults to the public network. Your own RPC URL is more reliable. */
export const farcasterDefinition = z
  .strictObject({
    relayUrl: url.default('https://relay.farcaster.xyz'),
    /** RPC URL of Optimism, the chain of the Farcaster registries. */
    rpcUrl: url.default('https://mainnet.optimism.io'),
    idRegistry: address.default('0x00000000fc6c5f01fc30151999387bb99a9f489b'),
    /** Key registry, read before a Farcaster signer signs. */
    keyRegistry: address.default('0x00000000fc1237824fb747abde0ff18990e59b7e'),
    /** Enables Farcaster signers: users add a key of their wallet to their Farcaster account. */
    signer: z
      .strictObject({
        /** Farcaster id of the app, shown to the user. */
        appFid: z.int().min(1),
        /** Custody private key of that account. Secret. */
        custodyKey: z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 digits'),
        apiUrl: url.default('https://api.farcaster.xyz'),
      })
      .optional(),
  })
  .prefault({})
