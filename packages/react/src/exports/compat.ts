export type { LinkedAccount as LinkedAccountWithMetadata, User } from '@latchkey/client'
export { useIdentityToken } from '../hooks/useIdentityToken.ts'
export { useLatchkey as usePrivy } from '../hooks/useLatchkey.ts'
export { useLogin } from '../hooks/useLogin.ts'
export { useLoginWithEmail } from '../hooks/useLoginWithEmail.ts'
export { useLoginWithOAuth } from '../hooks/useLoginWithOAuth.ts'
export { useLogout } from '../hooks/useLogout.ts'
export { useUser } from '../hooks/useUser.ts'
export {
  type PrivyClientConfig,
  PrivyProvider,
  type PrivyProviderProps,
} from '../provider/PrivyProvider.tsx'
