export { ProviderError } from '../errors/ProviderError.ts'
export type { AgreementState } from '../wallet/agreementMachine.ts'
export type { CreateOptions } from '../wallet/create/CreateOptions.ts'
export { createAll } from '../wallet/create/createAll.ts'
export type { NewRecovery } from '../wallet/create/createWallet.ts'
export type {
  CreateWalletEvent,
  CreateWalletState,
} from '../wallet/create/createWalletMachine.ts'
export { methodsOfNew } from '../wallet/create/requiresOwnRecovery.ts'
export { rootWallet } from '../wallet/create/rootWallet.ts'
export { startCreate } from '../wallet/create/startCreate.ts'
export { createEmbeddedWallets, type EmbeddedWallets } from '../wallet/createEmbeddedWallets.ts'
export { consentAddress, readConsentMessage } from '../wallet/delegate/consentPage.ts'
export { grantDelegation } from '../wallet/delegate/delegateWallet.ts'
export { endDelegations } from '../wallet/delegate/revokeWallets.ts'
export {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
  isServerWallet as isUnified,
  isUserOwned,
  type RecoveryMethod,
  type UserOwnedMethod,
} from '../wallet/EmbeddedWallet.ts'
export type { EthereumProvider } from '../wallet/ethereum/createEthereumProvider.ts'
export type { TransactionRequest } from '../wallet/ethereum/transaction/Transaction.ts'
export type { ExportTheme } from '../wallet/export/exportPage.ts'
export { generatePassword } from '../wallet/password/generatePassword.ts'
export {
  inspectPassword,
  type PasswordReport,
  type PasswordStrength,
} from '../wallet/password/inspectPassword.ts'
export { passwordFileName } from '../wallet/password/passwordFileName.ts'
export type { RecoverySecret } from '../wallet/recover/connectWallet.ts'
export type { CloudPopup, CloudProvider } from '../wallet/recovery-oauth/CloudPopup.ts'
export { openCloudPopup } from '../wallet/recovery-oauth/openCloudPopup.browser.ts'
export type {
  RecoveryOAuthEvent,
  RecoveryOAuthState,
} from '../wallet/recovery-oauth/recoveryOAuthMachine.ts'
export {
  type RecoveryOAuthOptions as CloudOptions,
  startRecoveryOAuthFlow as startCloud,
} from '../wallet/recovery-oauth/startRecoveryOAuthFlow.ts'
export { passkeySecrets } from '../wallet/recovery-passkey/passkeySecrets.browser.ts'
export {
  checkSetRecovery,
  type NewMethod,
  setRecovery,
} from '../wallet/set-recovery/setRecovery.ts'
export { readMessage, readSolanaMessage, readTypedData } from '../wallet/sign/readSignRequest.ts'
export type { SignRequest, TypedData } from '../wallet/sign/SignRequest.ts'
export { createSolanaSign, type SignSolanaMessage } from '../wallet/solana/createSolanaSign.ts'
export {
  startAgreement,
  startExport,
  startLoadWallet as startConnect,
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
