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
export { recordEvent } from './endpoints/analytics.ts'
export {
  type AppConfig,
  appConfig,
  type CreateOnLogin,
  getAppConfig,
  getAppKeys,
  getTestCredentials,
} from './endpoints/appConfig.ts'
export { isEmail, oneTimeCode, sendEmailCode, verifyEmailCode } from './endpoints/oneTimeCode.ts'
export {
  type LoginMode,
  loginMode,
  logout,
  refreshSession,
  type SessionReply,
  sessionReply,
} from './endpoints/session.ts'
export {
  getSmartWalletConfig,
  SMART_WALLET_TYPES,
  type SmartWalletConfig,
  type SmartWalletType,
} from './endpoints/smartWallets.ts'
export { acceptTerms } from './endpoints/terms.ts'
export type { ChainType } from './entities/chainType.ts'
export {
  getMe,
  isKnownAccount,
  LINKED_ACCOUNT_TYPES,
  type LinkedAccountType,
  readSubject,
  subjectFieldOf,
  type WireLinkedAccount,
  type WireUser,
  wireUser,
} from './entities/user.ts'
export {
  ERROR_CODES,
  type ErrorBody,
  type ErrorCode,
  type ServerErrorCode,
} from './errors.ts'
export { HOST_ERROR_CODES, type HostErrorCode, toHostErrorCode } from './hostErrors.ts'
export { LIMITS } from './limits/limits.ts'
export {
  accountTypeOf,
  isOAuthProvider,
  LOGIN_FLAGS,
  LOGIN_METHODS,
  type LoginFlag,
  type LoginMethodId,
  type LoginMethodSetting,
  type LoginMethodWith,
  listMethods,
  OAUTH_PROVIDERS,
  type OAuthProvider,
} from './loginMethods.ts'
export {
  VAULT_ERROR_TYPES,
  type VaultErrorType,
  type VaultRequest,
  vaultRequest,
} from './messages/vaultMessages.ts'
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
