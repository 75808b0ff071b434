import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLoginWithJwt } from '../hooks/login/useLoginWithJwt.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { PrivyClientConfig } from './types/config.ts'
import type { PrivyEvents } from './types/events.ts'
import type { CustomAuthFlowState } from './types/flows.ts'

type CustomAuth = NonNullable<PrivyClientConfig['customAuth']>

const NOT_ENABLED: CustomAuthFlowState = { status: 'not-enabled' }
const CustomAuthContext = createContext<CustomAuthFlowState>(NOT_ENABLED)

function CustomAuthSync({
  getCustomAccessToken,
  isLoading,
  onState,
}: CustomAuth & { onState(state: CustomAuthFlowState): void }): null {
  const { state } = useLoginWithJwt({
    isLoading,
    isAuthenticated: true,
    getToken: getCustomAccessToken,
  })
  const latest = useLatest(onState)
  useEffect(() => {
    latest.current(state)
    return () => latest.current(NOT_ENABLED)
  }, [state, latest])
  return null
}

/** Logs in with the token of `config.customAuth`, if the app set it. */
export function CustomAuthProvider({
  customAuth,
  children,
}: {
  customAuth: CustomAuth | undefined
  children: ReactNode
}) {
  const [state, setState] = useState(NOT_ENABLED)
  return (
    <CustomAuthContext.Provider value={state}>
      {customAuth && customAuth.enabled !== false && (
        <CustomAuthSync {...customAuth} onState={setState} />
      )}
      {children}
    </CustomAuthContext.Provider>
  )
}

/** State of the login with `config.customAuth`. */
export type UseCustomAuth = {
  /** State of the login. */
  status: CustomAuthFlowState
}

/** Returns the state of the login with `config.customAuth` and calls back when it logs in or out. */
export function useCustomAuth(callbacks?: PrivyEvents['customAuth']): UseCustomAuth {
  const status = useContext(CustomAuthContext)
  useJwtCallbacks(status, callbacks ?? {})
  return { status }
}

type JwtCallbacks = {
  onAuthenticated?: (event: never) => void
  onUnauthenticated?: () => void
  onError?: (error: Error) => void
}

/** Calls back after a login, a logout and an error of a token sync. */
export function useJwtCallbacks(
  { status, ...rest }: CustomAuthFlowState,
  callbacks: JwtCallbacks,
): void {
  const { client } = useLatchkeyContext()
  const latest = useLatest(callbacks)
  const error = 'error' in rest ? rest.error : null
  useEffect(() => {
    if (error) latest.current.onError?.(error)
  }, [error, latest])
  useEffect(() => {
    if (status !== 'done') return
    const { user } = client.getState()
    const isNewUser = client.lastLogin()?.isNewUser ?? false
    if (user) latest.current.onAuthenticated?.({ user: toFamiliarUser(user), isNewUser } as never)
    return client.onReport(({ kind }) => {
      if (kind === 'logout') latest.current.onUnauthenticated?.()
    })
  }, [status, client, latest])
}
