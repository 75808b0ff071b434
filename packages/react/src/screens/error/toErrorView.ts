import type { ErrorCode } from '@latchkey/contract'
import { type ErrorText, getErrorText, getWaitText, isGenericError } from '../../text/errors.ts'

export type ScreenError = {
  code: ErrorCode
  message: string
  status?: number | undefined
  /** When the user may try again, if the server sent it. */
  retryAtMs?: number | undefined
}

/** Statuses whose server message is shown to the user: it explains what is wrong with the input. */
const SPEAKING_STATUSES: readonly (number | undefined)[] = [400, 422]

/** Texts of the error screen. A text for the code wins over the server's message. */
export function toErrorView({ code, message, status }: ScreenError, waitMs = 0): ErrorText {
  const text = getErrorText(code)
  if (code === 'too_many_requests' && waitMs > 0)
    return { ...text, detail: `${text.detail} ${getWaitText(waitMs)}` }
  return isGenericError(code) && message !== '' && SPEAKING_STATUSES.includes(status)
    ? { ...text, detail: message }
    : text
}
