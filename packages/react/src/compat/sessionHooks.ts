import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useOAuthTokens as useOwnOAuthTokens } from '../hooks/login/useOAuthTokens.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { notSupported } from './notSupported.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { PrivyEvents } from './types/events.ts'
import type { OAuthProviderType, OAuthTokens } from './types/user.ts'

/** Returns `getAccessToken` and calls back with each new token and after a logout. */
export function useToken(callbacks?: PrivyEvents['accessToken']) {
  const { client } = useLatchkeyContext()
  const { user, identityToken } = useClientState(client)
  const latest = useLatest(callbacks)
  const isLoggedIn = user !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity token comes with a new access token.
  useEffect(() => {
    if (!isLoggedIn) return
    client.getAccessToken().then(
      (accessToken) => accessToken && latest.current?.onAccessTokenGranted({ accessToken }),
      // The session is kept; the next refresh reports its token.
      () => {},
    )
  }, [client, isLoggedIn, identityToken, latest])
  useEffect(
    () =>
      client.onReport(({ kind }) => {
        if (kind === 'logout') latest.current?.onAccessTokenRemoved()
      }),
    [client, latest],
  )
  return { getAccessToken: useCallback(() => client.getAccessToken(), [client]) }
}

/** Returns whether the modal is open. */
export function useModalStatus() {
  const { client } = useLatchkeyContext()
  const isOpen = useSyncExternalStore(
    client.intents.subscribe,
    () => client.intents.getState().status !== 'none',
    () => false,
  )
  return { isOpen }
}

/** Passes you the OAuth tokens that a social provider granted, to call its API. */
export function useOAuthTokens(callbacks?: PrivyEvents['oAuthAuthorization']) {
  useOwnOAuthTokens({
    onOAuthTokenGrant: ({ oAuthTokens, user }) =>
      callbacks?.onOAuthTokenGrant({
        oAuthTokens: oAuthTokens as OAuthTokens,
        user: toFamiliarUser(user),
      }),
  })
  return {
    /** Rejects with `not_supported`: the next login with the provider grants new tokens. */
    reauthorize: useCallback(
      (_: { provider: OAuthProviderType }): Promise<void> =>
        Promise.reject(
          notSupported('reauthorize: log the user out and in with the provider instead.'),
        ),
      [],
    ),
  }
}

/** Result of `useOAuthTokens`. */
export type UseOAuthTokens = ReturnType<typeof useOAuthTokens>
