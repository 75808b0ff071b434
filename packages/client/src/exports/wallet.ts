export { ProviderError } from '../core/errors/ProviderError.ts'
export type { EthereumProvider } from '../wallets/chains/ethereum/createEthereumProvider.ts'
export type { TransactionRequest } from '../wallets/chains/ethereum/transaction/TransactionRequest.ts'
export {
  createSolanaSign,
  type SignSolanaMessage,
} from '../wallets/chains/solana/createSolanaSign.ts'
export type { AgreementState } from '../wallets/embedded/agreementMachine.ts'
export type {
  CreateWalletOptions,
  NewWalletRecovery,
} from '../wallets/embedded/create/createWalletCreator.ts'
export type {
  CreateWalletEvent,
  CreateWalletState,
} from '../wallets/embedded/create/createWalletMachine.ts'
export { recoveryMethodsForNewWallet } from '../wallets/embedded/create/requiresUserOwnedRecovery.ts'
export { rootWallet } from '../wallets/embedded/create/rootWallet.ts'
export {
  createWalletsForChains,
  startCreateWallet,
} from '../wallets/embedded/create/startCreateWallet.ts'
export {
  createEmbeddedWallets,
  type EmbeddedWallets,
} from '../wallets/embedded/createEmbeddedWallets.ts'
export { consentPageUrl, readConsentMessage } from '../wallets/embedded/delegate/consentPageUrl.ts'
export {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
  isServerWallet,
  isUserOwned,
  type RecoveryMethod,
  type UserOwnedMethod,
} from '../wallets/embedded/EmbeddedWallet.ts'
export type { ExportTheme } from '../wallets/embedded/export/createExportUrl.ts'
export { importKey } from '../wallets/embedded/import/importWallet.ts'
export { generatePassword } from '../wallets/embedded/password/generatePassword.ts'
export {
  inspectPassword,
  type PasswordReport,
  type PasswordStrength,
} from '../wallets/embedded/password/inspectPassword.ts'
export { passwordFileName } from '../wallets/embedded/password/passwordFileName.ts'
export type { RecoverySecret } from '../wallets/embedded/recover/createWalletLoader.ts'
export type {
  EvidenceSigners,
  EvidenceWallet,
} from '../wallets/embedded/recover/EvidenceSigners.ts'
export {
  listEvidenceKinds,
  type SignedEvidence,
} from '../wallets/embedded/recover/recoverWithEvidence.ts'
export { startOAuthEvidence } from '../wallets/embedded/recover/startOAuthEvidence.ts'
export { openRecoveryOAuthPopup } from '../wallets/embedded/recovery-oauth/openRecoveryOAuthPopup.browser.ts'
export type {
  RecoveryOAuthPopup,
  RecoveryOAuthProvider,
} from '../wallets/embedded/recovery-oauth/RecoveryOAuthPopup.ts'
export type {
  RecoveryOAuthEvent,
  RecoveryOAuthState,
} from '../wallets/embedded/recovery-oauth/recoveryOAuthMachine.ts'
export {
  type RecoveryOAuthOptions,
  startRecoveryOAuthFlow,
} from '../wallets/embedded/recovery-oauth/startRecoveryOAuthFlow.ts'
export { passkeySecrets } from '../wallets/embedded/recovery-passkey/passkeySecrets.browser.ts'
export { authorizeRequest } from '../wallets/embedded/server/authorizeRequest.ts'
export {
  type AdditionalSigner,
  addSigners,
  removeSigners,
} from '../wallets/embedded/server/setSigners.ts'
export {
  checkSetRecovery,
  type NewRecoveryMethod,
  setRecovery,
} from '../wallets/embedded/set-recovery/setRecovery.ts'
export {
  readMessage,
  readSolanaMessage,
  readTypedData,
} from '../wallets/embedded/sign/readSignRequest.ts'
export type { SignRequest, TypedData } from '../wallets/embedded/sign/SignRequest.ts'
export {
  startAgreement,
  startDelegation,
  startEvidenceRecovery,
  startExport,
  startLoadWallet,
  startPasswordRecovery,
  startRecoveryCode,
  startRecoverySteps,
  startSetPassword,
  startSign,
} from '../wallets/embedded/startTaskFlows.ts'
export { openVaultFrame } from '../wallets/embedded/vault-bridge/openVaultFrame.browser.ts'
export type { OpenVaultFrame } from '../wallets/embedded/vault-bridge/VaultFrame.ts'
export type { SupportedChain, WalletSettings } from '../wallets/embedded/WalletContext.ts'
export type {
  SolanaTransactionTask,
  TransactionTask,
  TransactionUiOptions,
  WalletTask,
  WalletUiOptions,
} from '../wallets/embedded/WalletTask.ts'
