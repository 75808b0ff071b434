export type { WireUser } from '@latchkey/contract'
export type { AllowlistEntry } from '@latchkey/contract/endpoints/allowlist'
export type { KeyQuorum } from '@latchkey/contract/endpoints/keyQuorums'
export type { Policy } from '@latchkey/contract/endpoints/policies'
export type { WireTransaction } from '@latchkey/contract/endpoints/transactions'
export type { WalletBalance } from '@latchkey/contract/endpoints/walletReads'
export type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
export type { WebhookEvent, WebhookEventType } from '@latchkey/contract/endpoints/webhooks'
export type { NewPolicyRule } from '@latchkey/contract/entities/policyRules'
export { ApiError } from '../ApiError.ts'
export { type AllowlistName, createAllowlistClient } from '../allowlist/createAllowlistClient.ts'
export type { AppOptions } from '../createAppCalls.ts'
export type { Authorized } from '../createSignedCalls.ts'
export { createTokenVerifier, type TokenVerifierOptions } from '../createTokenVerifier.ts'
export {
  createKeyQuorumClient,
  type KeyQuorumMembers,
} from '../key-quorums/createKeyQuorumClient.ts'
export { createPolicyClient, type NewPolicy } from '../policies/createPolicyClient.ts'
export type { AccessClaims, IdentityAccount, IdentityClaims } from '../readClaims.ts'
export { TokenError } from '../TokenError.ts'
export {
  createUserClient,
  type NewUser,
  type PageOptions,
  type UserKey,
  type UserSearch,
} from '../users/createUserClient.ts'
export {
  createWalletClient,
  type KeyToImport,
  type UserAuthorization,
  type WalletChange,
  type WalletFilter,
} from '../wallets/createWalletClient.ts'
export type {
  BalanceFilter,
  TransactionFilter,
  WalletBatchResults,
} from '../wallets/createWalletReads.ts'
export type { ChainType, NewWallet, Owner } from '../wallets/NewWallet.ts'
export { type SignedRequest, signAuthorization } from '../wallets/signAuthorization.ts'
export type { WalletRules } from '../wallets/WalletRules.ts'
export { verifyWebhook, type WebhookMessage } from '../webhooks/verifyWebhook.ts'
export { WebhookError } from '../webhooks/WebhookError.ts'
