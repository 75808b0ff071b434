import { LatchkeyError, type LoginResult } from '@latchkey/client'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type LoginOptions, toLoginIntent, toResult } from '../hooks/login/openLogin.ts'
import { useGuestAccounts as useOwnGuestAccounts } from '../hooks/login/useGuestAccounts.ts'
import { useLoginWithEmail as useOwnLoginWithEmail } from '../hooks/login/useLoginWithEmail.ts'
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
import { toFamiliarUser, withFamiliarUser } from './toFamiliarUser.ts'
import type { LoginModalOptions } from './types/config.ts'
import type { PrivyEvents } from './types/events.ts'
import type { OAuthFlowState } from './types/flows.ts'

type LoginCallbacks = PrivyEvents['login']

const toCallbacks = ({ onComplete, onError }: LoginCallbacks) => ({
  onSuccess: (login: LoginResult) => onComplete?.(withFamiliarUser(login)),
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
        if (result) callbacks.current.onComplete?.(withFamiliarUser(result))
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
        user: toFamiliarUser(user),
        isNewUser: false,
        wasAlreadyAuthenticated: true,
        loginMethod: null,
        loginAccount: null,
      })
  }, [client, status, callbacks])
  const login = useCallback(
    (options?: LoginModalOptions | ClickEvent): void =>
      client.intents.open(toLoginIntent(withoutEvent(options) as LoginOptions)),
    [client],
  )
  return { login }
}

/** Ends the session. `onSuccess` is called after every logout, including one in another tab. */
export function useLogout({ onSuccess }: PrivyEvents['logout'] = {}) {
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

export const toOAuthState = (
  status: ActionState<unknown>['status'],
  error: LatchkeyError | null,
): OAuthFlowState =>
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

type SiweMessageInput = { address: string; chainId: `eip155:${number}`; disableSignup?: boolean }

/** Signs in with Ethereum (EIP-4361), with your own wallet code. */
export function useLoginWithSiwe(callbacks: LoginCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const own = useOwnLoginWithSiwe(toCallbacks(callbacks))
  const { generateSiweMessage: generate, loginWithSiwe: login } = own
  const functions = useMemo(
    () => ({
      generateSiweMessage: ({ address, chainId }: SiweMessageInput) =>
        familiar(generate({ address, chainId })),
      /** Resolves with a nonce for a message of your own. */
      generateSiweNonce: async ({
        address,
      }: {
        address?: string
        disableSignup?: boolean
      } = {}) => {
        const { startSiwe } = await import('@latchkey/contract/endpoints/siwe')
        return (await client.call(startSiwe, address ? { address } : {})).nonce
      },
      loginWithSiwe: async (options: SiweLoginOptions) =>
        warnIfLoggedIn(client, 'login')
          ? undefined
          : toFamiliarUser((await familiar(login(options))).user),
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
        warnIfLoggedIn(client, 'login')
          ? undefined
          : toFamiliarUser((await familiar(login(options))).user),
    }),
    [client, generate, login],
  )
  return { state: own.state, ...functions }
}

/** Creates guest accounts. The first login of a guest keeps the account. */
export function useGuestAccounts() {
  const { createGuestAccount } = useOwnGuestAccounts()
  return {
    createGuestAccount: useCallback(
      async () => toFamiliarUser(await familiar(createGuestAccount())),
      [createGuestAccount],
    ),
  }
}

/** Returns the logged-in user and a function that reloads them from the server. */
export function useUser() {
  const { user, refreshUser } = useOwnUser()
  return {
    user: user && toFamiliarUser(user),
    refreshUser: useCallback(async () => {
      const latest = await familiar(refreshUser())
      if (!latest) throw new LatchkeyError('must_be_authenticated', 'No user is logged in')
      return toFamiliarUser(latest)
    }, [refreshUser]),
  }
}

/** Result of `useLoginWithEmail`. */
export type UseLoginWithEmail = ReturnType<typeof useLoginWithEmail>
/** Result of `useLoginWithSms`. */
export type UseLoginWithSms = ReturnType<typeof useLoginWithSms>
/** Result of `useLoginWithPasskey`. */
export type UseLoginWithPasskey = ReturnType<typeof useLoginWithPasskey>
/** Result of `useSignupWithPasskey`. */
export type UseSignupWithPasskey = ReturnType<typeof useSignupWithPasskey>
/** Result of `useLoginWithTelegram`. */
export type UseLoginWithTelegram = ReturnType<typeof useLoginWithTelegram>
