import type { User } from '@latchkey/client'
import { LatchkeyError } from '@latchkey/client'
import { startGuest } from '@latchkey/client/flows/guest'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { requireReady } from './requireReady.ts'

/** Lets people in without asking who they are; their first login keeps the account. */
export function useGuestAccounts() {
  const { client } = useLatchkeyContext()
  /** The guest of this browser, made when there is none. Whoever is logged in stays who they are. */
  const createGuestAccount = useCallback(async (): Promise<User> => {
    requireReady(client)
    const { user } = client.getState()
    if (user) return user
    const flow = startGuest(client)
    return new Promise((resolve, reject) => {
      flow.subscribe(() => {
        const state = flow.getState()
        const entered = client.getState().user
        if (state.status === 'error') reject(state.error)
        else if (state.status === 'done' && entered) resolve(entered)
        else if (state.status === 'done')
          reject(new LatchkeyError('unexpected', 'The guest was logged out again'))
      })
      flow.send({ type: 'start' })
    })
  }, [client])
  return { createGuestAccount }
}
