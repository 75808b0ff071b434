'use client'

export type { LinkedAccount as LinkedAccountWithMetadata, User } from '@latchkey/client'
export {
  useCrossAppAccounts,
  useLinkAccount,
  useLinkWithPasskey,
  useUpdateAccount,
  useUpdateEmail,
  useUpdatePhone,
} from '../compat/accountHooks.ts'
export {
  useGuestAccounts,
  useLogin,
  useLoginToFrame,
  useLoginWithEmail,
  useLoginWithFarcaster,
  useLoginWithOAuth,
  useLoginWithPasskey,
  useLoginWithSiwe,
  useLoginWithSiws,
  useLoginWithSms,
  useLoginWithTelegram,
  useLogout,
  useSignupWithPasskey,
  useSubscribeToJwtAuth,
  useUser,
} from '../compat/loginHooks.ts'
export {
  errorIndicatesMfaMaxAttempts,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
  useMfa,
  useMfaEnrollment,
} from '../compat/mfaHooks.ts'
export {
  type PrivyClientConfig,
  PrivyProvider,
  type PrivyProviderProps,
} from '../compat/PrivyProvider.tsx'
export { useWallets as useSolanaWallets } from '../compat/solanaHooks.ts'
export { usePrivy } from '../compat/usePrivy.ts'
export {
  type FundWalletConfig,
  useActiveWallet,
  useConnectOrCreateWallet,
  useConnectWallet,
  useCreateWallet,
  useDelegatedActions,
  useExportWallet,
  useFarcasterSigner,
  useFundWallet,
  useImportWallet,
  useSendTransaction,
  useSetWalletPassword,
  useSetWalletRecovery,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useWallets,
} from '../compat/walletHooks.ts'
export { useIdentityToken } from '../hooks/login/useIdentityToken.ts'
export { useOAuthTokens } from '../hooks/login/useOAuthTokens.ts'
export { useRegisterMfaListener } from '../hooks/mfa/useRegisterMfaListener.ts'
export { Captcha } from '../provider/Captcha.tsx'
