import { LatchkeyError } from '../errors/LatchkeyError.ts'

/** An address of the web; anything else would run in the page that opened the window. */
export function requireWebUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url
  throw new LatchkeyError('invalid_data', 'Invalid funding data')
}
