import { useLatchkey } from '../hooks/login/useLatchkey.ts'
import {
  useCrossAppAccounts,
  useLinkAccount,
  useUnlinkAccount,
  useUpdateAccount,
} from './accountHooks.ts'
import { useLogin, useLogout } from './loginHooks.ts'
import {
  useConnectOrCreateWallet,
  useConnectWallet,
  useCreateWallet,
  useExportWallet,
  useSendTransaction,
  useSetWalletPassword,
  useSetWalletRecovery,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
} from './walletHooks.ts'

/**
 * `useLatchkey` with the account and wallet functions that the Privy SDK's hook of this name has.
 *
 * @example
 * ```tsx
 * import { usePrivy } from '@latchkey/react/compat'
 *
 * export function LoginButton() {
 *   const { ready, authenticated, login, logout } = usePrivy()
 *   return (
 *     <button type="button" disabled={!ready} onClick={authenticated ? logout : login}>
 *       {authenticated ? 'Log out' : 'Log in'}
 *     </button>
 *   )
 * }
 * ```
 */
export function usePrivy() {
  const { unlinkCrossAppAccount } = useCrossAppAccounts()
  return {
    ...useLatchkey(),
    ...useLogin(),
    ...useLogout(),
    ...useLinkAccount(),
    ...useUnlinkAccount(),
    unlinkCrossAppAccount,
    ...useUpdateAccount(),
    ...useConnectWallet(),
    ...useConnectOrCreateWallet(),
    ...useCreateWallet(),
    ...useSetWalletPassword(),
    ...useSetWalletRecovery(),
    ...useExportWallet(),
    ...useSignMessage(),
    ...useSignTypedData(),
    ...useSignTransaction(),
    ...useSendTransaction(),
  }
}
