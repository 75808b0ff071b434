import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'

/**
 * Returns a signed token with the user's linked accounts for your back end, or `null` if logged out.
 *
 * @example
 * ```tsx
 * import { useIdentityToken } from '@latchkey/react'
 *
 * export function useProfile() {
 *   const { identityToken } = useIdentityToken()
 *   return () => fetch('/api/profile', { headers: { 'x-identity-token': identityToken ?? '' } })
 * }
 * ```
 */
export function useIdentityToken() {
  const { client } = useLatchkeyContext()
  const { identityToken } = useClientState(client)
  return { identityToken }
}
