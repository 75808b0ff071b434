import { ServiceError } from '../ServiceError.ts'
import { readText } from './readBody.ts'

/** Parses an HTML form body. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim()
  if (type !== 'application/x-www-form-urlencoded') throw new ServiceError('unsupported_media_type')
  return new URLSearchParams(await readText(request))
}
