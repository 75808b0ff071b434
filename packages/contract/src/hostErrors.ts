import type { ErrorCode } from './errors.ts'

/** The codes a host app's callbacks receive (specification [A8.3]), by the name developers know. */
export const HOST_ERROR_CODES = {
  MUST_BE_AUTHENTICATED: 'must_be_authenticated',
  UNKNOWN_AUTH_ERROR: 'unknown_auth_error',
  FAILED_TO_LINK_ACCOUNT: 'failed_to_link_account',
  FAILED_TO_UPDATE_ACCOUNT: 'failed_to_update_account',
  USER_EXITED_AUTH_FLOW: 'exited_auth_flow',
  USER_EXITED_LINK_FLOW: 'exited_link_flow',
  USER_EXITED_UPDATE_FLOW: 'exited_update_flow',
  USER_EXITED_SET_PASSWORD_FLOW: 'user_exited_set_password_flow',
  EMBEDDED_WALLET_NOT_FOUND: 'embedded_wallet_not_found',
  TRANSACTION_FAILURE: 'transaction_failure',
  UNABLE_TO_SIGN: 'unable_to_sign',
  INVALID_MESSAGE: 'invalid_message',
  UNSUPPORTED_CHAIN_ID: 'unsupported_chain_id',
  UNSUPPORTED_WALLET_TYPE: 'unsupported_wallet_type',
  MISSING_MFA_CREDENTIALS: 'missing_mfa_credentials',
  UNKNOWN_CONNECT_WALLET_ERROR: 'unknown_connect_wallet_error',
  GENERIC_CONNECT_WALLET_ERROR: 'generic_connect_wallet_error',
  INVALID_DATA: 'invalid_data',
  ACCOUNT_TRANSFER_REQUIRED: 'account_transfer_required',
  ALLOWLIST_REJECTED: 'allowlist_rejected',
  USER_LIMIT_REACHED: 'max_accounts_reached',
  USER_DOES_NOT_EXIST: 'user_does_not_exist',
  LINKED_TO_ANOTHER_USER: 'linked_to_another_user',
  INVALID_CREDENTIALS: 'invalid_credentials',
  TOO_MANY_REQUESTS: 'too_many_requests',
  OAUTH_ACCOUNT_SUSPENDED: 'oauth_account_suspended',
  CANNOT_LINK_MORE_OF_TYPE: 'cannot_link_more_of_type',
  OAUTH_UNEXPECTED: 'oauth_unexpected',
} as const satisfies Record<string, ErrorCode>

export type HostErrorCode = (typeof HOST_ERROR_CODES)[keyof typeof HOST_ERROR_CODES]

const known: ReadonlySet<string> = new Set(Object.values(HOST_ERROR_CODES))

/** Any error code, as a host's callback hears it. */
export const toHostErrorCode = (code: ErrorCode): HostErrorCode =>
  known.has(code) ? (code as HostErrorCode) : HOST_ERROR_CODES.UNKNOWN_AUTH_ERROR
