import type { ErrorCode, OAuthProvider } from '@latchkey/contract'
import { screenText } from '../../text/en.ts'
import { methodNames } from '../../text/methods.ts'

type Failure = { code: ErrorCode; message: string }

export type OAuthStatus =
  | { status: 'initial' | 'loading' | 'done' }
  | { status: 'error'; error: Failure }

export type OAuthView = {
  status: 'waiting' | 'success' | 'failed'
  title: string
  detail: string
  retryable: boolean
}

const text = screenText.oauth

/** Texts for the state of a login with this provider. */
export function toOAuthView(provider: OAuthProvider, state: OAuthStatus): OAuthView {
  const name = methodNames[provider]
  if (state.status === 'done')
    return {
      status: 'success',
      title: text.connected(name),
      detail: text.goodToGo,
      retryable: false,
    }
  if (state.status !== 'error')
    return { status: 'waiting', title: text.verifying(name), detail: text.moment, retryable: false }
  return { status: 'failed', title: text.failed, ...failureView(provider, name, state.error) }
}

function failureView(
  provider: OAuthProvider,
  name: string,
  { code, message }: Failure,
): Omit<OAuthView, 'status' | 'title'> {
  switch (code) {
    case 'oauth_user_denied':
      return { detail: text.denied(text.scopes[provider]), retryable: true }
    case 'too_many_requests':
      return {
        detail: /provider limit/i.test(message) ? text.providerLimit(name) : text.tooMany,
        retryable: false,
      }
    case 'oauth_account_suspended':
      return { detail: text.suspended(name), retryable: false }
    case 'cannot_link_more_of_type':
      return { detail: text.onlyOne, retryable: false }
    case 'pkce_state_code_mismatch':
      return { detail: message, retryable: true }
    default:
      return { detail: text.wrong, retryable: true }
  }
}
