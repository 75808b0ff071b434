import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { useLogin } from './useLogin.ts'
import { useLogout } from './useLogout.ts'

/** Who is here, and the verbs most apps need. */
export function useLatchkey() {
  const { client, configError } = useLatchkeyContext()
  const { status, user, error } = useClientState(client)
  const { login } = useLogin()
  const { logout } = useLogout()
  const getAccessToken = useCallback(() => client.getAccessToken(), [client])
  const ready = status === 'ready'
  return {
    /** False until it is known whether somebody is logged in: draw neither state before. */
    ready,
    authenticated: ready && user !== null,
    user,
    /** Why the start failed, or why the configuration cannot be used. */
    error: error ?? configError,
    login,
    logout,
    getAccessToken,
  }
}
