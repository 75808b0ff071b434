import type { OneTimeCodeState } from '@latchkey/client/flows'
import { screenText } from '../../text/en.ts'
import { errorText } from '../../text/errors.ts'
import type { CodeFieldStatus } from '../../ui/CodeField.tsx'

/** Status of the code field for each state of the flow. */
export function toCodeFieldStatus(
  state: OneTimeCodeState<unknown>,
  succeeded: boolean,
): CodeFieldStatus {
  if (succeeded || state.status === 'done') return 'accepted'
  if (state.status === 'submitting-code') return 'busy'
  return state.status === 'rejected-code' ? 'rejected' : 'open'
}

/** Error text under the boxes if the code was rejected. */
export function toCodeErrorText(state: OneTimeCodeState<unknown>): string | undefined {
  if (state.status !== 'rejected-code') return undefined
  const { code, message } = state.error
  if (code === 'invalid_credentials') return errorText.invalid_credentials.title
  return code === 'cannot_link_more_of_type' ? message : screenText.oneTimeCode.otherError
}

/** Address the code was sent to; empty before. */
export function getAddress(state: OneTimeCodeState<unknown>): string {
  return 'address' in state ? state.address : (state.lastSent?.address ?? '')
}
