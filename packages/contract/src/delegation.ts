import { endpoint } from './endpoint.ts'
import { base64, sealedBox } from './hpke.ts'
import * as z from './schema.ts'

/** How much one call may hand over. */
export const DELEGATION_LIMITS = {
  addressesMax: 50,
  walletIndexMax: 2 ** 31 - 1,
} as const

const delegatedAddress = z.object({
  chain_type: z.enum(['ethereum', 'solana']),
  address: z.string().check(z.minLength(32), z.maxLength(64)),
  wallet_index: z.int().check(z.gte(0), z.lte(DELEGATION_LIMITS.walletIndexMax)),
})

/**
 * Hands one root over as two halves, neither of which is anything alone: one sealed to the signer, one for
 * the API. All addresses are of that root. In an app with on-device wallets they are delegated; in one with
 * server wallets the signer keeps them from then on. What was done before succeeds again.
 */
export const delegateWallets = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/delegate',
  audience: 'user',
  isForVault: true,
  body: z.object({
    encrypted_tee_share: sealedBox,
    app_share: base64,
    delegated_addresses: z
      .array(delegatedAddress)
      .check(z.minLength(1), z.maxLength(DELEGATION_LIMITS.addressesMax)),
  }),
  reply: z.object({ message: z.string() }),
})

/** Takes back everything the person has delegated in this app. */
export const revokeDelegation = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/revoke',
  audience: 'user',
  body: z.optional(z.object({})),
  reply: z.object({ message: z.string() }),
})
