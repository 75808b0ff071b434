'use client'

export type { LinkedAccount as LinkedAccountWithMetadata, User } from '@latchkey/client'
export { useLinkAccount } from '../hooks/account/useLinkAccount.ts'
export { useLinkWithPasskey } from '../hooks/account/useLinkWithPasskey.ts'
export { useUpdateAccount } from '../hooks/account/useUpdateAccount.ts'
export { useUpdateEmail } from '../hooks/account/useUpdateEmail.ts'
export { useUpdatePhone } from '../hooks/account/useUpdatePhone.ts'
export { useCrossAppAccounts } from '../hooks/cross-app/useCrossAppAccounts.ts'
export {
  type FundWalletOptions as FundWalletConfig,
  useFundWallet,
} from '../hooks/funding/useFundWallet.ts'
export { useGuestAccounts } from '../hooks/login/useGuestAccounts.ts'
export { useIdentityToken } from '../hooks/login/useIdentityToken.ts'
export { useLogin } from '../hooks/login/useLogin.ts'
export { useLoginToFrame } from '../hooks/login/useLoginToFrame.ts'
export { useLoginWithEmail } from '../hooks/login/useLoginWithEmail.ts'
export { useLoginWithFarcaster } from '../hooks/login/useLoginWithFarcaster.ts'
export { useLoginWithOAuth } from '../hooks/login/useLoginWithOAuth.ts'
export { useLoginWithPasskey } from '../hooks/login/useLoginWithPasskey.ts'
export { useLoginWithSiwe } from '../hooks/login/useLoginWithSiwe.ts'
export { useLoginWithSiws } from '../hooks/login/useLoginWithSiws.ts'
export { useLoginWithSms } from '../hooks/login/useLoginWithSms.ts'
export { useLoginWithTelegram } from '../hooks/login/useLoginWithTelegram.ts'
export { useLogout } from '../hooks/login/useLogout.ts'
export { useOAuthTokens } from '../hooks/login/useOAuthTokens.ts'
export { usePrivy } from '../hooks/login/usePrivy.ts'
export { useSignupWithPasskey } from '../hooks/login/useSignupWithPasskey.ts'
export { useSubscribeToJwtAuth } from '../hooks/login/useSubscribeToJwtAuth.ts'
export { useUser } from '../hooks/login/useUser.ts'
export {
  errorIndicatesMfaMaxAttempts,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
} from '../hooks/mfa/mfaErrors.ts'
export { useMfa } from '../hooks/mfa/useMfa.ts'
export { useMfaEnrollment } from '../hooks/mfa/useMfaEnrollment.ts'
export { useRegisterMfaListener } from '../hooks/mfa/useRegisterMfaListener.ts'
export { useWallets as useSolanaWallets } from '../hooks/solana/useWallets.ts'
export { useActiveWallet } from '../hooks/wallets/useActiveWallet.ts'
export { useConnectOrCreateWallet } from '../hooks/wallets/useConnectOrCreateWallet.ts'
export { useConnectWallet } from '../hooks/wallets/useConnectWallet.ts'
export { useCreateWallet } from '../hooks/wallets/useCreateWallet.ts'
export { useDelegatedActions } from '../hooks/wallets/useDelegatedActions.ts'
export { useExportWallet } from '../hooks/wallets/useExportWallet.ts'
export { useFarcasterSigner } from '../hooks/wallets/useFarcasterSigner.ts'
export { useImportWallet } from '../hooks/wallets/useImportWallet.ts'
export { useSendTransaction } from '../hooks/wallets/useSendTransaction.ts'
export { useSetWalletPassword } from '../hooks/wallets/useSetWalletPassword.ts'
export { useSetWalletRecovery } from '../hooks/wallets/useSetWalletRecovery.ts'
export { useSignMessage } from '../hooks/wallets/useSignMessage.ts'
export { useSignTransaction } from '../hooks/wallets/useSignTransaction.ts'
export { useSignTypedData } from '../hooks/wallets/useSignTypedData.ts'
export { useWallets } from '../hooks/wallets/useWallets.ts'
export { Captcha } from '../provider/Captcha.tsx'
export {
  type PrivyClientConfig,
  PrivyProvider,
  type PrivyProviderProps,
} from '../provider/PrivyProvider.tsx'
