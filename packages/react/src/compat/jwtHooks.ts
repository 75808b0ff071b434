import { LatchkeyError } from '@latchkey/client'
import { startCustomTokenSync } from '@latchkey/client/flows/custom-token'
import { linkCustomToken } from '@latchkey/contract/endpoints/linking'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { findNewestAccount } from '../hooks/login/findNewestAccount.ts'
import { useLoginWithJwt } from '../hooks/login/useLoginWithJwt.ts'
import { useAction } from '../hooks/useAction.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useUnmount } from '../hooks/useUnmount.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { useJwtCallbacks } from './customAuth.tsx'
import { familiar, withHostCode } from './familiarErrors.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { PrivyEvents } from './types/events.ts'
import type { JwtAuthFlowState } from './types/flows.ts'
import type { User } from './types/user.ts'

/** Input of `useSyncJwtBasedAuthState`. */
export type UseSyncJwtBasedAuthStateInput = {
  /** Returns a JWT of your identity provider. Without one, the user is logged out. */
  getExternalJwt: () => Promise<string | undefined>
  /** Calls the listener when the state of your identity provider changes. Returns a function that stops it. */
  subscribe: (onJwtAuthStateChange: () => void) => () => void
  /** `false` stops the sync. */
  enabled?: boolean
  /** Called after a login with the token. */
  onAuthenticated?: (event: { user: User; isNewUser: boolean }) => void
  /** Called when your identity provider has no user and the user was logged out. */
  onUnauthenticated?: () => void
  /** Called with the error if the token is rejected. */
  onError?: (error: Error) => void
}

/** Result of `useSyncJwtBasedAuthState`. */
export type UseSyncJwtBasedAuthStateInterface = {
  /** State of the login with the token. */
  state: JwtAuthFlowState
}

/** Logs in with the JWT of your own identity provider each time its state changes, and logs out with it. */
export function useSyncJwtBasedAuthState(
  input: UseSyncJwtBasedAuthStateInput,
): UseSyncJwtBasedAuthStateInterface {
  const { enabled = true } = input
  const { client } = useLatchkeyContext()
  const { status } = useClientState(client)
  const latest = useLatest(input)
  const [sync] = useState(() => startCustomTokenSync(client))
  const state = useSyncExternalStore(sync.subscribe, sync.getState, sync.getState)
  useEffect(() => {
    if (!enabled || status !== 'ready') return
    let newest = 0
    const run = () => {
      const number = ++newest
      // A token that arrives after a newer request is out of date.
      const isNewest = () => number === newest
      latest.current.getExternalJwt().then(
        (token) => isNewest() && sync.sync(token || null),
        (thrown) => isNewest() && latest.current.onError?.(LatchkeyError.from(thrown)),
      )
    }
    run()
    const unsubscribe = latest.current.subscribe(run)
    return () => {
      newest++
      unsubscribe()
    }
  }, [enabled, status, sync, latest])
  useUnmount(sync.stop)
  useJwtCallbacks(state, input)
  return { state }
}

/** Input of `useSubscribeToJwtAuthWithFlag`. */
export type UseSubscribeToJwtAuthWithFlagInput = Omit<
  UseSyncJwtBasedAuthStateInput,
  'subscribe'
> & {
  /** Whether a user is logged in at your identity provider. */
  isAuthenticated?: boolean
  /** While true, the hook does nothing. */
  isLoading?: boolean
}

/** Logs in with the JWT of your own identity provider while `isAuthenticated` is true, and logs out after it. */
export function useSubscribeToJwtAuthWithFlag({
  isAuthenticated = false,
  isLoading = false,
  enabled = true,
  getExternalJwt,
  ...callbacks
}: UseSubscribeToJwtAuthWithFlagInput): UseSyncJwtBasedAuthStateInterface {
  const { state } = useLoginWithJwt({
    isAuthenticated,
    isLoading: isLoading || !enabled,
    getToken: getExternalJwt,
  })
  useJwtCallbacks(state, callbacks)
  return { state }
}

const LINK_STATUS = { idle: 'initial', pending: 'loading', success: 'done' } as const

/** Links the account of your own identity provider to the logged-in user. */
export function useLinkJwtAccount({ onSuccess, onError }: PrivyEvents['linkAccount'] = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction<User>({
    onSuccess: (user) => {
      const { user: own } = client.getState()
      const linkedAccount = own && findNewestAccount(own, 'custom_auth')
      onSuccess?.({ user, linkMethod: 'custom', linkedAccount })
    },
    onError: withHostCode((code) => onError?.(code, { linkMethod: 'custom' })),
  })
  const linkWithCustomJwt = useCallback(
    async (jwt: string) => ({
      user: await familiar(
        run(async () =>
          toFamiliarUser(client.acceptUser(await client.call(linkCustomToken, { token: jwt }))),
        ),
      ),
    }),
    [client, run],
  )
  const { status, error } = state
  const flow: JwtAuthFlowState =
    status === 'error' ? { status, error } : { status: LINK_STATUS[status] }
  return { linkWithCustomJwt, state: flow }
}

/** Result of `useLinkJwtAccount`. */
export type UseLinkJwtAccount = ReturnType<typeof useLinkJwtAccount>
