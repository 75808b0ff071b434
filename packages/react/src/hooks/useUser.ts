import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { requireReady } from './requireReady.ts'

/** The person who is logged in, and a way to load them again from the server. */
export function useUser() {
  const { client } = useLatchkeyContext()
  const { user } = useClientState(client)
  const refreshUser = useCallback(async () => {
    requireReady(client)
    return client.refreshUser()
  }, [client])
  return { user, refreshUser }
}
