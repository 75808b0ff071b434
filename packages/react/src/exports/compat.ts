'use client'

export {
  type UseLinkWithPasskey,
  useCrossAppAccounts,
  useLinkAccount,
  useLinkWithPasskey,
  useUpdateAccount,
  useUpdateEmail,
  useUpdatePhone,
} from '../compat/accountHooks.ts'
export { addPrivyRpcToChain, addRpcUrlOverrideToChain, SUPPORTED_CHAINS } from '../compat/chains.ts'
export {
  getEmbeddedConnectedWallet,
  type UseBaseAccountSdkInterface,
  type UseConnectBaseAccountInterface,
  type UseConnectCoinbaseSmartWalletInterface,
  type UseFundWalletInterface,
  type UseWalletsInterface,
  useActiveWallet,
  useBaseAccountSdk,
  useConnectBaseAccount,
  useConnectCoinbaseSmartWallet,
  useConnectOrCreateWallet,
  useConnectWallet,
  useFundWallet,
  useWallets,
} from '../compat/connectHooks.ts'
export { getAccessToken, getIdentityToken } from '../compat/currentClient.ts'
export { type UseCustomAuth, useCustomAuth } from '../compat/customAuth.tsx'
export { useLoginWithFarcasterV2 } from '../compat/farcasterHooks.ts'
export {
  ConnectorManager,
  EthereumWalletConnector,
  PrivyClient,
  WalletConnector,
} from '../compat/internals.ts'
export {
  type UseLinkJwtAccount,
  type UseSubscribeToJwtAuthWithFlagInput,
  type UseSyncJwtBasedAuthStateInput,
  type UseSyncJwtBasedAuthStateInterface,
  useLinkJwtAccount,
  useSubscribeToJwtAuthWithFlag,
  useSyncJwtBasedAuthState,
} from '../compat/jwtHooks.ts'
export { LoginModal } from '../compat/LoginModal.tsx'
export { useLinkWithSiwe } from '../compat/linkHooks.ts'
export {
  type UseLoginWithEmail,
  type UseLoginWithPasskey,
  type UseLoginWithSms,
  type UseLoginWithTelegram,
  type UseSignupWithPasskey,
  useGuestAccounts,
  useLogin,
  useLoginWithEmail,
  useLoginWithOAuth,
  useLoginWithPasskey,
  useLoginWithSiwe,
  useLoginWithSiws,
  useLoginWithSms,
  useLoginWithTelegram,
  useLogout,
  useSignupWithPasskey,
  useUser,
} from '../compat/loginHooks.ts'
export {
  errorIndicatesMaxMfaRetries,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
  useAuthMfa,
  useAuthMfaEnrollment,
  useMfa,
  useMfaEnrollment,
  useRegisterMfaListener,
} from '../compat/mfaHooks.ts'
export { PrivyErrorCode } from '../compat/PrivyErrorCode.ts'
export { PrivyProvider, type PrivyProviderProps } from '../compat/PrivyProvider.tsx'
export {
  type UseRecoverEmbeddedWalletInterface,
  useMigrateWallets,
  useRecoverEmbeddedWallet,
} from '../compat/recoveryHooks.ts'
export {
  type UseOAuthTokens,
  useModalStatus,
  useOAuthTokens,
  useToken,
} from '../compat/sessionHooks.ts'
export {
  type UseAuthorizationSignatureInterface,
  type UseSessionSignersInterface,
  useAuthorizationSignature,
  useSessionSigners,
} from '../compat/signerHooks.ts'
export {
  useSendTransaction,
  useSignAuthorization,
  useSignAuthorization as useSign7702Authorization,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
} from '../compat/signingHooks.ts'
export { type UseSolanaWalletsInterface, useSolanaWallets } from '../compat/solana/walletHooks.ts'
export { toViemAccount } from '../compat/toViemAccount.ts'
export type {
  Apple,
  AppleOAuthWithMetadata,
  CrossAppAccount,
  CrossAppAccountWithMetadata,
  Discord,
  DiscordOAuthWithMetadata,
  Email,
  EmailWithMetadata,
  Farcaster,
  FarcasterWithMetadata,
  Github,
  GithubOAuthWithMetadata,
  Google,
  GoogleOAuthWithMetadata,
  Line,
  LineOAuthWithMetadata,
  LinkedAccountType,
  LinkedAccountWithMetadata,
  LinkedIn,
  LinkedInOAuthWithMetadata,
  Passkey,
  PasskeyWithMetadata,
  Phone,
  PhoneWithMetadata,
  SmartWallet,
  Telegram,
  TelegramWithMetadata,
  Tiktok,
  TiktokOAuthWithMetadata,
  Twitter,
  TwitterOAuthWithMetadata,
  Wallet,
  WalletWithMetadata,
} from '../compat/types/accounts.ts'
export type {
  ConnectWalletModalOptions,
  LoginMethodOrderOption,
  LoginModalOptions,
  NonEmptyArray,
  PriceDisplayOptions,
  PrivyClientConfig,
} from '../compat/types/config.ts'
export type {
  CallbackError,
  PrivyEvents,
} from '../compat/types/events.ts'
export type {
  CustomAuthFlowState,
  JwtAuthFlowState,
  LoginWithCode,
  OAuthFlowState,
  OtpFlowState,
  PasskeyFlowState,
  SendCodeToEmail,
  SendCodeToSms,
  SiweFlowState,
  TelegramAuthFlowState,
} from '../compat/types/flows.ts'
export type {
  FundWalletConfig,
  MoonpayConfig,
  MoonpayCurrencyCode,
  MoonpayFundingConfig,
  MoonpayPaymentMethod,
  NativeFundingConfig,
  SolanaCluster,
  SolanaFundingConfig,
} from '../compat/types/funding.ts'
export type {
  BaseConnectedWalletType,
  ConnectedSolanaWallet,
  SolanaTransactionReceipt,
  SupportedSolanaTransaction,
} from '../compat/types/solana.ts'
export type {
  ContractUIOptions,
  MessageTypes,
  Quantity,
  SendTransactionModalUIOptions,
  SignMessageModalUIOptions,
  SignTypedDataParams,
  TransactionLog,
  TransactionReceipt,
  TransactionUIOptions,
  TypedMessage,
  UnsignedTransactionRequest,
} from '../compat/types/transactions.ts'
export type {
  MfaMethod,
  OAuthProviderType,
  OAuthTokens,
  User,
} from '../compat/types/user.ts'
export type {
  ConnectedWallet,
  EIP1193Provider,
  WalletListEntry,
} from '../compat/types/wallets.ts'
export { type PrivyInterface, usePrivy } from '../compat/usePrivy.ts'
export { VERSION } from '../compat/version.ts'
export {
  type UseDelegatedActionsInterface,
  type UseImportWalletInterface,
  useCreateWallet,
  useDelegatedActions,
  useDelegatedActions as useHeadlessDelegatedActions,
  useFarcasterSigner,
  useImportWallet,
  useSetWalletPassword,
  useSetWalletRecovery,
} from '../compat/walletHooks.ts'
export { useIdentityToken } from '../hooks/login/useIdentityToken.ts'
export { Captcha } from '../provider/Captcha.tsx'
