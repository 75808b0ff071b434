import type { LatchkeyError, LoginResult } from '@latchkey/client'
import type { HostErrorCode } from '@latchkey/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type LoginOptions, toLoginIntent, toResult } from '../hooks/login/openLogin.ts'
import { useGuestAccounts as useOwnGuestAccounts } from '../hooks/login/useGuestAccounts.ts'
import { useLoginToFrame as useOwnLoginToFrame } from '../hooks/login/useLoginToFrame.ts'
import { useLoginWithEmail as useOwnLoginWithEmail } from '../hooks/login/useLoginWithEmail.ts'
import {
  type LoginWithFarcasterOptions,
  useLoginWithFarcaster as useOwnLoginWithFarcaster,
} from '../hooks/login/useLoginWithFarcaster.ts'
import { type LoginWithJwtOptions, useLoginWithJwt } from '../hooks/login/useLoginWithJwt.ts'
import {
  type LoginWithOAuthInput,
  useLoginWithOAuth as useOwnLoginWithOAuth,
} from '../hooks/login/useLoginWithOAuth.ts'
import { useLoginWithPasskey as useOwnLoginWithPasskey } from '../hooks/login/useLoginWithPasskey.ts'
import {
  type SiweLoginOptions,
  useLoginWithSiwe as useOwnLoginWithSiwe,
} from '../hooks/login/useLoginWithSiwe.ts'
import {
  type SiwsLoginOptions,
  useLoginWithSiws as useOwnLoginWithSiws,
} from '../hooks/login/useLoginWithSiws.ts'
import { useLoginWithSms as useOwnLoginWithSms } from '../hooks/login/useLoginWithSms.ts'
import { useLoginWithTelegram as useOwnLoginWithTelegram } from '../hooks/login/useLoginWithTelegram.ts'
import { useSignupWithPasskey as useOwnSignupWithPasskey } from '../hooks/login/useSignupWithPasskey.ts'
import { useUser as useOwnUser } from '../hooks/login/useUser.ts'
import { warnIfLoggedIn } from '../hooks/login/warnIfLoggedIn.ts'
import { type ActionState, type ClickEvent, withoutEvent } from '../hooks/useAction.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { familiar, withHostCode } from './familiarErrors.ts'

/** Callbacks of the login hooks. */
export type LoginCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
}

const toCallbacks = ({ onComplete, onError }: LoginCallbacks) => ({
  onSuccess: onComplete,
  onError: withHostCode(onError),
})

/** Opens the login modal. `onComplete` is also called once on load if a user is already logged in. */
export function useLogin({ onComplete, onError }: LoginCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const { status } = useClientState(client)
  const callbacks = useLatest({ onComplete, onError })
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind !== 'login') return
        const result = toResult(report)
        if (result) callbacks.current.onComplete?.(result)
        else if (report.outcome === 'failed') callbacks.current.onError?.(report.code)
      }),
    [client, callbacks],
  )
  const hasReported = useRef(false)
  useEffect(() => {
    if (hasReported.current || status !== 'ready') return
    hasReported.current = true
    const { user } = client.getState()
    if (user)
      callbacks.current.onComplete?.({
        user,
        isNewUser: false,
        wasAlreadyAuthenticated: true,
        loginMethod: null,
        loginAccount: null,
      })
  }, [client, status, callbacks])
  const login = useCallback(
    (options?: LoginOptions | ClickEvent): void =>
      client.intents.open(toLoginIntent(withoutEvent(options))),
    [client],
  )
  return { login }
}

/** Ends the session. `onSuccess` is called after every logout, including one in another tab. */
export function useLogout({ onSuccess }: { onSuccess?: () => void } = {}) {
  const { client } = useLatchkeyContext()
  const latest = useLatest(onSuccess)
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind === 'logout') latest.current?.()
      }),
    [client, latest],
  )
  return { logout: useCallback(() => client.logout(), [client]) }
}

/** Logs in with an emailed one-time code, with your own screens. */
export function useLoginWithEmail(callbacks: LoginCallbacks = {}) {
  const { state, sendCode, loginWithCode } = useOwnLoginWithEmail(toCallbacks(callbacks))
  return { state, ...useCodeSteps(sendCode, loginWithCode) }
}

/** Logs in with a one-time code by text message, with your own screens. */
export function useLoginWithSms(callbacks: LoginCallbacks = {}) {
  const { state, sendCode, loginWithCode } = useOwnLoginWithSms(toCallbacks(callbacks))
  return { state, ...useCodeSteps(sendCode, loginWithCode) }
}

function useCodeSteps<Input>(
  sendCode: (input: Input) => Promise<void>,
  loginWithCode: (input: { code: string }) => Promise<unknown>,
) {
  return useMemo(
    () => ({
      sendCode: (input: Input) => familiar(sendCode(input)),
      loginWithCode: async (input: { code: string }): Promise<void> => {
        await familiar(loginWithCode(input))
      },
    }),
    [sendCode, loginWithCode],
  )
}

/** Returns a function that runs the login, or only warns if a user is already logged in. */
function useLoginFunction<Input extends readonly unknown[]>(
  name: string,
  login: (...input: Input) => Promise<LoginResult>,
): (...input: Input) => Promise<void> {
  const { client } = useLatchkeyContext()
  return useCallback(
    async (...input) => {
      if (warnIfLoggedIn(client, name)) return
      await familiar(login(...input))
    },
    [client, name, login],
  )
}

const OAUTH_STATUS = {
  idle: 'initial',
  pending: 'loading',
  success: 'done',
  error: 'error',
} as const

