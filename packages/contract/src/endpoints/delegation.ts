import { endpoint } from '../endpoint.ts'
import { base64, sealedBox } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'

/** Limits of a delegation call. */
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
 * Delegates the addresses of one root. The root is sent as two shares, useless alone: one encrypted to the
 * signer, one for the API. In an app with server wallets, the signer takes over the wallets instead.
 * Idempotent.
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

/** Revokes all delegations of the user in this app. */
export const revokeDelegation = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/revoke',
  audience: 'user',
  body: z.optional(z.object({})),
  reply: z.object({ message: z.string() }),
})
