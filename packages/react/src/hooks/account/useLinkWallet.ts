import { LatchkeyError, type LinkedAccount, type User } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findNewestAccount } from '../login/toLoginResult.ts'
import { useLatest } from '../useLatest.ts'
import { openExternalWallet } from '../wallets/openExternalWallet.ts'
import type { ConnectWalletOptions } from '../wallets/useConnectWallet.ts'

/** Callbacks of `useLinkWallet`. */
export type LinkWalletCallbacks = {
  /** Called with the updated user and the linked wallet. */
  onSuccess?: (result: {
    user: User
    linkMethod: 'siwe' | 'siws'
    linkedAccount: LinkedAccount | null
  }) => void
  /** Called with an error code if linking fails. `linkWallet` itself does not reject. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Opens the modal to link an external wallet to the logged-in user, and unlinks one.
 *
 * @throws `unlinkWallet` rejects with `linked_account_not_found` or `cannot_unlink_embedded_wallet`.
 *
 * @example
 * ```tsx
 * import { useLinkWallet } from '@latchkey/react'
 *
 * export function LinkWallet() {
 *   const { linkWallet } = useLinkWallet()
 *   return (
 *     <button type="button" onClick={() => linkWallet()}>
 *       Link a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useLinkWallet({ onSuccess, onError }: LinkWalletCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })

  const linkWallet = useCallback(
    async (given: ConnectWalletOptions | { nativeEvent: object } = {}) => {
      const options = 'nativeEvent' in given ? {} : given
      try {
        if (!client.getState().user)
          throw new LatchkeyError('must_be_authenticated', 'Log in before you link a wallet.')
        const { type } = await openExternalWallet(client, { purpose: 'link', ...options })
        const { user } = client.getState()
        if (user)
          callbacks.current.onSuccess?.({
            user,
            linkMethod: type === 'solana' ? 'siws' : 'siwe',
            linkedAccount: findNewestAccount(user, 'wallet'),
          })
      } catch (thrown) {
        callbacks.current.onError?.(toHostErrorCode(LatchkeyError.from(thrown).code))
      }
    },
    [client, callbacks],
  )

  const unlinkWallet = useCallback(
    async (address: string): Promise<User> => {
      const account = client
        .getState()
        .user?.linkedAccounts.find((one) => one.type === 'wallet' && one.address === address)
      if (account?.type !== 'wallet')
        throw new LatchkeyError('linked_account_not_found', 'No linked wallet has this address.')
      if (account.walletClientType === 'privy')
        throw new LatchkeyError(
          'cannot_unlink_embedded_wallet',
          'Cannot unlink an embedded wallet.',
        )
      const file = await import('@latchkey/client/external-wallets')
      const type = account.chainType === 'solana' ? 'solana' : 'ethereum'
      return file.unlinkWallet(client, { address, type })
    },
    [client],
  )
  return { linkWallet, unlinkWallet }
}
