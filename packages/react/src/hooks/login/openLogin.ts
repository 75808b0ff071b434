import {
  type Client,
  LatchkeyError,
  type LoginIntent,
  type LoginResult,
  type Report,
} from '@latchkey/client'
import { toPromise } from '../useAction.ts'
import { findCurrentLogin, toLoginMode } from './currentLogin.ts'

/** Options of one `login` call. */
export type LoginOptions = {
  /** Limits the login methods for this call. */
  loginMethods?: LoginIntent['loginMethods']
  /** Limits the external wallets to those of these chains, for this call. */
  walletChainType?: LoginIntent['walletChainType']
  /** Email address or phone number that the field starts with. */
  prefill?: LoginIntent['prefill']
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}

/** Returns the intent that opens the login modal. */
export const toLoginIntent = ({
  loginMethods,
  walletChainType,
  prefill,
  disableSignup,
}: LoginOptions): LoginIntent => ({
  kind: 'login',
  mode: toLoginMode(disableSignup),
  ...(loginMethods && { loginMethods }),
  ...(walletChainType && { walletChainType }),
  ...(prefill && { prefill }),
})

/** Opens the login modal, or resolves with the user who is already logged in. */
export async function openLogin(client: Client, options: LoginOptions): Promise<LoginResult> {
  const current = findCurrentLogin(client)
  if (current) return current
  return new Promise((resolve) => {
    const stop = listenToLogins(client, (outcome) => {
      stop()
      resolve(toPromise(outcome))
    })
    client.intents.open(toLoginIntent(options))
  })
}

/** Calls back when a login ends: with its result, or with the first error of the modal that closed. */
export function listenToLogins(
  client: Client,
  onOutcome: (outcome: LoginResult | LatchkeyError) => void,
): () => void {
  let error: LatchkeyError | null = null
  return client.onReport((report) => {
    if (report.kind !== 'login') return
    if (report.outcome === 'failed') {
      error ??= new LatchkeyError(report.code, report.message)
      // The modal is open on its error screen, where the user can try again.
      if (client.intents.getState().status === 'active') return
    }
    const outcome = toResult(report) ?? error
    error = null
    if (outcome) onOutcome(outcome)
  })
}

/** Returns the result of a successful login. */
export function toResult(report: Extract<Report, { kind: 'login' }>): LoginResult | null {
  if (report.outcome === 'failed') return null
  const { kind: _kind, outcome: _outcome, ...result } = report
  return result
}
