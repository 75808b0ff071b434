export { ApiError } from '../ApiError.ts'
export { createTokenVerifier, type TokenVerifierOptions } from '../createTokenVerifier.ts'
export type { AccessClaims, IdentityAccount, IdentityClaims } from '../readClaims.ts'
export { TokenError } from '../TokenError.ts'
export type { AppOptions } from '../wallets/createAppCalls.ts'
export {
  createWalletClient,
  type KeyToImport,
  type NewWallet,
  type WalletFilter,
} from '../wallets/createWalletClient.ts'
export { type SignedRequest, signAuthorization } from '../wallets/signAuthorization.ts'
