import { LatchkeyError } from '@latchkey/client'
import type { Texts } from './en.ts'

type Sentence = keyof Texts['errors']

/** Sentences of codes that operators meet. Other codes have a general one. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  feature_not_enabled: 'denied',
  missing_or_invalid_mfa: 'expired',
  not_found: 'notFound',
  invalid_data: 'invalid',
  invalid_request: 'invalid',
  invalid_policy_format: 'invalid',
  not_supported: 'invalid',
  too_many_requests: 'tooMany',
  service_unavailable: 'unavailable',
  client_request_timeout: 'unavailable',
}

const sentenceOf = (code: string, errors: Texts['errors']): string =>
  errors[SENTENCES[code] ?? 'unexpected']

/** Describes an error code in the language of the dashboard. */
export const describeCode = (code: string, { errors }: Pick<Texts, 'errors'>): string =>
  `${sentenceOf(code, errors)} (${code})`

/** Describes an error in the language of the dashboard, with its code and request id. */
export function describeError(thrown: unknown, { errors, common }: Texts): string {
  const { code, requestId } = LatchkeyError.from(thrown)
  const id = requestId ? `, ${common.requestId}: ${requestId}` : ''
  return `${sentenceOf(code, errors)} ${common.errorCode}: ${code}${id}`
}
