import type { ErrorCode } from '@latchkey/contract'
import { crossAppText as text } from '../../text/crossApp.ts'

export type CrossAppStatus =
  | { status: 'initial' | 'popup-opened' | 'popup-blocked' | 'checking' | 'done' }
  | { status: 'error'; error: { code: ErrorCode; message: string } }

export type CrossAppView = {
  status: 'waiting' | 'success' | 'failed'
  title: string
  detail: string
  /** Whether a retry could succeed. */
  retryable: boolean
}

/** Texts for the state of a login with another app. */
export function toCrossAppView(app: string, state: CrossAppStatus): CrossAppView {
  switch (state.status) {
    case 'done':
      return {
        status: 'success',
        title: text.connected(app),
        detail: text.goodToGo,
        retryable: false,
      }
    case 'popup-blocked':
      return {
        status: 'failed',
        title: text.connecting(app),
        detail: text.blocked,
        retryable: true,
      }
    case 'error':
      return { status: 'failed', title: text.failed, ...failureView(app, state.error) }
    default:
      return {
        status: 'waiting',
        title: text.connecting(app),
        detail: text.check(app),
        retryable: false,
      }
  }
}

function failureView(app: string, { code, message }: { code: ErrorCode; message: string }) {
  switch (code) {
    case 'cross_app_connection_not_allowed':
      return { detail: text.notAllowed, retryable: false }
    case 'oauth_unexpected':
      return { detail: text.unexpected, retryable: true }
    case 'too_many_requests':
      return { detail: text.tooMany, retryable: false }
    case 'client_request_timeout':
    case 'pkce_state_code_mismatch':
      return { detail: message, retryable: true }
    default:
      return { detail: text.wrong(app), retryable: true }
  }
}
