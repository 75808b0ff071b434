import { LatchkeyError } from '@latchkey/client'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findNewestAccount } from '../login/findNewestAccount.ts'
import { type ActionCallbacks, type ClickEvent, useAction, withoutEvent } from '../useAction.ts'
import { openExternalWallet } from '../wallets/openExternalWallet.ts'
import type { ConnectWalletOptions } from '../wallets/useConnectWallet.ts'
import type { LinkAccountResult } from './useLinkAccount.ts'

/**
 * Opens the modal to link an external wallet to the logged-in user.
 *
 * @throws `linkWallet` rejects with `must_be_authenticated`, `exited_link_flow` or `linked_to_another_user`.
 *
 * @example
 * ```tsx
 * import { useLinkWallet } from '@latchkey/react'
 *
 * export function LinkWallet() {
 *   const { linkWallet } = useLinkWallet()
 *   return (
 *     <button type="button" onClick={linkWallet}>
 *       Link a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useLinkWallet(callbacks: ActionCallbacks<LinkAccountResult> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction(callbacks)
  const linkWallet = useCallback(
    (options?: ConnectWalletOptions | ClickEvent) =>
      run(async (): Promise<LinkAccountResult> => {
        if (!client.getState().user)
          throw new LatchkeyError('must_be_authenticated', 'Log in before you link a wallet.')
        const task = { purpose: 'link', ...withoutEvent(options) } as const
        const { type } = await openExternalWallet(client, task)
        const { user } = client.getState()
        if (!user)
          throw new LatchkeyError('must_be_authenticated', 'The user was logged out meanwhile.')
        return {
          user,
          linkMethod: type === 'solana' ? 'siws' : 'siwe',
          linkedAccount: findNewestAccount(user, 'wallet'),
        }
      }),
    [client, run],
  )
  return { ...state, linkWallet }
}
