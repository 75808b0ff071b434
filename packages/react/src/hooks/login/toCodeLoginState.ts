import type { LatchkeyError } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'

/** State of a headless login with a one-time code. */
export type CodeLoginState =
  | { status: 'initial' }
  | { status: 'sending-code' }
  | { status: 'awaiting-code-input' }
  | { status: 'submitting-code' }
  | { status: 'done' }
  | { status: 'error'; error: LatchkeyError }

/** Reduces the flow's states to those a host app needs: a resend is a send, a rejected code is an error. */
export function toCodeLoginState(state: OneTimeCodeState<unknown> | null): CodeLoginState {
  if (!state) return { status: 'initial' }
  switch (state.status) {
    case 'initial':
      return state.error ? { status: 'error', error: state.error } : { status: 'initial' }
    case 'resending-code':
      return { status: 'sending-code' }
    case 'rejected-code':
    case 'error':
      return { status: 'error', error: state.error }
    default:
      return { status: state.status }
  }
}
