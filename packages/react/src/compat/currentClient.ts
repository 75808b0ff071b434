import type { Client } from '@latchkey/client'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'

let current: Client | null = null

/** Makes the provider's client available outside React, while the provider is mounted. */
export function RegisterClient(): null {
  const { client } = useLatchkeyContext()
  useEffect(() => {
    current = client
    return () => {
      if (current === client) current = null
    }
  }, [client])
  return null
}

/**
 * Returns an access token for your back end, also outside React. `null` if logged out or before the provider is
 * mounted.
 *
 * @example
 * ```ts
 * import { getAccessToken } from '@latchkey/react/compat'
 *
 * export async function fetchWithUser(url: string) {
 *   const token = await getAccessToken()
 *   return fetch(url, { headers: { authorization: `Bearer ${token}` } })
 * }
 * ```
 */
export const getAccessToken = async (): Promise<string | null> => current?.getAccessToken() ?? null

/**
 * Returns a token with the user's linked accounts, also outside React. `null` if logged out or before the
 * provider is mounted.
 *
 * @example
 * ```ts
 * import { getIdentityToken } from '@latchkey/react/compat'
 *
 * export async function fetchProfile() {
 *   return fetch('/api/profile', { headers: { 'x-identity-token': (await getIdentityToken()) ?? '' } })
 * }
 * ```
 */
export async function getIdentityToken(): Promise<string | null> {
  const client = current
  // Renews both tokens if they are about to expire.
  if (!client || (await client.getAccessToken()) === null) return null
  return client.getState().identityToken
}
