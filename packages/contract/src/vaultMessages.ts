import * as z from 'zod/mini'

/** What may cross between host page and vault. Anything that does not parse is dropped, unanswered. */
export const vaultRequest = z.discriminatedUnion('event', [
  z.object({ id: z.string(), event: z.literal('privy:iframe:ready'), data: z.object({}) }),
])
export type VaultRequest = z.output<typeof vaultRequest>

export const VAULT_ERROR_TYPES = [
  'error',
  'invalid_request_arguments',
  'wallet_not_on_device',
  'invalid_recovery_pin',
  'insufficient_funds',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'mfa_timeout',
  'twilio_verification_failed',
] as const
export type VaultErrorType = (typeof VAULT_ERROR_TYPES)[number]
