import type { LatchkeyError } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'

/** Where a headless login stands, in the words of the specification. */
export type CodeLoginState =
  | { status: 'initial' }
  | { status: 'sending-code' }
  | { status: 'awaiting-code-input' }
  | { status: 'submitting-code' }
  | { status: 'done' }
  | { status: 'error'; error: LatchkeyError }

/** The flow knows more states than a host needs: a resend is a send, a refused code is an error. */
export function toCodeLoginState(state: OneTimeCodeState<unknown>): CodeLoginState {
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
