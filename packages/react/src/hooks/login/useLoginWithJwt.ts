import { LatchkeyError } from '@latchkey/client'
import { startCustomTokenSync } from '@latchkey/client/flows/custom-token'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { useLatest } from '../useLatest.ts'
import { useUnmount } from '../useUnmount.ts'

/** State of your own identity provider. */
export type LoginWithJwtOptions = {
  /** Whether a user is logged in at your identity provider. */
  isAuthenticated: boolean
  /** While true, the hook does nothing. */
  isLoading: boolean
  /** Returns a JWT of your identity provider. Without one, the user is logged out. */
  getToken: () => Promise<string | null | undefined>
  /** Called with the error if the token is rejected or `getToken` rejects. */
  onError?: ((error: LatchkeyError) => void) | undefined
}

/**
 * Logs in with the JWT of your own identity provider and logs out when it does.
 *
 * @example
 * ```tsx
 * import { useLoginWithJwt } from '@latchkey/react'
 *
 * type Auth = { isLoading: boolean; isAuthenticated: boolean; getToken(): Promise<string | null> }
 *
 * export function LatchkeySession({ isLoading, isAuthenticated, getToken }: Auth) {
 *   useLoginWithJwt({ isLoading, isAuthenticated, getToken })
 *   return null
 * }
 * ```
 */
export function useLoginWithJwt(options: LoginWithJwtOptions) {
  const { isAuthenticated, isLoading } = options
  const { client } = useLatchkeyContext()
  const { status } = useClientState(client)
  const latest = useLatest(options)
  const [sync] = useState(() => startCustomTokenSync(client))
  const state = useSyncExternalStore(sync.subscribe, sync.getState, sync.getState)
  const isReady = status === 'ready' && !isLoading

  useEffect(() => {
    if (!isReady) return
    let isOver = false
    const reportError = (thrown: unknown) => latest.current.onError?.(LatchkeyError.from(thrown))
    const tokenPromise = isAuthenticated ? latest.current.getToken() : Promise.resolve(null)
    tokenPromise.then(
      // The identity provider's user has changed since the token was requested.
      (token) => void (isOver || sync.sync(token || null)),
      (thrown) => void (isOver || reportError(thrown)),
    )
    return () => {
      isOver = true
    }
  }, [isReady, isAuthenticated, sync, latest])

  const error = state.status === 'error' ? state.error : null
  useEffect(() => {
    if (error) latest.current.onError?.(error)
  }, [error, latest])

  useUnmount(sync.stop)
  return { state }
}
