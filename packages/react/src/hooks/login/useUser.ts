import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { requireReady } from '../requireReady.ts'

/**
 * Returns the logged-in user and a function that reloads them from the server.
 *
 * @throws `refreshUser` rejects with `unexpected` if called before `ready`.
 *
 * @example
 * ```tsx
 * import { useUser } from '@latchkey/react'
 *
 * export function Profile() {
 *   const { user, refreshUser } = useUser()
 *   return (
 *     <button type="button" onClick={() => refreshUser()}>
 *       Reload {user?.id}
 *     </button>
 *   )
 * }
 * ```
 */
export function useUser() {
  const { client } = useLatchkeyContext()
  const { user } = useClientState(client)
  const refreshUser = useCallback(async () => {
    requireReady(client)
    return client.refreshUser()
  }, [client])
  return { user, refreshUser }
}
