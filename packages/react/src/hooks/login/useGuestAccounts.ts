import { LatchkeyError, type User } from '@latchkey/client'
import { runFlow } from '@latchkey/client/flows'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/**
 * Creates guest accounts. The first login of a guest keeps the account.
 *
 * @throws `createGuestAccount` rejects with `client_not_ready` before `ready`.
 *
 * @example
 * ```tsx
 * import { useGuestAccounts } from '@latchkey/react'
 *
 * export function GuestButton() {
 *   const { createGuestAccount } = useGuestAccounts()
 *   return (
 *     <button type="button" onClick={createGuestAccount}>
 *       Try without an account
 *     </button>
 *   )
 * }
 * ```
 */
export function useGuestAccounts(callbacks: ActionCallbacks<User> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction(callbacks)
  /** Resolves with the logged-in user, or creates a guest if there is none. */
  const createGuestAccount = useCallback(
    () =>
      run(async () => {
        const { user } = client.getState()
        if (user) return user
        const { startGuest } = await import('@latchkey/client/flows/guest')
        await runFlow(startGuest(client), { type: 'start' })
        const guest = client.getState().user
        if (!guest)
          throw new LatchkeyError('unexpected', 'The guest was logged out during creation.')
        return guest
      }),
    [client, run],
  )
  return { ...state, createGuestAccount }
}
