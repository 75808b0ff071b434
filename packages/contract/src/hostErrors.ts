import type { ErrorCode } from './errors.ts'

/** Codes whose public name is the code in capitals. */
const SAME_NAME = [
  'must_be_authenticated',
  'unknown_auth_error',
  'failed_to_link_account',
  'failed_to_update_account',
  'user_exited_set_password_flow',
  'embedded_wallet_not_found',
  'transaction_failure',
  'unable_to_sign',
  'invalid_message',
  'unsupported_chain_id',
  'unsupported_wallet_type',
  'missing_mfa_credentials',
  'unknown_connect_wallet_error',
  'generic_connect_wallet_error',
  'invalid_data',
  'account_transfer_required',
  'allowlist_rejected',
  'user_does_not_exist',
  'linked_to_another_user',
  'invalid_credentials',
  'too_many_requests',
  'oauth_account_suspended',
  'cannot_link_more_of_type',
  'oauth_unexpected',
] as const satisfies readonly ErrorCode[]

const OTHER_NAME = {
  USER_EXITED_AUTH_FLOW: 'exited_auth_flow',
  USER_EXITED_LINK_FLOW: 'exited_link_flow',
  USER_EXITED_UPDATE_FLOW: 'exited_update_flow',
  USER_LIMIT_REACHED: 'max_accounts_reached',
} as const satisfies Record<string, ErrorCode>

type SameName = (typeof SAME_NAME)[number]
type HostErrorCodes = { readonly [Code in SameName as Uppercase<Code>]: Code } & typeof OTHER_NAME

/** Codes that the host app's callbacks receive, by their public name ([A8.3]). */
export const HOST_ERROR_CODES = {
  ...Object.fromEntries(SAME_NAME.map((code) => [code.toUpperCase(), code])),
  ...OTHER_NAME,
} as HostErrorCodes

/** Error code that the host app's callbacks receive. */
export type HostErrorCode = HostErrorCodes[keyof HostErrorCodes]

const known: ReadonlySet<string> = new Set(Object.values(HOST_ERROR_CODES))

/** Converts an error code to the one for the host app's callbacks. */
export const toHostErrorCode = (code: ErrorCode): HostErrorCode =>
  known.has(code) ? (code as HostErrorCode) : 'unknown_auth_error'
