'use client'

export type { LinkedAccount as LinkedAccountWithMetadata, User } from '@latchkey/client'
export {
  errorIndicatesMfaMaxAttempts,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
} from '../hooks/mfaErrors.ts'
export { useWallets as useSolanaWallets } from '../hooks/solana/useWallets.ts'
export { useActiveWallet } from '../hooks/useActiveWallet.ts'
export { useConnectOrCreateWallet } from '../hooks/useConnectOrCreateWallet.ts'
export { useConnectWallet } from '../hooks/useConnectWallet.ts'
export { useCreateWallet } from '../hooks/useCreateWallet.ts'
export { useCrossAppAccounts } from '../hooks/useCrossAppAccounts.ts'
export { useDelegatedActions } from '../hooks/useDelegatedActions.ts'
export { useExportWallet } from '../hooks/useExportWallet.ts'
export { useFarcasterSigner } from '../hooks/useFarcasterSigner.ts'
export {
  type FundWalletOptions as FundWalletConfig,
  useFundWallet,
} from '../hooks/useFundWallet.ts'
export { useGuestAccounts } from '../hooks/useGuestAccounts.ts'
export { useIdentityToken } from '../hooks/useIdentityToken.ts'
export { useImportWallet } from '../hooks/useImportWallet.ts'
export { useLinkAccount } from '../hooks/useLinkAccount.ts'
export { useLinkWithPasskey } from '../hooks/useLinkWithPasskey.ts'
export { useLogin } from '../hooks/useLogin.ts'
export { useLoginToFrame } from '../hooks/useLoginToFrame.ts'
export { useLoginWithEmail } from '../hooks/useLoginWithEmail.ts'
export { useLoginWithFarcaster } from '../hooks/useLoginWithFarcaster.ts'
export { useLoginWithOAuth } from '../hooks/useLoginWithOAuth.ts'
export { useLoginWithPasskey } from '../hooks/useLoginWithPasskey.ts'
export { useLoginWithSiwe } from '../hooks/useLoginWithSiwe.ts'
export { useLoginWithSiws } from '../hooks/useLoginWithSiws.ts'
export { useLoginWithSms } from '../hooks/useLoginWithSms.ts'
export { useLoginWithTelegram } from '../hooks/useLoginWithTelegram.ts'
export { useLogout } from '../hooks/useLogout.ts'
export { useMfa } from '../hooks/useMfa.ts'
export { useMfaEnrollment } from '../hooks/useMfaEnrollment.ts'
export { useOAuthTokens } from '../hooks/useOAuthTokens.ts'
export { usePrivy } from '../hooks/usePrivy.ts'
export { useRegisterMfaListener } from '../hooks/useRegisterMfaListener.ts'
export { useSendTransaction } from '../hooks/useSendTransaction.ts'
export { useSetWalletPassword } from '../hooks/useSetWalletPassword.ts'
export { useSetWalletRecovery } from '../hooks/useSetWalletRecovery.ts'
export { useSignMessage } from '../hooks/useSignMessage.ts'
export { useSignTransaction } from '../hooks/useSignTransaction.ts'
export { useSignTypedData } from '../hooks/useSignTypedData.ts'
export { useSignupWithPasskey } from '../hooks/useSignupWithPasskey.ts'
export { useSubscribeToJwtAuth } from '../hooks/useSubscribeToJwtAuth.ts'
export { useUpdateAccount } from '../hooks/useUpdateAccount.ts'
export { useUpdateEmail } from '../hooks/useUpdateEmail.ts'
export { useUpdatePhone } from '../hooks/useUpdatePhone.ts'
export { useUser } from '../hooks/useUser.ts'
export { useWallets } from '../hooks/useWallets.ts'
export { Captcha } from '../provider/Captcha.tsx'
export {
  type PrivyClientConfig,
  PrivyProvider,
  type PrivyProviderProps,
} from '../provider/PrivyProvider.tsx'
