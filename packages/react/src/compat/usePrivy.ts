import { useLatchkey } from '../hooks/login/useLatchkey.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import {
  useCrossAppAccounts,
  useLinkAccount,
  useUnlinkAccount,
  useUpdateAccount,
} from './accountHooks.ts'
import { useConnectOrCreateWallet, useConnectWallet } from './connectHooks.ts'
import { requireReady } from './familiarErrors.ts'
import { useLogin, useLogout } from './loginHooks.ts'
import { useMfa, useMfaEnrollment } from './mfaHooks.ts'
import { useModalStatus } from './sessionHooks.ts'
import {
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
} from './signingHooks.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { MfaMethod } from './types/user.ts'
import {
  useCreateWallet,
  useExportWallet,
  useSetWalletPassword,
  useSetWalletRecovery,
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
  const { client } = useLatchkeyContext()
  const { ready, authenticated, user, error, getAccessToken } = useLatchkey()
  const { unlinkCrossAppAccount } = useCrossAppAccounts()
  const { isOpen: isModalOpen } = useModalStatus()
  const { clear: _clear, ...mfa } = useMfa()
  const { unenrollWithSms, unenrollWithTotp, unenrollWithPasskey, ...enrollment } =
    useMfaEnrollment()
  const { showMfaEnrollmentModal, closeMfaEnrollmentModal, ...enrollmentSteps } = enrollment
  const { createRecoveryCodes: _codes, ...steps } = enrollmentSteps
  return {
    ready,
    authenticated,
    user: user && toFamiliarUser(user),
    error: error as Error | null,
    getAccessToken,
    isModalOpen,
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
    ...mfa,
    ...steps,
    /** Opens or closes the modal that enrols second factors. */
    enrollInMfa: (show = true): void => {
      requireReady(client)
      if (!show) closeMfaEnrollmentModal()
      else void showMfaEnrollmentModal()
    },
    /** Removes a second factor. */
    unenroll: (method: MfaMethod, options?: { removeForLogin?: boolean }): Promise<void> => {
      if (method === 'sms') return unenrollWithSms()
      return method === 'totp' ? unenrollWithTotp() : unenrollWithPasskey(options)
    },
  }
}

/** Result of `usePrivy`. */
export type PrivyInterface = ReturnType<typeof usePrivy>
