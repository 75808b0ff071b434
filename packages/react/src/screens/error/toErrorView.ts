import type { ErrorCode } from '@latchkey/contract'
import { type ErrorText, errorText, formatWait } from '../../text/errors.ts'

export type ScreenError = {
  code: ErrorCode
  message: string
  status?: number | undefined
  /** When the user may try again, where the server said so. */
  retryAtMs?: number | undefined
}

/** Statuses whose message was written for the person: they say what was wrong with the input. */
const SPEAKING_STATUSES: readonly (number | undefined)[] = [400, 422]

/** The texts of the error screen. A text for the code goes before the message of a status. */
export function toErrorView({ code, message, status }: ScreenError, waitMs = 0): ErrorText {
  // A newer server may name an error this version has no sentence for.
  const text: ErrorText = errorText[code] ?? errorText.unexpected
  if (code === 'too_many_requests' && waitMs > 0)
    return { ...text, detail: `${text.detail} ${formatWait(waitMs)}` }
  const isGeneric = text === errorText.unexpected
  return isGeneric && message !== '' && SPEAKING_STATUSES.includes(status)
    ? { ...text, detail: message }
    : text
}
