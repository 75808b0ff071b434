import type { OAuthTokens, User } from '@latchkey/client'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useLatest } from '../useLatest.ts'

/** Callbacks of `useOAuthTokens`. */
export type OAuthTokensCallbacks = {
  /** Called once per social login. Latchkey does not store the tokens. */
  onOAuthTokenGrant(grant: { oAuthTokens: OAuthTokens; user: User }): void
}

/**
 * Passes you the OAuth tokens that a social provider granted, to call its API.
 *
 * @example
 * ```tsx
 * import { useOAuthTokens } from '@latchkey/react'
 *
 * export function TokenReceiver() {
 *   useOAuthTokens({
 *     onOAuthTokenGrant: ({ oAuthTokens }) => console.log(oAuthTokens.provider, oAuthTokens.scopes),
 *   })
 *   return null
 * }
 * ```
 */
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
