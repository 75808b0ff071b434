import { useLinkAccount } from '../account/useLinkAccount.ts'
import { useUnlinkAccount } from '../account/useUnlinkAccount.ts'
import { useUpdateAccount } from '../account/useUpdateAccount.ts'
import { useCrossAppAccounts } from '../cross-app/useCrossAppAccounts.ts'
import { useConnectOrCreateWallet } from '../wallets/useConnectOrCreateWallet.ts'
import { useConnectWallet } from '../wallets/useConnectWallet.ts'
import { useCreateWallet } from '../wallets/useCreateWallet.ts'
import { useExportWallet } from '../wallets/useExportWallet.ts'
import { useSendTransaction } from '../wallets/useSendTransaction.ts'
import { useSetWalletPassword } from '../wallets/useSetWalletPassword.ts'
import { useSetWalletRecovery } from '../wallets/useSetWalletRecovery.ts'
import { useSignMessage } from '../wallets/useSignMessage.ts'
import { useSignTransaction } from '../wallets/useSignTransaction.ts'
import { useSignTypedData } from '../wallets/useSignTypedData.ts'
import { useLatchkey } from './useLatchkey.ts'

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
