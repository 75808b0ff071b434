import type { OAuthTokens, User } from '@latchkey/client'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useLatest } from './useLatest.ts'

export type OAuthTokensCallbacks = {
  /** Told with every social login, once: Latchkey does not keep what the provider granted. */
  onOAuthTokenGrant(grant: { oAuthTokens: OAuthTokens; user: User }): void
}

/** Hands over what a social provider granted, for calls of your own to it. */
export function useOAuthTokens({ onOAuthTokenGrant }: OAuthTokensCallbacks): void {
  const { client } = useLatchkeyContext()
  const latest = useLatest(onOAuthTokenGrant)
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind !== 'oauth-tokens') return
        const { oAuthTokens, user } = report
        latest.current({ oAuthTokens, user })
      }),
    [client, latest],
  )
}
