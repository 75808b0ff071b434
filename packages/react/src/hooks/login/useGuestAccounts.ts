import type { User } from '@latchkey/client'
import { LatchkeyError } from '@latchkey/client'
import { startGuest } from '@latchkey/client/flows/guest'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { requireReady } from '../requireReady.ts'

/**
 * Creates guest accounts. The first login of a guest keeps the account.
 *
 * @throws `createGuestAccount` rejects with `unexpected` before `ready`.
 *
 * @example
 * ```tsx
 * import { useGuestAccounts } from '@latchkey/react'
 *
 * export function GuestButton() {
 *   const { createGuestAccount } = useGuestAccounts()
 *   return (
 *     <button type="button" onClick={() => createGuestAccount()}>
 *       Try without an account
 *     </button>
 *   )
 * }
 * ```
 */
export function useGuestAccounts() {
  const { client } = useLatchkeyContext()
  /** Returns the logged-in user, or creates a guest if there is none. */
  const createGuestAccount = useCallback(async (): Promise<User> => {
    requireReady(client)
    const { user } = client.getState()
    if (user) return user
    const flow = startGuest(client)
    return new Promise((resolve, reject) => {
      flow.subscribe(() => {
        const state = flow.getState()
        const entered = client.getState().user
        if (state.status === 'error') reject(state.error)
        else if (state.status === 'done' && entered) resolve(entered)
        else if (state.status === 'done')
          reject(new LatchkeyError('unexpected', 'The guest was logged out during creation.'))
      })
      flow.send({ type: 'start' })
    })
  }, [client])
  return { createGuestAccount }
}
