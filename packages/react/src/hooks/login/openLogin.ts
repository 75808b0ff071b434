import {
  type Client,
  LatchkeyError,
  type LoginIntent,
  type LoginResult,
  type Report,
} from '@latchkey/client'
import { findCurrentLogin, toLoginMode } from './currentLogin.ts'

/** Options of one `login` call. */
export type LoginOptions = {
  /** Limits the login methods for this call. */
  loginMethods?: LoginIntent['loginMethods']
  /** Email address or phone number that the field starts with. */
  prefill?: LoginIntent['prefill']
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}

type LoginReport = Extract<Report, { kind: 'login' }>

/** Returns the intent that opens the login modal. */
export const toLoginIntent = ({
  loginMethods,
  prefill,
  disableSignup,
}: LoginOptions): LoginIntent => ({
  kind: 'login',
  mode: toLoginMode(disableSignup),
  ...(loginMethods && { loginMethods }),
  ...(prefill && { prefill }),
})

/** Opens the login modal, or resolves with the user who is already logged in. */
export async function openLogin(client: Client, options: LoginOptions): Promise<LoginResult> {
  const current = findCurrentLogin(client)
  if (current) return current
  const followed = followLogin(client)
  client.intents.open(toLoginIntent(options))
  return followed
}

/** Returns whether the modal is open for a login that reports its result. */
export function isLoginOpen(client: Client): boolean {
  const state = client.intents.getState()
  return state.status === 'active' && state.intent.kind === 'login' && !state.intent.connectOrCreate
}

/**
 * Settles when the login modal closes: resolves with the login, or rejects with the first failure, which is
 * `exited_auth_flow` if the user closed the modal.
 */
export function followLogin(client: Client): Promise<LoginResult> {
  return new Promise((resolve, reject) => {
    const reports: LoginReport[] = []
    const stopReports = client.onReport((report) => {
      if (report.kind === 'login') reports.push(report)
    })
    let isOpen = isLoginOpen(client)
    const stopWatching = client.intents.subscribe(() => {
      if (isLoginOpen(client)) isOpen = true
      else if (isOpen) close()
    })
    function close() {
      stopWatching()
      // The report follows the closing of the modal.
      queueMicrotask(() => {
        stopReports()
        const result = reports.map(toResult).find((one) => one !== null)
        if (result) resolve(result)
        else reject(toError(reports[0]))
      })
    }
  })
}

/** Returns the result of a successful login. */
export function toResult(report: LoginReport): LoginResult | null {
  if (report.outcome === 'failed') return null
  const { kind: _kind, outcome: _outcome, ...result } = report
  return result
}

/** Returns the error of a failed login. */
export const toError = (report: LoginReport | undefined): LatchkeyError =>
  new LatchkeyError(
    report?.outcome === 'failed' ? report.code : 'exited_auth_flow',
    'The login failed or the user closed the modal.',
  )
