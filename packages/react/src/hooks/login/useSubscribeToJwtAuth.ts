import { LatchkeyError } from '@latchkey/client'
import { startCustomTokenSync } from '@latchkey/client/flows/custom-token'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useRef, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { useFlow } from '../useFlow.ts'
import { useLatest } from '../useLatest.ts'

/** State of your own identity provider. */
export type SubscribeToJwtAuthOptions = {
  /** Whether a user is logged in at your identity provider. */
  isAuthenticated: boolean
  /** While true, the hook does nothing. */
  isLoading: boolean
  /** Returns a JWT of your identity provider. Without one, the user is logged out. */
  getExternalJwt: () => Promise<string | null | undefined>
  /** Called with an error code if the token is rejected. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Logs in with the JWT of your own identity provider and logs out when it does.
 *
 * @example
 * ```tsx
 * import { useSubscribeToJwtAuth } from '@latchkey/react'
 *
 * type Auth = { isLoading: boolean; isAuthenticated: boolean; getToken(): Promise<string | null> }
 *
 * export function LatchkeySession({ isLoading, isAuthenticated, getToken }: Auth) {
 *   useSubscribeToJwtAuth({ isLoading, isAuthenticated, getExternalJwt: getToken })
 *   return null
 * }
 * ```
 */
export function useSubscribeToJwtAuth(options: SubscribeToJwtAuthOptions) {
  const { isAuthenticated, isLoading } = options
  const { client } = useLatchkeyContext()
  const { status } = useClientState(client)
  const latest = useLatest(options)
  const [sync] = useState(() => startCustomTokenSync(client))
  const state = useFlow(sync)
  const isReady = status === 'ready' && !isLoading

  useEffect(() => {
    if (!isReady) return
    let isOver = false
    const reportError = (thrown: unknown) =>
      latest.current.onError?.(toHostErrorCode(LatchkeyError.from(thrown).code))
    const tokenPromise = isAuthenticated ? latest.current.getExternalJwt() : Promise.resolve(null)
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
    if (error) latest.current.onError?.(toHostErrorCode(error.code))
  }, [error, latest])

  const isUnmounting = useRef(false)
  useEffect(() => {
    isUnmounting.current = false
    return () => {
      isUnmounting.current = true
      // Strict mode unmounts and remounts at once; only a lasting unmount stops the sync.
      queueMicrotask(() => {
        if (isUnmounting.current) sync.stop()
      })
    }
  }, [sync])
  return { state }
}
