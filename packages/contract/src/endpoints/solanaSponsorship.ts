import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

const text = z.string()

/** Why the server does not pay the fee of a Solana transaction, in `error.code`. */
export const SOLANA_SPONSORSHIP_REFUSALS = [
  'sponsorship_limit_reached',
  'sponsorship_program_not_allowed',
  'sponsorship_transaction_not_allowed',
  'sponsorship_fee_too_high',
  'sponsorship_unavailable',
] as const
export type SolanaSponsorshipRefusal = (typeof SOLANA_SPONSORSHIP_REFUSALS)[number]

/** Adds the signature of the app's fee payer to a transaction that all other signers have signed. */
export const sponsorSolanaTransaction = endpoint({
  method: 'POST',
  path: '/api/v1/apps/:appId/solana_sponsorship',
  audience: 'user',
  body: z.object({
    /** The serialized transaction in base64. */
    transaction: text.check(z.maxLength(1_644)),
  }),
  reply: z.object({
    /** The transaction with all signatures, in base64. */
    transaction: z.optional(text),
    error: z.optional(z.object({ code: z.enum(SOLANA_SPONSORSHIP_REFUSALS), message: text })),
  }),
})
