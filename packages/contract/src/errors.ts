/** Codes are wire format: add new ones, never rename. `status` is the HTTP status. */
const refused = { status: 400 } as const
const unauthorised = { status: 401 } as const
const forbidden = { status: 403 } as const
const notFound = { status: 404 } as const
const clientSide = { status: 400 } as const

/** Codes of the server ([A8.1]; docs/protocol.md, section "Errors"). */
const SERVER_ERROR_CODES = {
  account_transfer_required: refused,
  allowlist_rejected: unauthorised,
  already_logged_out: unauthorised,
  authorization_key_has_associated_wallets: refused,
  cannot_link_more_of_type: refused,
  cannot_set_password: refused,
  cannot_unlink_embedded_wallet: refused,
  cannot_unlink_sole_account: refused,
  compliance_blocked: forbidden,
  cross_app_connection_not_allowed: forbidden,
  device_key_mismatch: forbidden,
  device_revoked: forbidden,
  disallowed_login_method: forbidden,
  disallowed_plus_email: refused,
  disallowed_recovery_method: forbidden,
  expired_device_proof: unauthorised,
  expired_or_invalid_mfa_token: unauthorised,
  feature_not_enabled: forbidden,
  insufficient_funds: refused,
  invalid_aggregation_format: refused,
  invalid_app_url_scheme_configuration: forbidden,
  invalid_captcha: forbidden,
  invalid_credentials: { status: 401 },
  invalid_data: refused,
  invalid_device_proof: unauthorised,
  invalid_native_app_id: forbidden,
  invalid_origin: forbidden,
  invalid_pkce_parameters: refused,
  invalid_policy_format: refused,
  invalid_request: refused,
  invalid_solana_transaction: refused,
  invalid_state: refused,
  legacy_dashboard_login_configuration: forbidden,
  linked_account_not_found: notFound,
  linked_to_another_user: refused,
  max_accounts_reached: forbidden,
  max_apps_reached: forbidden,
  max_denylist_entries_reached: forbidden,
  max_test_accounts_reached: forbidden,
  missing_device_key: forbidden,
  missing_device_proof: unauthorised,
  missing_mfa_enrollment: unauthorised,
  missing_or_invalid_mfa: unauthorised,
  missing_or_invalid_privy_account_id: refused,
  missing_or_invalid_privy_app_id: refused,
  missing_or_invalid_privy_client_id: refused,
  missing_or_invalid_token: unauthorised,
  missing_origin: forbidden,
  not_supported: refused,
  oauth_account_suspended: forbidden,
  oauth_state_mismatch: refused,
  onramp_document_verification_required: forbidden,
  onramp_identity_verification_required: forbidden,
  onramp_minimum_identity_verification_required: forbidden,
  onramp_quote_expired: refused,
  onramp_unsupported_information: refused,
  onramp_wallet_ownership_required: forbidden,
  passkey_not_registered: unauthorised,
  policy_violation: refused,
  recovery_evidence_required: unauthorised,
  replayed_device_proof: unauthorised,
  resource_already_exists: refused,
  resource_conflict: refused,
  signup_disabled: forbidden,
  step_up_required: forbidden,
  token_already_used: unauthorised,
  too_many_requests: { status: 429 },
  transaction_broadcast_failure: refused,
  transaction_execution_failure: refused,
  transaction_limit_reached: refused,
  user_does_not_exist: unauthorised,
  user_has_not_delegated_wallet: unauthorised,
  user_unsubscribed: refused,
  wallet_entity_already_set: refused,
  wallet_entity_assignment_failed: refused,
  wallet_entity_limit_exceeded: refused,
  wallet_password_exists: refused,
  // Transport errors.
  not_found: notFound,
  method_not_allowed: { status: 405 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  request_timeout: { status: 408 },
  service_unavailable: { status: 503 },
  unexpected: { status: 500 },
} as const

/** Codes that only the client raises ([A8.2]). */
const CLIENT_ERROR_CODES = {
  client_not_ready: clientSide,
  storage_error: clientSide,
  attempted_rpc_call_before_logged_in: clientSide,
  pkce_state_code_mismatch: clientSide,
  embedded_wallet_request_error: clientSide,
  embedded_wallet_creation_error: clientSide,
  embedded_wallet_recovery_error: clientSide,
  unsupported_recovery_method: refused,
  unsupported_wallet_type: refused,
  mfa_timeout: clientSide,
  mfa_verification_max_attempts_reached: refused,
  user_signer_sign_error: clientSide,
  failed_to_link_account: clientSide,
  failed_to_update_account: clientSide,
  exited_update_flow: clientSide,
  exited_auth_flow: clientSide,
  exited_link_flow: clientSide,
  flow_stopped: clientSide,
  user_exited_set_password_flow: clientSide,
  oauth_user_denied: clientSide,
  oauth_unexpected: clientSide,
  unknown_auth_error: clientSide,
  must_be_authenticated: clientSide,
  unknown_connect_wallet_error: clientSide,
  generic_connect_wallet_error: clientSide,
  client_request_timeout: clientSide,
  unknown_mfa_error: clientSide,
  embedded_wallet_already_exists: refused,
  embedded_wallet_not_found: refused,
  embedded_wallet_create_error: clientSide,
  unknown_embedded_wallet_error: clientSide,
  embedded_wallet_password_unconfirmed: clientSide,
  embedded_wallet_password_already_exists: refused,
  embedded_wallet_recovery_already_exists: refused,
  transaction_failure: clientSide,
  unsupported_chain_id: refused,
  captcha_timeout: clientSide,
  captcha_failure: clientSide,
  captcha_disabled: clientSide,
  invalid_message: refused,
  unable_to_sign: clientSide,
  session_storage_unavailable: clientSide,
  passkey_not_allowed: clientSide,
  insufficient_balance: refused,
  buffer_not_defined: refused,
  missing_mfa_credentials: clientSide,
} as const

/** All error codes with their HTTP status. */
export const ERROR_CODES = { ...SERVER_ERROR_CODES, ...CLIENT_ERROR_CODES } as const

/** Error code of the server. */
export type ServerErrorCode = keyof typeof SERVER_ERROR_CODES
/** Error code of the server or the client. */
export type ErrorCode = keyof typeof ERROR_CODES

/** Body of every error response. `error` is for developers; the text for users is looked up by `code`. */
export type ErrorBody = {
  error: string
  code: ErrorCode
  cause?: string
  data?: unknown
  /** Id of the trace, if the server exports traces. */
  trace_id?: string
}

/** `cause` of `missing_or_invalid_token` if the session is valid but the login is too old. */
export const RECENT_LOGIN_REQUIRED = 'recent_login_required'
