import type { ErrorCode } from '@latchkey/contract'

/** Meaning of an error code for developers, and what to do. Server codes have the sentence of the server. */
type Help = { meaning?: string; action: string }

/** Every code that a package raises. The generator fails if one is missing. */
export const ERROR_HELP: Readonly<Partial<Record<ErrorCode, Help>>> = {
  account_transfer_required: {
    action: 'Offer the [transfer](../linking.md#transfer) of the account, or another login method.',
  },
  allowlist_rejected: { action: 'Add the address to the [allowlist](../back-end.md#allowlist).' },
  authorization_key_has_associated_wallets: { action: 'Give these wallets another owner first.' },
  cannot_link_more_of_type: { action: 'Unlink or update the account that the user has.' },
  cannot_unlink_embedded_wallet: { action: 'Do not offer it for embedded wallets.' },
  cannot_unlink_sole_account: { action: 'Ask the user to link another login method first.' },
  cross_app_connection_not_allowed: { action: 'List the app in [`crossApp`](../cross-app.md).' },
  device_key_mismatch: { action: 'Let the user log in again on this device.' },
  device_revoked: { action: 'Let the user log in again.' },
  disallowed_login_method: { action: 'Add the method to `loginMethods` of the app.' },
  disallowed_plus_email: {
    action: 'Ask for an address without a plus sign, or set `disablePlusEmails: false`.',
  },
  disallowed_recovery_method: { action: 'Add the method to `embeddedWallets.recoveryOptions`.' },
  expired_device_proof: { action: 'Check the clock of the device.' },
  feature_not_enabled: { action: 'Enable the feature in `latchkey.config.ts`.' },
  insufficient_funds: { action: 'Fund the wallet, or send less.' },
  invalid_captcha: { action: 'See [captcha](../methods/captcha.md).' },
  invalid_credentials: {
    action: 'Request a new code. A code is valid once and for ten minutes by email, five by SMS.',
  },
  invalid_data: {
    action: 'Read `data.path` and `data.expected` of the reply: they name the wrong field.',
  },
  invalid_device_proof: {
    action:
      'Use the vault of this server. For native apps see [device key](../protocol.md#device-key).',
  },
  invalid_origin: { action: 'Add the exact origin of the page to `allowedOrigins`.' },
  invalid_pkce_parameters: { action: 'Start the social login again in the same browser.' },
  invalid_policy_format: { action: 'See [policies](../policies.md).' },
  invalid_request: { action: 'Check method, path, headers and signature of the request.' },
  invalid_solana_transaction: { action: 'Pass the bytes of a serialised transaction.' },
  linked_account_not_found: {
    action: 'Reload the user: the account was unlinked, or is of another user.',
  },
  linked_to_another_user: {
    action: 'Ask the user to log in with that account, or to use another.',
  },
  max_accounts_reached: { action: 'Raise or remove `userLimit`.' },
  missing_device_key: { action: 'Let the user log in again.' },
  missing_device_proof: {
    action:
      'Call the endpoint from the vault. For native apps see [device key](../protocol.md#device-key).',
  },
  missing_mfa_enrollment: { action: 'Let the user enrol a [second factor](../mfa.md).' },
  missing_or_invalid_mfa: {
    action: 'Ask for the second factor and repeat the call: [MFA](../mfa.md).',
  },
  missing_or_invalid_privy_app_id: {
    action: 'Send the header `privy-app-id` with the id of an app of this server.',
  },
  missing_or_invalid_token: {
    action:
      'Refresh the session, or log in again. For a back end: check the app secret. `cause` `recent_login_required`: log in again.',
  },
  missing_origin: {
    action: 'Send an `Origin` header, or set `nativeClients: true` for native apps.',
  },
  not_supported: {
    action: 'The combination is not available in Latchkey. See the guide of the feature.',
  },
  oauth_account_suspended: { action: 'The user has to ask the social provider.' },
  oauth_state_mismatch: { action: 'Start the social login again in the same browser.' },
  onramp_wallet_ownership_required: { action: 'Fund a wallet that the user has linked.' },
  passkey_not_registered: { action: 'Offer another login method, or sign-up with a passkey.' },
  policy_violation: {
    action: 'The [policy](../policies.md) of the wallet rejects the request: change one of them.',
  },
  recovery_evidence_required: {
    action:
      'Let the user show evidence to the signer: [evidence](../recovery.md#evidence-at-the-signer).',
  },
  replayed_device_proof: { action: 'Create a new proof for each request.' },
  resource_already_exists: { action: 'Use the existing one.' },
  resource_conflict: { action: 'Read the current state and try again.' },
  signup_disabled: { action: 'Set `disableSignup: false`, or import the user.' },
  step_up_required: {
    action: 'Let the user log in again and repeat the call: [step-up](../protocol.md#step-up).',
  },
  too_many_requests: {
    action: 'Wait as long as `retry-after` says. Behind a proxy, set `TRUSTED_PROXIES`.',
  },
  transaction_broadcast_failure: { action: 'Check the node in `chains`; `data` has its answer.' },
  transaction_execution_failure: {
    action: 'The transaction reverts: check its data and the balance.',
  },
  user_does_not_exist: { action: 'Import the user, or enable sign-up.' },
  user_has_not_delegated_wallet: {
    action: 'Ask the user to [delegate](../delegation.md) the wallet.',
  },
  not_found: { action: 'Check the path and the ids.' },
  method_not_allowed: { action: 'Check the method in the [HTTP API](http.md).' },
  payload_too_large: { action: 'Send less in one request.' },
  unsupported_media_type: { action: 'Send `content-type: application/json`.' },
  request_timeout: { action: 'Try again.' },
  service_unavailable: {
    action: 'Try again. If it lasts, see [troubleshooting](../troubleshooting.md#server).',
  },
  unexpected: {
    action:
      'Find `x-request-id` of the reply in the log of the server, or the cause in the browser console.',
  },
  client_not_ready: {
    meaning: 'A method was called before `ready`',
    action: 'Wait until `ready` is true.',
  },
  attempted_rpc_call_before_logged_in: {
    meaning: 'A wallet was used before the login',
    action: 'Wait for the login.',
  },
  pkce_state_code_mismatch: {
    meaning: 'The answer of the social provider belongs to another login',
    action: 'Start the login again in the same browser.',
  },
  embedded_wallet_request_error: {
    meaning: 'The vault could not answer',
    action: 'See [troubleshooting](../troubleshooting.md#wallets).',
  },
  embedded_wallet_creation_error: {
    meaning: 'The wallet could not be created',
    action: 'Try again: the next call continues.',
  },
  embedded_wallet_recovery_error: {
    meaning: 'The wallet could not be recovered',
    action: 'See [recovery](../recovery.md).',
  },
  unsupported_recovery_method: {
    meaning: 'This browser or app cannot use the recovery method',
    action: 'Offer another one.',
  },
  unsupported_wallet_type: {
    meaning: 'The wallet cannot do this',
    action: 'Use a wallet of the other kind or chain.',
  },
  mfa_timeout: { meaning: 'The user did not answer in time', action: 'Start again.' },
  mfa_verification_max_attempts_reached: {
    meaning: 'Too many wrong second factors',
    action: 'Start again later.',
  },
  user_signer_sign_error: {
    meaning: 'The request could not be signed for the user',
    action: 'Let the user log in again.',
  },
  failed_to_link_account: { meaning: 'The account could not be linked', action: 'Try again.' },
  failed_to_update_account: { meaning: 'The account could not be updated', action: 'Try again.' },
  exited_update_flow: {
    meaning: 'The user closed the modal',
    action: 'Nothing: the user cancelled.',
  },
  exited_auth_flow: {
    meaning: 'The user closed the modal',
    action: 'Nothing: the user cancelled.',
  },
  exited_link_flow: {
    meaning: 'The user closed the modal',
    action: 'Nothing: the user cancelled.',
  },
  flow_stopped: {
    meaning: 'The component was unmounted, or a new call replaced this one',
    action: 'Nothing, or keep the component mounted.',
  },
  user_exited_set_password_flow: {
    meaning: 'The user closed the screen for the recovery password',
    action: 'Nothing: the user cancelled.',
  },
  oauth_user_denied: {
    meaning: 'The user cancelled at the social provider',
    action: 'Nothing: the user cancelled.',
  },
  oauth_unexpected: {
    meaning: 'The social provider answered with an error',
    action: 'Check the client of the provider: [social providers](../methods/social.md).',
  },
  unknown_auth_error: {
    meaning: 'The login failed for a reason outside this list',
    action: 'Read the browser console and the log of the server.',
  },
  must_be_authenticated: { meaning: 'No user is logged in', action: 'Log the user in first.' },
  unknown_connect_wallet_error: {
    meaning: 'The external wallet failed',
    action: 'Try again, or another wallet.',
  },
  generic_connect_wallet_error: {
    meaning: 'The external wallet refused or failed',
    action: 'Try again, or another wallet.',
  },
  client_request_timeout: {
    meaning: 'The server did not answer in time',
    action: 'Check `apiUrl` and the network.',
  },
  unknown_mfa_error: { meaning: 'The second factor could not be verified', action: 'Try again.' },
  embedded_wallet_already_exists: {
    meaning: 'The user already has an embedded wallet',
    action: 'Pass `createAdditional: true`.',
  },
  embedded_wallet_not_found: {
    meaning: 'The user has no such embedded wallet',
    action: 'Create one, or check the address.',
  },
  embedded_wallet_create_error: {
    meaning: 'The wallet could not be created',
    action: 'Try again: the next call continues.',
  },
  embedded_wallet_recovery_already_exists: {
    meaning: 'The wallet already has this recovery method',
    action: 'Use the existing one.',
  },
  transaction_failure: {
    meaning: 'The transaction was sent and failed',
    action: 'Read `data.hash`.',
  },
  unsupported_chain_id: {
    meaning: 'The chain is not in `supportedChains`',
    action: 'Add it with an RPC URL.',
  },
  captcha_timeout: {
    meaning: 'The captcha did not answer',
    action: 'See [captcha](../methods/captcha.md).',
  },
  captcha_failure: {
    meaning: 'The captcha failed',
    action: 'See [captcha](../methods/captcha.md).',
  },
  captcha_disabled: { meaning: 'The app has no captcha', action: 'Do not ask for one.' },
  invalid_message: {
    meaning: 'The message cannot be signed',
    action: 'Pass a text or typed data as the hook describes.',
  },
  unable_to_sign: {
    meaning: 'The user rejected, or the wallet could not sign',
    action: 'Nothing if the user rejected; else read the cause.',
  },
  passkey_not_allowed: {
    meaning: 'The browser or the user cancelled the passkey',
    action: 'Offer to try again.',
  },
  insufficient_balance: {
    meaning: 'The balance does not cover amount and fee',
    action: 'Fund the wallet: [funding](../funding.md).',
  },
  missing_mfa_credentials: {
    meaning: 'A second factor is required and was not given',
    action: 'Ask for it: [MFA](../mfa.md).',
  },
}
