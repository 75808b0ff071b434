import type { ErrorCode } from '@latchkey/contract'
import { defineTexts, getLanguage } from './defineTexts.ts'
import { formatWait } from './formatWait.ts'

export type ErrorText = { title: string; detail: string; action: string }

/** The device lost its key, for example because the browser's storage was cleared. */
const loginAgain = { detail: 'Log in again to use your wallet.' }

type Known<Code extends ErrorCode> = Code

/** Codes with the generic text. A type, so that the list is not part of the bundle. */
type GenericCode = Known<
  | 'account_transfer_required'
  | 'already_logged_out'
  | 'authorization_key_has_associated_wallets'
  | 'cannot_link_more_of_type'
  | 'cannot_set_password'
  | 'cannot_unlink_embedded_wallet'
  | 'cannot_unlink_sole_account'
  | 'compliance_blocked'
  | 'cross_app_connection_not_allowed'
  | 'device_revoked'
  | 'expired_device_proof'
  | 'invalid_device_proof'
  | 'missing_device_proof'
  | 'replayed_device_proof'
  | 'recovery_evidence_required'
  | 'disallowed_recovery_method'
  | 'expired_or_invalid_mfa_token'
  | 'invalid_aggregation_format'
  | 'invalid_app_url_scheme_configuration'
  | 'invalid_data'
  | 'invalid_native_app_id'
  | 'invalid_origin'
  | 'invalid_pkce_parameters'
  | 'invalid_policy_format'
  | 'invalid_request'
  | 'invalid_solana_transaction'
  | 'invalid_state'
  | 'legacy_dashboard_login_configuration'
  | 'linked_account_not_found'
  | 'max_apps_reached'
  | 'max_denylist_entries_reached'
  | 'max_test_accounts_reached'
  | 'missing_mfa_enrollment'
  | 'missing_or_invalid_mfa'
  | 'missing_or_invalid_privy_account_id'
  | 'missing_or_invalid_privy_app_id'
  | 'missing_or_invalid_privy_client_id'
  | 'missing_or_invalid_token'
  | 'missing_origin'
  | 'oauth_account_suspended'
  | 'oauth_state_mismatch'
  | 'onramp_document_verification_required'
  | 'onramp_identity_verification_required'
  | 'onramp_minimum_identity_verification_required'
  | 'onramp_quote_expired'
  | 'onramp_unsupported_information'
  | 'onramp_wallet_ownership_required'
  | 'policy_violation'
  | 'resource_already_exists'
  | 'resource_conflict'
  | 'signup_disabled'
  | 'token_already_used'
  | 'transaction_broadcast_failure'
  | 'transaction_execution_failure'
  | 'transaction_limit_reached'
  | 'user_has_not_delegated_wallet'
  | 'user_unsubscribed'
  | 'wallet_entity_already_set'
  | 'wallet_entity_assignment_failed'
  | 'wallet_entity_limit_exceeded'
  | 'wallet_password_exists'
  | 'not_found'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'service_unavailable'
  | 'unexpected'
  | 'attempted_rpc_call_before_logged_in'
  | 'pkce_state_code_mismatch'
  | 'embedded_wallet_request_error'
  | 'embedded_wallet_creation_error'
  | 'embedded_wallet_recovery_error'
  | 'unsupported_recovery_method'
  | 'unsupported_wallet_type'
  | 'mfa_timeout'
  | 'mfa_verification_max_attempts_reached'
  | 'user_signer_sign_error'
  | 'failed_to_link_account'
  | 'failed_to_update_account'
  | 'exited_update_flow'
  | 'exited_auth_flow'
  | 'exited_link_flow'
  | 'flow_stopped'
  | 'user_exited_set_password_flow'
  | 'oauth_user_denied'
  | 'oauth_unexpected'
  | 'unknown_auth_error'
  | 'must_be_authenticated'
  | 'unknown_connect_wallet_error'
  | 'generic_connect_wallet_error'
  | 'unknown_mfa_error'
  | 'embedded_wallet_already_exists'
  | 'embedded_wallet_not_found'
  | 'embedded_wallet_create_error'
  | 'unknown_embedded_wallet_error'
  | 'embedded_wallet_password_unconfirmed'
  | 'embedded_wallet_password_already_exists'
  | 'embedded_wallet_recovery_already_exists'
  | 'unsupported_chain_id'
  | 'client_not_ready'
  | 'invalid_message'
  | 'unable_to_sign'
  | 'passkey_not_allowed'
  | 'buffer_not_defined'
  | 'missing_mfa_credentials'
