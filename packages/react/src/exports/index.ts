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
  AuthorizationInput,
  EmbeddedWallet,
  SignedAuthorization,
  TransactionRequest,
  TransactionUiOptions,
  WalletUiOptions,
} from '@latchkey/client/wallet/accounts'
export type { ErrorCode } from '@latchkey/contract'
export type {
  AppearanceConfig,
  Chain,
  IntlConfig,
  LatchkeyConfig,
} from '../config/LatchkeyConfig.ts'
export type { ModalSlots } from '../config/ModalConfig.ts'
export type { SendUpdateCodeInput, UpdateAccountResult } from '../hooks/account/createCodeUpdate.ts'
export {
  type LinkAccountMethod,
  type LinkAccountResult,
  useLinkAccount,
} from '../hooks/account/useLinkAccount.ts'
export { type SignedSmartWallet, useLinkSmartWallet } from '../hooks/account/useLinkSmartWallet.ts'
export { useLinkWallet } from '../hooks/account/useLinkWallet.ts'
export { type LinkPasskeyResult, useLinkWithPasskey } from '../hooks/account/useLinkWithPasskey.ts'
export { type UnlinkAccountInput, useUnlinkAccount } from '../hooks/account/useUnlinkAccount.ts'
export { useUpdateAccount } from '../hooks/account/useUpdateAccount.ts'
export type { CrossAppCalls, CrossAppWalletInput } from '../hooks/cross-app/createCrossAppCalls.ts'
export { useCrossAppAccounts } from '../hooks/cross-app/useCrossAppAccounts.ts'
export {
  type FundWalletInput,
  type FundWalletResult,
  useFundWallet,
} from '../hooks/funding/useFundWallet.ts'
export type { LoginOptions } from '../hooks/login/openLogin.ts'
export type { CodeLoginState } from '../hooks/login/toCodeLoginState.ts'
export { useGuestAccounts } from '../hooks/login/useGuestAccounts.ts'
export { useIdentityToken } from '../hooks/login/useIdentityToken.ts'
export { type LatchkeySession, useLatchkey } from '../hooks/login/useLatchkey.ts'
export { useLogin } from '../hooks/login/useLogin.ts'
export { type SignedFrameMessage, useLoginToFrame } from '../hooks/login/useLoginToFrame.ts'
export { type SendEmailCodeInput, useLoginWithEmail } from '../hooks/login/useLoginWithEmail.ts'
export {
  type FarcasterLoginState,
  type LoginWithFarcasterOptions,
  useLoginWithFarcaster,
} from '../hooks/login/useLoginWithFarcaster.ts'
export { type LoginWithJwtOptions, useLoginWithJwt } from '../hooks/login/useLoginWithJwt.ts'
export { type LoginWithOAuthInput, useLoginWithOAuth } from '../hooks/login/useLoginWithOAuth.ts'
export { useLoginWithPasskey } from '../hooks/login/useLoginWithPasskey.ts'
export { type SiweLoginOptions, useLoginWithSiwe } from '../hooks/login/useLoginWithSiwe.ts'
export { type SiwsLoginOptions, useLoginWithSiws } from '../hooks/login/useLoginWithSiws.ts'
export { type SendSmsCodeInput, useLoginWithSms } from '../hooks/login/useLoginWithSms.ts'
export {
  type TelegramLoginState,
  useLoginWithTelegram,
} from '../hooks/login/useLoginWithTelegram.ts'
export { useLogout } from '../hooks/login/useLogout.ts'
export { type OAuthTokensCallbacks, useOAuthTokens } from '../hooks/login/useOAuthTokens.ts'
export type { PasskeyCeremonyState } from '../hooks/login/usePasskeyAction.ts'
export { type Session, useSessions } from '../hooks/login/useSessions.ts'
export type { SignatureLoginState } from '../hooks/login/useSignatureLogin.ts'
export { useSignupWithPasskey } from '../hooks/login/useSignupWithPasskey.ts'
export { useUser } from '../hooks/login/useUser.ts'
export {
  isMfaAttemptsExceeded,
  isMfaCodeRejected,
  isMfaTimeout,
} from '../hooks/mfa/mfaErrors.ts'
export { useMfa } from '../hooks/mfa/useMfa.ts'
export { useMfaEnrollment } from '../hooks/mfa/useMfaEnrollment.ts'
export { type MfaListener, useRegisterMfaListener } from '../hooks/mfa/useRegisterMfaListener.ts'
export type {
  ActionCallbacks,
  ActionResult,
  ActionState,
  ClickEvent,
} from '../hooks/useAction.ts'
export type { ExternalWallet } from '../hooks/wallets/toExternalWallet.ts'
export { type ActiveWallet, useActiveWallet } from '../hooks/wallets/useActiveWallet.ts'
export { useConnectOrCreateWallet } from '../hooks/wallets/useConnectOrCreateWallet.ts'
export { type ConnectWalletOptions, useConnectWallet } from '../hooks/wallets/useConnectWallet.ts'
export { type CreateWalletOptions, useCreateWallet } from '../hooks/wallets/useCreateWallet.ts'
export {
  type DelegateWalletOptions,
  useDelegatedActions,
} from '../hooks/wallets/useDelegatedActions.ts'
export type {
  EmbeddedEthereumWallet,
  EmbeddedSolanaWallet,
} from '../hooks/wallets/useEmbeddedWallets.ts'
export { type ExportWalletOptions, useExportWallet } from '../hooks/wallets/useExportWallet.ts'
export { useFarcasterSigner } from '../hooks/wallets/useFarcasterSigner.ts'
export { useImportWallet } from '../hooks/wallets/useImportWallet.ts'
export {
  type SendTransactionInput,
  type TransactionInput,
  useSendTransaction,
} from '../hooks/wallets/useSendTransaction.ts'
export {
  type SetWalletRecoveryOptions,
  useSetWalletRecovery,
} from '../hooks/wallets/useSetWalletRecovery.ts'
export {
  type SignAuthorizationInput,
  useSignAuthorization,
} from '../hooks/wallets/useSignAuthorization.ts'
export {
  type SignerOptions,
  type SignMessageInput,
  useSignMessage,
} from '../hooks/wallets/useSignMessage.ts'
export { useSignTransaction } from '../hooks/wallets/useSignTransaction.ts'
export { type SignTypedDataInput, useSignTypedData } from '../hooks/wallets/useSignTypedData.ts'
export { type EthereumWallet, useWallets } from '../hooks/wallets/useWallets.ts'
export type { EthereumWalletAccount, Hex, TypedDataInput } from '../hooks/wallets/walletTypes.ts'
export { Captcha } from '../provider/Captcha.tsx'
export {
  LatchkeyClientProvider,
  type LatchkeyClientProviderProps,
} from '../provider/LatchkeyClientProvider.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.tsx'
export type { ThemeBackdrop, ThemeColors, ThemeVariables } from '../theme/Theme.ts'
