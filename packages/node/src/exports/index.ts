export type { WebhookEventType } from '@latchkey/contract/endpoints/webhooks'
export type {
  AllowlistEntry,
  AllowlistType,
  AllowlistValue,
  LatchkeyAllowlist,
} from '../allowlist/createAllowlist.ts'
export type { AuthorizationOptions, LatchkeyServerClientOptions } from '../api/createApi.ts'
export { LatchkeyApiError } from '../api/LatchkeyApiError.ts'
export type { Page, PageOptions } from '../api/pages.ts'
export { type SignAuthorizationOptions, signAuthorization } from '../api/signAuthorization.ts'
export type { AppInfo, AppKey, LatchkeyApp } from '../app/createAppCalls.ts'
export {
  createLatchkeyServerClient,
  type LatchkeyServerClient,
} from '../createLatchkeyServerClient.ts'
export type {
  KeyQuorum,
  KeyQuorumOptions,
  LatchkeyKeyQuorums,
  UpdateKeyQuorumOptions,
} from '../key-quorums/createKeyQuorums.ts'
export type { LatchkeyPolicies } from '../policies/createPolicies.ts'
export type {
  AbiItem,
  CreatePolicyOptions,
  NewPolicyRule,
  Policy,
  PolicyCondition,
  PolicyFieldSource,
  PolicyOperator,
  PolicyRule,
  UpdatePolicyOptions,
} from '../policies/Policy.ts'
export {
  createTokenVerifier,
  type LatchkeyTokens,
  type TokenVerifierOptions,
} from '../tokens/createTokenVerifier.ts'
export type {
  AccessTokenClaims,
  IdentityTokenAccount,
  IdentityTokenClaims,
} from '../tokens/readClaims.ts'
export { TokenError } from '../tokens/TokenError.ts'
export type { UserIdentifier } from '../users/createFindUser.ts'
export type { LatchkeyUsers, SecurityEvent, Session, UserSearch } from '../users/LatchkeyUsers.ts'
export type { AccountToImport, ImportUserOptions, UserWallet } from '../users/toImportBody.ts'
export type {
  CustomMetadata,
  LinkedAccount,
  LinkedAccountOf,
  UnknownAccount,
  User,
} from '../users/User.ts'
export type { LatchkeyWallets } from '../wallets/LatchkeyWallets.ts'
export type { ChainType, ServerWallet } from '../wallets/ServerWallet.ts'
export type {
  CreateManyWalletsOptions,
  CreateManyWalletsResult,
  CreateWalletOptions,
  ImportWalletOptions,
  ListWalletsOptions,
  NewWalletOptions,
  UpdateWalletOptions,
  UserAuthorization,
  WalletFilter,
  WalletIdentifier,
} from '../wallets/walletOptions.ts'
export type {
  AssetAmount,
  GetBalancesOptions,
  ListTransactionsOptions,
  SentTransfer,
  Transaction,
  TransactionFilter,
  TransactionStatus,
  WalletBalance,
  WalletTransaction,
} from '../wallets/walletReads.ts'
export type {
  SentTransaction,
  SignedCodeAuthorization,
  SignedTransaction,
  WalletRpcMethod,
  WalletRpcOptions,
  WalletRpcResults,
  WalletSignature,
} from '../wallets/walletRpc.ts'
export type { AdditionalSigner, Owner, WalletRules } from '../wallets/walletRules.ts'
export type { LatchkeyWebhooks, WebhookEndpoint } from '../webhooks/createWebhooks.ts'
export { type VerifyWebhookOptions, verifyWebhook } from '../webhooks/verifyWebhook.ts'
export { WebhookError } from '../webhooks/WebhookError.ts'
export type { WebhookEvent, WebhookEventOf } from '../webhooks/WebhookEvent.ts'
