import type { ErrorCode } from '@latchkey/contract'
import { type ErrorText, errorText } from '../../text/errors.ts'

export type ShownError = { code: ErrorCode; message: string; status?: number | undefined }

/** Statuses whose message was written for the person: they say what was wrong with the input. */
const SPEAKING_STATUSES: readonly (number | undefined)[] = [400, 422]

/** What the error screen says. A code with words of its own goes before a status. */
export function errorView({ code, message, status }: ShownError): ErrorText {
  // A newer server may name an error this version has no sentence for.
  const text: ErrorText = errorText[code] ?? errorText.unexpected
  const isGeneric = text === errorText.unexpected
  return isGeneric && message !== '' && SPEAKING_STATUSES.includes(status)
    ? { ...text, detail: message }
    : text
}
