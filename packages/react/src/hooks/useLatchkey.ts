import type { LatchkeyError, User } from '@latchkey/client'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { useLogin } from './useLogin.ts'
import { useLogout } from './useLogout.ts'

export type LatchkeyInterface = {
  /** False until it is known whether somebody is logged in: draw neither state before. */
  ready: boolean
  /** Whether somebody is logged in. */
  authenticated: boolean
  /** The person who is logged in, with their linked accounts; `null` for nobody. */
  user: User | null
  /** Why the start failed, or why the configuration cannot be used. */
  error: LatchkeyError | null
  /** Opens the login modal; fits `onClick` as it is. */
  login: ReturnType<typeof useLogin>['login']
  /** Ends the session, here and on the server. */
  logout: () => Promise<void>
  /** A token for your own back end, refreshed when it is about to run out; `null` for nobody. */
  getAccessToken: () => Promise<string | null>
}

/** Who is here, and the verbs most apps need. */
export function useLatchkey(): LatchkeyInterface {
  const { client, configError } = useLatchkeyContext()
  const { status, user, error } = useClientState(client)
  const { login } = useLogin()
  const { logout } = useLogout()
  const getAccessToken = useCallback(() => client.getAccessToken(), [client])
  const ready = status === 'ready'
  return {
    ready,
    authenticated: ready && user !== null,
    user,
    error: error ?? configError,
    login,
    logout,
    getAccessToken,
  }
}
