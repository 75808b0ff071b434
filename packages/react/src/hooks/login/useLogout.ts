import { useCallback, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/**
 * Ends the session in this browser and on the server. `onSuccess` is called after every logout, including one in
 * another tab.
 *
 * @example
 * ```tsx
 * import { useLogout } from '@latchkey/react'
 *
 * export function LogoutButton() {
 *   const { logout, isPending } = useLogout()
 *   return (
 *     <button type="button" disabled={isPending} onClick={logout}>
 *       Log out
 *     </button>
 *   )
 * }
 * ```
 */
export function useLogout(callbacks: ActionCallbacks<void> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction(callbacks, { worksBeforeReady: true })
  const isRunning = useRef(false)
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind === 'logout' && !isRunning.current) void run(async () => {})
      }),
    [client, run],
  )
  const logout = useCallback(
    () =>
      run(async () => {
        isRunning.current = true
        await client.logout().finally(() => {
          isRunning.current = false
        })
      }),
    [client, run],
  )
  return { ...state, logout }
}
