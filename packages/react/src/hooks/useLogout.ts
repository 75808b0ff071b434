import { useCallback, useEffect } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useLatest } from './useLatest.ts'

export type LogoutCallbacks = {
  /** Told of every logout, one in another tab included. */
  onSuccess?: () => void
}

/** Ends the session here and on the server. */
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
