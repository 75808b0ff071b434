export { recordEvent } from './analytics.ts'
export {
  type AppConfig,
  appConfig,
  type CreateOnLogin,
  getAppConfig,
  getAppKeys,
  getSmartWalletConfig,
  getTestCredentials,
  OAUTH_PROVIDERS,
  type OAuthProvider,
} from './appConfig.ts'
export {
  type Audience,
  type BodyIn,
  type BodyOut,
  type Endpoint,
  endpoint,
  type ParamsOf,
  pathOf,
  type ReplyIn,
  type ReplyOut,
  type Schema,
} from './endpoint.ts'
export {
  ERROR_CODES,
  type ErrorBody,
  type ErrorCode,
  type ServerErrorCode,
} from './errors.ts'
export { HOST_ERROR_CODES, type HostErrorCode, toHostErrorCode } from './hostErrors.ts'
export { LIMITS } from './limits.ts'
export { METHOD_LIMITS } from './methodLimits.ts'
export { isEmail, oneTimeCode, sendEmailCode, verifyEmailCode } from './oneTimeCode.ts'
export { SERVER_LIMITS } from './serverLimits.ts'
export {
  type LoginMode,
  loginMode,
  logout,
  refreshSession,
  type SessionReply,
  sessionReply,
} from './session.ts'
export { acceptTerms } from './terms.ts'
export {
  getMe,
  isKnownAccount,
  LINKED_ACCOUNT_TYPES,
  type LinkedAccountType,
  type WireLinkedAccount,
  type WireUser,
  wireUser,
} from './user.ts'
export {
  VAULT_ERROR_TYPES,
  type VaultErrorType,
  type VaultRequest,
  vaultRequest,
} from './vaultMessages.ts'
export { WALLET_LIMITS } from './walletLimits.ts'
export {
  CLIENT_VERSION,
  COOKIES,
  type CrossAppProvider,
  crossAppProvider,
  HEADERS,
  isCrossAppProvider,
  providerAppIdOf,
  REFRESH_TOKEN_IN_COOKIE,
  STORAGE_KEYS,
  TOKEN_ISSUER,
  USER_ID_PREFIX,
} from './wire.ts'
