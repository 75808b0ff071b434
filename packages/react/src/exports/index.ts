'use client'

export type {
  LatchkeyError,
  LinkedAccount,
  LoginMethod,
  LoginResult,
  OAuthTokens,
  User,
} from '@latchkey/client'
export type {
  ConnectedEthereumWallet,
  ConnectedSolanaWallet,
  ConnectedWallet,
  EthereumProvider,
  HostConnectors,
} from '@latchkey/client/external-wallets'
export type {
  TransactionRequest,
  TransactionUiOptions,
  WalletUiOptions,
} from '@latchkey/client/wallet/accounts'
export type { HostErrorCode } from '@latchkey/contract'
export type { AppearanceConfig, Chain, LatchkeyConfig } from '../config/LatchkeyConfig.ts'
export type { CodeUpdateCallbacks } from '../hooks/account/useCodeUpdate.ts'
export { type LinkAccountCallbacks, useLinkAccount } from '../hooks/account/useLinkAccount.ts'
export { type SignedSmartWallet, useLinkSmartWallet } from '../hooks/account/useLinkSmartWallet.ts'
export { type LinkWalletCallbacks, useLinkWallet } from '../hooks/account/useLinkWallet.ts'
export {
  type LinkWithPasskeyCallbacks,
  useLinkWithPasskey,
} from '../hooks/account/useLinkWithPasskey.ts'
export { useUnlinkAccount } from '../hooks/account/useUnlinkAccount.ts'
export { type UpdateAccountCallbacks, useUpdateAccount } from '../hooks/account/useUpdateAccount.ts'
export { useUpdateEmail } from '../hooks/account/useUpdateEmail.ts'
export { useUpdatePhone } from '../hooks/account/useUpdatePhone.ts'
export type {
  CrossAppCalls,
  CrossAppWalletOptions,
} from '../hooks/cross-app/createCrossAppCalls.ts'
export { useCrossAppAccounts } from '../hooks/cross-app/useCrossAppAccounts.ts'
export {
  type FundWalletCallbacks,
  type FundWalletExit,
  type FundWalletOptions,
  useFundWallet,
} from '../hooks/funding/useFundWallet.ts'
export type { CodeLoginState } from '../hooks/login/toCodeLoginState.ts'
export type {
  FarcasterLoginState,
  LoginWithFarcasterCallbacks,
} from '../hooks/login/useFarcasterCalls.ts'
export { useGuestAccounts } from '../hooks/login/useGuestAccounts.ts'
export { useIdentityToken } from '../hooks/login/useIdentityToken.ts'
export { type LatchkeyInterface, useLatchkey } from '../hooks/login/useLatchkey.ts'
export { type LoginCallbacks, type LoginOptions, useLogin } from '../hooks/login/useLogin.ts'
export { useLoginToFrame } from '../hooks/login/useLoginToFrame.ts'
export {
  type LoginWithEmailCallbacks,
  useLoginWithEmail,
} from '../hooks/login/useLoginWithEmail.ts'
export {
  type LoginWithFarcasterOptions,
  useLoginWithFarcaster,
} from '../hooks/login/useLoginWithFarcaster.ts'
export {
  type InitOAuthOptions,
  type LoginWithOAuthCallbacks,
  type OAuthLoginState,
  useLoginWithOAuth,
} from '../hooks/login/useLoginWithOAuth.ts'
export {
  type LoginWithPasskeyCallbacks,
  useLoginWithPasskey,
} from '../hooks/login/useLoginWithPasskey.ts'
export { type SiweLoginOptions, useLoginWithSiwe } from '../hooks/login/useLoginWithSiwe.ts'
export { type SiwsLoginOptions, useLoginWithSiws } from '../hooks/login/useLoginWithSiws.ts'
export { type LoginWithSmsCallbacks, useLoginWithSms } from '../hooks/login/useLoginWithSms.ts'
export {
  type LoginWithTelegramCallbacks,
  type TelegramFlowState,
  useLoginWithTelegram,
} from '../hooks/login/useLoginWithTelegram.ts'
export { type LogoutCallbacks, useLogout } from '../hooks/login/useLogout.ts'
export { type OAuthTokensCallbacks, useOAuthTokens } from '../hooks/login/useOAuthTokens.ts'
export type { PasskeyFlowState } from '../hooks/login/usePasskeyFlow.ts'
export type { ProofCallbacks, ProofLoginState } from '../hooks/login/useProofLogin.ts'
export { type Session, useSessions } from '../hooks/login/useSessions.ts'
export {
  type SignupWithPasskeyCallbacks,
  useSignupWithPasskey,
} from '../hooks/login/useSignupWithPasskey.ts'
export {
  type SubscribeToJwtAuthOptions,
  useSubscribeToJwtAuth,
} from '../hooks/login/useSubscribeToJwtAuth.ts'
export { useUser } from '../hooks/login/useUser.ts'
export {
  errorIndicatesMfaMaxAttempts,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
} from '../hooks/mfa/mfaErrors.ts'
export { useMfa } from '../hooks/mfa/useMfa.ts'
export { useMfaEnrollment } from '../hooks/mfa/useMfaEnrollment.ts'
export { type MfaListener, useRegisterMfaListener } from '../hooks/mfa/useRegisterMfaListener.ts'
export type { HostWallet } from '../hooks/wallets/toHostWallet.ts'
export { type ActiveWallet, useActiveWallet } from '../hooks/wallets/useActiveWallet.ts'
export {
  type ConnectOrCreateWalletCallbacks,
  useConnectOrCreateWallet,
} from '../hooks/wallets/useConnectOrCreateWallet.ts'
export {
  type ConnectWalletCallbacks,
  type ConnectWalletOptions,
  useConnectWallet,
} from '../hooks/wallets/useConnectWallet.ts'
export {
  type CreateWalletCallbacks,
  type CreateWalletOptions,
  useCreateWallet,
} from '../hooks/wallets/useCreateWallet.ts'
export {
  type DelegatedActionsCallbacks,
  type DelegateWalletOptions,
  useDelegatedActions,
} from '../hooks/wallets/useDelegatedActions.ts'
export type {
  EmbeddedEthereumWallet,
  EmbeddedSolanaWallet,
} from '../hooks/wallets/useEmbeddedWallets.ts'
export {
  type ExportWalletCallbacks,
  type ExportWalletOptions,
  useExportWallet,
} from '../hooks/wallets/useExportWallet.ts'
export {
  type FarcasterSignerCallbacks,
  useFarcasterSigner,
} from '../hooks/wallets/useFarcasterSigner.ts'
export { type ImportWalletCallbacks, useImportWallet } from '../hooks/wallets/useImportWallet.ts'
export {
  type SendTransactionCallbacks,
  type SendTransactionOptions,
  useSendTransaction,
} from '../hooks/wallets/useSendTransaction.ts'
export { useSetWalletPassword } from '../hooks/wallets/useSetWalletPassword.ts'
export {
  type SetWalletRecoveryCallbacks,
  type SetWalletRecoveryOptions,
  useSetWalletRecovery,
} from '../hooks/wallets/useSetWalletRecovery.ts'
export {
  type SignMessageCallbacks,
  type SignMessageOptions,
  useSignMessage,
} from '../hooks/wallets/useSignMessage.ts'
export {
  type SignTransactionCallbacks,
  useSignTransaction,
} from '../hooks/wallets/useSignTransaction.ts'
export { type TypedDataInput, useSignTypedData } from '../hooks/wallets/useSignTypedData.ts'
export { useWallets } from '../hooks/wallets/useWallets.ts'
export { Captcha } from '../provider/Captcha.tsx'
export { ClientProvider, type ClientProviderProps } from '../provider/ClientProvider.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.tsx'
