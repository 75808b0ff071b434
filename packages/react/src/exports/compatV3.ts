'use client'

export {
  type CrossAppWalletOptions,
  type CrossAppWalletOptions as CrossAppTransactionOptions,
  type UseCrossAppAccountsInterface,
  type UseLinkWithPasskey,
  type UseUpdateEmailInterface,
  type UseUpdatePhoneInterface,
  useCrossAppAccounts,
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
  type UseWalletsInterface,
  useActiveWallet,
  useBaseAccountSdk,
  useConnectBaseAccount,
  useConnectCoinbaseSmartWallet,
  useConnectOrCreateWallet,
  useConnectWallet,
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
export { LoginModal, LoginModal as PrivyModal } from '../compat/LoginModal.tsx'
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
  useSignAuthorization as useSign7702Authorization,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
} from '../compat/signingHooks.ts'
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
} from '../compat/types/config.ts'
export type { CallbackError, PrivyEvents } from '../compat/types/events.ts'
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
  MoonpayCurrencyCode,
  MoonpayPaymentMethod,
  NativeFundingConfig,
} from '../compat/types/funding.ts'
export type { BaseConnectedSolanaWallet, BaseConnectedWalletType } from '../compat/types/solana.ts'
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
export type { MfaMethod, OAuthProviderType, OAuthTokens, User } from '../compat/types/user.ts'
export type {
  BaseConnectedEthereumWallet,
  BaseConnectedWallet,
  ConnectedWallet,
  EIP1193Provider,
  WalletListEntry,
} from '../compat/types/wallets.ts'
export {
  type FundingResult,
  type FundingStatus,
  type PrivyInterface,
  type UseFundWalletInterface,
  type UseLoginWithSiws,
  type UseSignersInterface,
  useAcceptTerms,
  useFundWallet,
  useGetFarcasterSignerPublicKey,
  useLinkAccount,
  useLoginWithSiws,
  usePrivy,
  useRequestFarcasterSigner,
  useSigners,
  useSignFarcasterMessage,
} from '../compat/v3/hooks.ts'
export {
  type LinkWithOAuthInput,
  type SendCodeToLinkEmail,
  type SendCodeToLinkPhone,
  type UseLinkEmail,
  type UseLinkPhone,
  type UseLinkWithOAuth,
  type UseLinkWithSiws,
  useLinkEmail,
  useLinkPhone,
  useLinkWithOAuth,
  useLinkWithSiws,
} from '../compat/v3/linkHooks.ts'
export {
  type CookieWriteBehavior,
  type PrivyClientConfig,
  PrivyProvider,
  type PrivyProviderProps,
} from '../compat/v3/PrivyProvider.tsx'
export {
  createCrossTabUserSyncPlugin,
  createWalletCreationOnLoginPlugin,
  dataSuffix,
} from '../compat/v3/plugins.ts'
export type { PrivyI18nStrings, PrivyViemAccount, SiwsFlowState } from '../compat/v3/types.ts'
export {
  type UseUnlinkOAuthInterface,
  useUnlinkEmail,
  useUnlinkFarcaster,
  useUnlinkOAuth,
  useUnlinkPasskey,
  useUnlinkPhone,
  useUnlinkTelegram,
  useUnlinkWallet,
} from '../compat/v3/unlinkHooks.ts'
export {
  type AddFundsCryptoOptions,
  type AddFundsDestination,
  type AddFundsFiatOptions,
  type AddFundsMethod,
  type AddFundsOptions,
  type AddFundsResult,
  type DepositAddressModalErrorCode,
  type DepositAddressOrder,
  type DepositAddressQuote,
  type DepositConfig,
  type EncryptedWalletKey,
  type UseAddFundsResult,
  type UseDepositAddressResult,
  type UseGetAccessTokenForProvider,
  type UseGetWalletPrivateKeyInterface,
  type UseTransferInterface,
  type UseWalletActionsInterface,
  type UseX402Fetch,
  useAddFunds,
  useDepositAddress,
  useFiatOnramp,
  useFundWalletWithBankDeposit,
  useGetAccessTokenForProvider,
  useGetWalletPrivateKey,
  usePrivyClient_experimental,
  useTransfer,
  useWalletActions,
  useX402Fetch,
  type WrapFetchWithPayment,
} from '../compat/v3/unsupportedHooks.ts'
export { VERSION } from '../compat/version.ts'
export {
  type UseDelegatedActionsInterface,
  type UseImportWalletInterface,
  useCreateWallet,
  useDelegatedActions,
  useDelegatedActions as useHeadlessDelegatedActions,
  useExportWallet,
  useFarcasterSigner,
  useImportWallet,
  useSetWalletRecovery,
} from '../compat/walletHooks.ts'
export { useIdentityToken } from '../hooks/login/useIdentityToken.ts'
export { Captcha } from '../provider/Captcha.tsx'