/** State of a login with a social provider. */
export type OAuthLoginState =
  | { status: 'initial' | 'loading' | 'done' }
  | { status: 'error'; error: LatchkeyError }

const toOAuthState = (
  status: ActionState<unknown>['status'],
  error: LatchkeyError | null,
): OAuthLoginState =>
  error
    ? { status: 'error', error }
    : { status: OAUTH_STATUS[status] as 'initial' | 'loading' | 'done' }

/** Logs in with a social provider, with your own buttons. */
export function useLoginWithOAuth(callbacks: LoginCallbacks = {}) {
  const { loginWithOAuth, ...action } = useOwnLoginWithOAuth(toCallbacks(callbacks))
  const { status, error } = action
  const state = useMemo(() => toOAuthState(status, error), [status, error])
  const initOAuth = useLoginFunction<[LoginWithOAuthInput]>('initOAuth', loginWithOAuth)
  return { state, loading: status === 'pending', initOAuth }
}

/** Logs in with a passkey, with your own screens. */
export function useLoginWithPasskey(callbacks: LoginCallbacks = {}) {
  const { state, loginWithPasskey } = useOwnLoginWithPasskey(toCallbacks(callbacks))
  return { state, loginWithPasskey: useLoginFunction('loginWithPasskey', loginWithPasskey) }
}

/** Creates a user whose first login method is a passkey, with your own screens. */
export function useSignupWithPasskey(callbacks: LoginCallbacks = {}) {
  const { state, signupWithPasskey } = useOwnSignupWithPasskey(toCallbacks(callbacks))
  return { state, signupWithPasskey: useLoginFunction('signupWithPasskey', signupWithPasskey) }
}

/** Logs in with Telegram's popup, with your own screens. */
export function useLoginWithTelegram(callbacks: LoginCallbacks = {}) {
  const { state, loginWithTelegram } = useOwnLoginWithTelegram(toCallbacks(callbacks))
  return { state, login: useLoginFunction('login', loginWithTelegram) }
}

/** Logs in with the Farcaster app, with your own screens. */
export function useLoginWithFarcaster(callbacks: LoginCallbacks = {}) {
  const { state, loginWithFarcaster } = useOwnLoginWithFarcaster(toCallbacks(callbacks))
  const login = useLoginFunction<[LoginWithFarcasterOptions?]>(
    'loginWithFarcaster',
    loginWithFarcaster,
  )
  return { state, loginWithFarcaster: login }
}

/** Logs in inside a Farcaster client: get a nonce, let the client sign, pass the signature. */
export function useLoginToFrame(callbacks: LoginCallbacks = {}) {
  const { generateFrameNonce, loginToFrame } = useOwnLoginToFrame(toCallbacks(callbacks))
  return useMemo(
    () => ({
      initLoginToFrame: async () => ({ nonce: await familiar(generateFrameNonce()) }),
      loginToFrame: async (signed: { message: string; signature: string }): Promise<void> => {
        await familiar(loginToFrame(signed))
      },
    }),
    [generateFrameNonce, loginToFrame],
  )
}

/** Signs in with Ethereum (EIP-4361), with your own wallet code. */
export function useLoginWithSiwe(callbacks: LoginCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const own = useOwnLoginWithSiwe(toCallbacks(callbacks))
  const { generateSiweMessage: generate, loginWithSiwe: login } = own
  const functions = useMemo(
    () => ({
      generateSiweMessage: (input: Parameters<typeof generate>[0]) => familiar(generate(input)),
      loginWithSiwe: async (options: SiweLoginOptions) =>
        warnIfLoggedIn(client, 'login') ? undefined : (await familiar(login(options))).user,
    }),
    [client, generate, login],
  )
  return { state: own.state, ...functions }
}

/** Signs in with Solana, with your own wallet code. The signature is base64. */
export function useLoginWithSiws(callbacks: LoginCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const own = useOwnLoginWithSiws(toCallbacks(callbacks))
  const { generateSiwsMessage: generate, loginWithSiws: login } = own
  const functions = useMemo(
    () => ({
      generateSiwsMessage: (input: Parameters<typeof generate>[0]) => familiar(generate(input)),
      loginWithSiws: async (options: SiwsLoginOptions) =>
        warnIfLoggedIn(client, 'login') ? undefined : (await familiar(login(options))).user,
    }),
    [client, generate, login],
  )
  return { state: own.state, ...functions }
}

/** Creates guest accounts. The first login of a guest keeps the account. */
export function useGuestAccounts() {
  const { createGuestAccount } = useOwnGuestAccounts()
  return {
    createGuestAccount: useCallback(() => familiar(createGuestAccount()), [createGuestAccount]),
  }
}

/** Returns the logged-in user and a function that reloads them from the server. */
export function useUser() {
  const { user, refreshUser } = useOwnUser()
  return { user, refreshUser: useCallback(() => familiar(refreshUser()), [refreshUser]) }
}

/** State of your own identity provider. */
export type SubscribeToJwtAuthOptions = Pick<
  LoginWithJwtOptions,
  'isAuthenticated' | 'isLoading'
> & {
  /** Returns a JWT of your identity provider. Without one, the user is logged out. */
  getExternalJwt: LoginWithJwtOptions['getToken']
  /** Called with an error code if the token is rejected. */
  onError?: (code: HostErrorCode) => void
}

/** Logs in with the JWT of your own identity provider and logs out when it does. */
export const useSubscribeToJwtAuth = ({
  getExternalJwt,
  onError,
  ...options
}: SubscribeToJwtAuthOptions) =>
  useLoginWithJwt({ ...options, getToken: getExternalJwt, onError: withHostCode(onError) })
