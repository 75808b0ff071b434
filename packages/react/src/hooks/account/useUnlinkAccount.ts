import { LatchkeyError, type User } from '@latchkey/client'
import type { UnlinkTarget } from '@latchkey/client/account'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/** The account to unlink, by the fields that identify it. */
export type UnlinkAccountInput = UnlinkTarget | { method: 'passkey'; credentialId: string }

/**
 * Unlinks a login method. The last remaining one cannot be unlinked. Resolves with the updated user.
 *
 * @throws `unlinkAccount` rejects with `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`
 * or `cannot_unlink_embedded_wallet`.
 *
 * @example
 * ```tsx
 * import { useUnlinkAccount, useUser } from '@latchkey/react'
 *
 * export function RemoveEmail() {
 *   const { user } = useUser()
 *   const { unlinkAccount } = useUnlinkAccount()
 *   const address = user?.email?.address
 *   if (!address) return null
 *   return (
 *     <button type="button" onClick={() => unlinkAccount({ method: 'email', address })}>
 *       Remove {address}
 *     </button>
 *   )
 * }
 * ```
 */
export function useUnlinkAccount(callbacks: ActionCallbacks<User> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const { run, state } = useAction(callbacks)
  const unlinkAccount = useCallback(
    (account: UnlinkAccountInput) =>
      run(async () => {
        if (account.method === 'passkey') {
          // Through the vault, because a passkey can also be a second factor.
          const [{ mfaCalls }, wallets] = await Promise.all([
            import('@latchkey/client/mfa'),
            loadWallets(client, hostConfig),
          ])
          const calls = mfaCalls(client, wallets.context.bridge, hostConfig.passkeys)
          await calls.unlinkPasskey(account.credentialId)
          const { user } = client.getState()
          if (!user) throw new LatchkeyError('missing_or_invalid_token', 'The session has ended')
          return user
        }
        const file = await import('@latchkey/client/account')
        return file.unlinkAccount(client, account)
      }),
    [client, hostConfig, run],
  )
  return { ...state, unlinkAccount }
}
