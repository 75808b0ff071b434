import { useConnectOrCreateWallet } from './useConnectOrCreateWallet.ts'
import { useConnectWallet } from './useConnectWallet.ts'
import { useCreateWallet } from './useCreateWallet.ts'
import { useCrossAppAccounts } from './useCrossAppAccounts.ts'
import { useExportWallet } from './useExportWallet.ts'
import { useLatchkey } from './useLatchkey.ts'
import { useLinkAccount } from './useLinkAccount.ts'
import { useSendTransaction } from './useSendTransaction.ts'
import { useSetWalletPassword } from './useSetWalletPassword.ts'
import { useSetWalletRecovery } from './useSetWalletRecovery.ts'
import { useSignMessage } from './useSignMessage.ts'
import { useSignTransaction } from './useSignTransaction.ts'
import { useSignTypedData } from './useSignTypedData.ts'
import { useUnlinkAccount } from './useUnlinkAccount.ts'
import { useUpdateAccount } from './useUpdateAccount.ts'

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
