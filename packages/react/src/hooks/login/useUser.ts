import type { User } from '@latchkey/client'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/**
 * Returns the logged-in user and a function that reloads them from the server.
 *
 * @throws `refreshUser` rejects with `client_not_ready` before `ready`.
 *
 * @example
 * ```tsx
 * import { useUser } from '@latchkey/react'
 *
 * export function Profile() {
 *   const { user, refreshUser } = useUser()
 *   return (
 *     <button type="button" onClick={refreshUser}>
 *       Reload {user?.id}
 *     </button>
 *   )
 * }
 * ```
 */
export function useUser(callbacks: ActionCallbacks<User | null> = {}) {
  const { client } = useLatchkeyContext()
  const { user } = useClientState(client)
  const { run, state } = useAction(callbacks)
  const refreshUser = useCallback(() => run(() => client.refreshUser()), [client, run])
  return { ...state, user, refreshUser }
}
