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
export type { CrossAppCalls, CrossAppWalletOptions } from '../hooks/createCrossAppCalls.ts'
export {
  errorIndicatesMfaMaxAttempts,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
} from '../hooks/mfaErrors.ts'
export type { CodeLoginState } from '../hooks/toCodeLoginState.ts'
export type { HostWallet } from '../hooks/toHostWallet.ts'
export { type ActiveWallet, useActiveWallet } from '../hooks/useActiveWallet.ts'
export type { CodeUpdateCallbacks } from '../hooks/useCodeUpdate.ts'
export {
  type ConnectOrCreateWalletCallbacks,
  useConnectOrCreateWallet,
} from '../hooks/useConnectOrCreateWallet.ts'
export {
  type ConnectWalletCallbacks,
  type ConnectWalletOptions,
  useConnectWallet,
} from '../hooks/useConnectWallet.ts'
export {
  type CreateWalletCallbacks,
  type CreateWalletOptions,
  useCreateWallet,
} from '../hooks/useCreateWallet.ts'
export { useCrossAppAccounts } from '../hooks/useCrossAppAccounts.ts'
export {
  type DelegatedActionsCallbacks,
  type DelegateWalletOptions,
  useDelegatedActions,
} from '../hooks/useDelegatedActions.ts'
export type { EmbeddedEthereumWallet, EmbeddedSolanaWallet } from '../hooks/useEmbeddedWallets.ts'
export {
  type ExportWalletCallbacks,
  type ExportWalletOptions,
  useExportWallet,
} from '../hooks/useExportWallet.ts'
export type {
  FarcasterLoginState,
  LoginWithFarcasterCallbacks,
} from '../hooks/useFarcasterCalls.ts'
export {
  type FarcasterSignerCallbacks,
  useFarcasterSigner,
} from '../hooks/useFarcasterSigner.ts'
export {
  type FundWalletCallbacks,
  type FundWalletExit,
  type FundWalletOptions,
  useFundWallet,
} from '../hooks/useFundWallet.ts'
export { useGuestAccounts } from '../hooks/useGuestAccounts.ts'
export { useIdentityToken } from '../hooks/useIdentityToken.ts'
export { type ImportWalletCallbacks, useImportWallet } from '../hooks/useImportWallet.ts'
export { type LatchkeyInterface, useLatchkey } from '../hooks/useLatchkey.ts'
export { type LinkAccountCallbacks, useLinkAccount } from '../hooks/useLinkAccount.ts'
export { type SignedSmartWallet, useLinkSmartWallet } from '../hooks/useLinkSmartWallet.ts'
export { type LinkWalletCallbacks, useLinkWallet } from '../hooks/useLinkWallet.ts'
export { type LinkWithPasskeyCallbacks, useLinkWithPasskey } from '../hooks/useLinkWithPasskey.ts'
export { type LoginCallbacks, type LoginOptions, useLogin } from '../hooks/useLogin.ts'
export { useLoginToFrame } from '../hooks/useLoginToFrame.ts'
export { type LoginWithEmailCallbacks, useLoginWithEmail } from '../hooks/useLoginWithEmail.ts'
export {
  type LoginWithFarcasterOptions,
  useLoginWithFarcaster,
} from '../hooks/useLoginWithFarcaster.ts'
export {
  type InitOAuthOptions,
  type LoginWithOAuthCallbacks,
  type OAuthLoginState,
  useLoginWithOAuth,
} from '../hooks/useLoginWithOAuth.ts'
export {
  type LoginWithPasskeyCallbacks,
  useLoginWithPasskey,
} from '../hooks/useLoginWithPasskey.ts'
export { type SiweLoginOptions, useLoginWithSiwe } from '../hooks/useLoginWithSiwe.ts'
export { type SiwsLoginOptions, useLoginWithSiws } from '../hooks/useLoginWithSiws.ts'
export { type LoginWithSmsCallbacks, useLoginWithSms } from '../hooks/useLoginWithSms.ts'
export {
  type LoginWithTelegramCallbacks,
  type TelegramFlowState,
  useLoginWithTelegram,
} from '../hooks/useLoginWithTelegram.ts'
export { type LogoutCallbacks, useLogout } from '../hooks/useLogout.ts'
export { useMfa } from '../hooks/useMfa.ts'
export { useMfaEnrollment } from '../hooks/useMfaEnrollment.ts'
export { type OAuthTokensCallbacks, useOAuthTokens } from '../hooks/useOAuthTokens.ts'
export type { PasskeyFlowState } from '../hooks/usePasskeyFlow.ts'
export type { ProofCallbacks, ProofLoginState } from '../hooks/useProofLogin.ts'
export { type MfaListener, useRegisterMfaListener } from '../hooks/useRegisterMfaListener.ts'
export {
  type SendTransactionCallbacks,
  type SendTransactionOptions,
  useSendTransaction,
} from '../hooks/useSendTransaction.ts'
export { type Session, useSessions } from '../hooks/useSessions.ts'
export { useSetWalletPassword } from '../hooks/useSetWalletPassword.ts'
export {
  type SetWalletRecoveryCallbacks,
  type SetWalletRecoveryOptions,
  useSetWalletRecovery,
} from '../hooks/useSetWalletRecovery.ts'
export {
  type SignMessageCallbacks,
  type SignMessageOptions,
  useSignMessage,
} from '../hooks/useSignMessage.ts'
export { type SignTransactionCallbacks, useSignTransaction } from '../hooks/useSignTransaction.ts'
export { type TypedDataInput, useSignTypedData } from '../hooks/useSignTypedData.ts'
export {
  type SignupWithPasskeyCallbacks,
  useSignupWithPasskey,
} from '../hooks/useSignupWithPasskey.ts'
export {
  type SubscribeToJwtAuthOptions,
  useSubscribeToJwtAuth,
} from '../hooks/useSubscribeToJwtAuth.ts'
export { useUnlinkAccount } from '../hooks/useUnlinkAccount.ts'
export { type UpdateAccountCallbacks, useUpdateAccount } from '../hooks/useUpdateAccount.ts'
export { useUpdateEmail } from '../hooks/useUpdateEmail.ts'
export { useUpdatePhone } from '../hooks/useUpdatePhone.ts'
export { useUser } from '../hooks/useUser.ts'
export { useWallets } from '../hooks/useWallets.ts'
export { Captcha } from '../provider/Captcha.tsx'
export { ClientProvider, type ClientProviderProps } from '../provider/ClientProvider.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.tsx'
