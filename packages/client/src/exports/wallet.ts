export { ProviderError } from '../errors/ProviderError.ts'
export type { AgreementState } from '../wallet/agreementMachine.ts'
export type { CreateWalletOptions } from '../wallet/create/CreateWalletOptions.ts'
export type { NewWalletRecovery } from '../wallet/create/createWalletCreator.ts'
export type {
  CreateWalletEvent,
  CreateWalletState,
} from '../wallet/create/createWalletMachine.ts'
export { createWalletsForChains } from '../wallet/create/createWalletsForChains.ts'
export { recoveryMethodsForNewWallet } from '../wallet/create/requiresUserOwnedRecovery.ts'
export { rootWallet } from '../wallet/create/rootWallet.ts'
export { startCreateWallet } from '../wallet/create/startCreateWallet.ts'
export { createEmbeddedWallets, type EmbeddedWallets } from '../wallet/createEmbeddedWallets.ts'
export { consentPageUrl, readConsentMessage } from '../wallet/delegate/consentPageUrl.ts'
export { grantDelegation } from '../wallet/delegate/delegateWallet.ts'
export { revokeDelegations } from '../wallet/delegate/revokeWallets.ts'
export {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
  isServerWallet,
  isUserOwned,
  type RecoveryMethod,
  type UserOwnedMethod,
} from '../wallet/EmbeddedWallet.ts'
export type { EthereumProvider } from '../wallet/ethereum/createEthereumProvider.ts'
export type { TransactionRequest } from '../wallet/ethereum/transaction/TransactionRequest.ts'
export type { ExportTheme } from '../wallet/export/createExportUrl.ts'
export { generatePassword } from '../wallet/password/generatePassword.ts'
export {
  inspectPassword,
  type PasswordReport,
  type PasswordStrength,
} from '../wallet/password/inspectPassword.ts'
export { passwordFileName } from '../wallet/password/passwordFileName.ts'
export type { RecoverySecret } from '../wallet/recover/createWalletLoader.ts'
export { openRecoveryOAuthPopup } from '../wallet/recovery-oauth/openRecoveryOAuthPopup.browser.ts'
export type {
  RecoveryOAuthPopup,
  RecoveryOAuthProvider,
} from '../wallet/recovery-oauth/RecoveryOAuthPopup.ts'
export type {
  RecoveryOAuthEvent,
  RecoveryOAuthState,
} from '../wallet/recovery-oauth/recoveryOAuthMachine.ts'
export {
  type RecoveryOAuthOptions,
  startRecoveryOAuthFlow,
} from '../wallet/recovery-oauth/startRecoveryOAuthFlow.ts'
export { passkeySecrets } from '../wallet/recovery-passkey/passkeySecrets.browser.ts'
export {
  checkSetRecovery,
  type NewRecoveryMethod,
  setRecovery,
} from '../wallet/set-recovery/setRecovery.ts'
export { readMessage, readSolanaMessage, readTypedData } from '../wallet/sign/readSignRequest.ts'
export type { SignRequest, TypedData } from '../wallet/sign/SignRequest.ts'
export { createSolanaSign, type SignSolanaMessage } from '../wallet/solana/createSolanaSign.ts'
export {
  startAgreement,
  startExport,
  startLoadWallet,
  startPasswordRecovery,
  startSetPassword,
  startSign,
} from '../wallet/startTaskFlows.ts'
export { openVaultFrame } from '../wallet/vault-bridge/openVaultFrame.browser.ts'
export type { SupportedChain, WalletSettings } from '../wallet/WalletContext.ts'
export type {
  SolanaTransactionTask,
  TransactionTask,
  TransactionUiOptions,
  WalletTask,
  WalletUiOptions,
} from '../wallet/WalletTask.ts'