>

/** Texts of errors. A code without a text of its own has the generic one, and so has each missing line. */
export const errorTexts = defineTexts('errors', {
  generic: { title: 'Something went wrong', detail: 'Try again later', action: 'Try again' },
  /** Follows the detail of too many requests; `when` is such as `in 5 minutes`. */
  wait: (when: string) => `Try again ${when}.`,
  /** Texts by code. A code that is neither here nor in `GenericCode` does not compile. */
  codes: {
    allowlist_rejected: {
      title: "You don't have access to this app",
      detail: 'Have you been invited?',
      action: 'Try another account',
    },
    device_key_mismatch: loginAgain,
    disallowed_login_method: {
      title: 'Not allowed',
      detail: 'This app does not offer this way to log in.',
      action: 'Try another method',
    },
    disallowed_plus_email: {
      detail: "Please enter a valid email address without a '+'.",
    },
    feature_not_enabled: {
      title: 'Not allowed',
      detail: 'This app does not offer this way to log in.',
      action: 'Try another method',
    },
    insufficient_funds: { title: 'Insufficient balance' },
    invalid_captcha: { detail: 'Please try again.' },
    invalid_credentials: {
      title: 'Incorrect code',
      detail: 'Invalid or expired verification code',
    },
    linked_to_another_user: {
      title: 'Authentication failed',
      detail: 'This account has already been linked to another user.',
    },
    max_accounts_reached: {
      title: 'Unable to sign in',
      detail:
        'This application is in development mode and must be upgraded to production to log in new users.',
      action: 'Go back',
    },
    missing_device_key: loginAgain,
    not_supported: {
      title: 'This region is not supported',
      detail: 'SMS authentication from this region is not available',
      action: 'Try another method',
    },
    passkey_not_registered: { detail: 'No account was found for this passkey.' },
    step_up_required: loginAgain,
    too_many_requests: {
      title: 'Request failed',
      detail: 'Too many attempts.',
      action: 'Try again later',
    },
    user_does_not_exist: {
      title: 'Account not found',
      detail: 'There is no account with this login yet.',
      action: 'Try logging in again',
    },
    request_timeout: { title: 'Timed out' },
    storage_error: { detail: 'Unable to access storage' },
    client_request_timeout: { title: 'Timed out' },
    transaction_failure: { title: 'Transaction failure' },
    captcha_timeout: { detail: 'Something went wrong! Please try again later.' },
    captcha_failure: { detail: 'You did not pass CAPTCHA. Please try again.' },
    captcha_disabled: { title: 'Captcha failed' },
    session_storage_unavailable: { detail: 'Unable to access storage' },
    insufficient_balance: { title: 'Insufficient balance' },
  } satisfies Record<Exclude<ErrorCode, GenericCode>, Partial<ErrorText>>,
})

/** Texts by code. */
export const errorText = errorTexts.codes

/** Returns the text of a code. A newer server may send a code that this version does not know. */
export const getErrorText = (code: ErrorCode): ErrorText => ({
  ...errorTexts.generic,
  ...(errorText as { [Code in ErrorCode]?: Partial<ErrorText> })[code],
})

/** Whether the code has no text of its own. */
export const isGenericError = (code: ErrorCode): boolean => !Object.hasOwn(errorText, code)

/** Says when the user may try again. */
export const getWaitText = (waitMs: number): string =>
  errorTexts.wait(formatWait(getLanguage(), waitMs))
