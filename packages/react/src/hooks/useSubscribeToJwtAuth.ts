import { LatchkeyError } from '@latchkey/client'
import { startCustomTokenSync } from '@latchkey/client/flows/custom-token'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useRef, useState } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { useFlow } from './useFlow.ts'
import { useLatest } from './useLatest.ts'

export type SubscribeToJwtAuthOptions = {
  /** Whether somebody is logged in at the host's own identity system. */
  isAuthenticated: boolean
  /** While true nothing is known, and nothing is done. */
  isLoading: boolean
  /** A token of that system; none logs the person out here too. */
  getExternalJwt: () => Promise<string | null | undefined>
  onError?: (code: HostErrorCode) => void
}

/** Keeps the login in step with the host's own identity system: in with its token, out with its logout. */
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
      // An answer to a question that was asked before somebody else came or went is not theirs.
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
      // In strict mode React leaves and comes back at once; only a leave that lasts ends the sync.
      queueMicrotask(() => {
        if (isUnmounting.current) sync.stop()
      })
    }
  }, [sync])
  return { state }
}
