export type { LinkedAccount as LinkedAccountWithMetadata, User } from '@latchkey/client'
export { useGuestAccounts } from '../hooks/useGuestAccounts.ts'
export { useIdentityToken } from '../hooks/useIdentityToken.ts'
export { useLatchkey as usePrivy } from '../hooks/useLatchkey.ts'
export { useLinkWithPasskey } from '../hooks/useLinkWithPasskey.ts'
export { useLogin } from '../hooks/useLogin.ts'
export { useLoginToFrame } from '../hooks/useLoginToFrame.ts'
export { useLoginWithEmail } from '../hooks/useLoginWithEmail.ts'
export { useLoginWithFarcaster } from '../hooks/useLoginWithFarcaster.ts'
export { useLoginWithOAuth } from '../hooks/useLoginWithOAuth.ts'
export { useLoginWithPasskey } from '../hooks/useLoginWithPasskey.ts'
export { useLoginWithSms } from '../hooks/useLoginWithSms.ts'
export { useLoginWithTelegram } from '../hooks/useLoginWithTelegram.ts'
export { useLogout } from '../hooks/useLogout.ts'
export { useOAuthTokens } from '../hooks/useOAuthTokens.ts'
export { useSignupWithPasskey } from '../hooks/useSignupWithPasskey.ts'
export { useSubscribeToJwtAuth } from '../hooks/useSubscribeToJwtAuth.ts'
export { useUser } from '../hooks/useUser.ts'
export { Captcha } from '../provider/Captcha.tsx'
export {
  type PrivyClientConfig,
  PrivyProvider,
  type PrivyProviderProps,
} from '../provider/PrivyProvider.tsx'
