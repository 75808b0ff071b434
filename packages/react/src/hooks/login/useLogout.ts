import { useCallback, useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useLatest } from '../useLatest.ts'

/** Callbacks of `useLogout`. */
export type LogoutCallbacks = {
  /** Called after every logout, including one in another tab. */
  onSuccess?: () => void
}

/**
 * Ends the session in this browser and on the server.
 *
 * @example
 * ```tsx
 * import { useLogout } from '@latchkey/react'
 *
 * export function LogoutButton() {
 *   const { logout } = useLogout()
 *   return (
 *     <button type="button" onClick={() => logout()}>
 *       Log out
 *     </button>
 *   )
 * }
 * ```
 */
export function useLogout({ onSuccess }: LogoutCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const latest = useLatest(onSuccess)
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind === 'logout') latest.current?.()
      }),
    [client, latest],
  )
  const logout = useCallback(() => client.logout(), [client])
  return { logout }
}
