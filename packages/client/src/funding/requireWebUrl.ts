import { LatchkeyError } from '../core/errors/LatchkeyError.ts'

/** Requires an http or https URL: a `javascript:` URL would run in the page that opens it. */
export function requireWebUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url
  throw new LatchkeyError('invalid_data', 'Invalid funding data')
}
