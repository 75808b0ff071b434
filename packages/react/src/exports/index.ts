export type {
  LatchkeyError,
  LinkedAccount,
  LoginMethod,
  LoginResult,
  User,
} from '@latchkey/client'
export type { HostErrorCode } from '@latchkey/contract'
export type { AppearanceConfig, LatchkeyConfig } from '../config/LatchkeyConfig.ts'
export type { EmailLoginState } from '../hooks/emailLoginState.ts'
export { useIdentityToken } from '../hooks/useIdentityToken.ts'
export { useLatchkey } from '../hooks/useLatchkey.ts'
export { type LoginCallbacks, type LoginOptions, useLogin } from '../hooks/useLogin.ts'
export { type LoginWithEmailCallbacks, useLoginWithEmail } from '../hooks/useLoginWithEmail.ts'
export {
  type InitOAuthOptions,
  type LoginWithOAuthCallbacks,
  type OAuthLoginState,
  useLoginWithOAuth,
} from '../hooks/useLoginWithOAuth.ts'
export { type LogoutCallbacks, useLogout } from '../hooks/useLogout.ts'
export { useUser } from '../hooks/useUser.ts'
export { ClientProvider, type ClientProviderProps } from '../provider/ClientProvider.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.tsx'
