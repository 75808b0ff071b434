import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { invalidField, ServiceError } from '../ServiceError.ts'
import { isHarmlessJson } from './isHarmlessJson.ts'

const UTF_8 = new TextDecoder()

/** Parses a JSON body. Undefined without one: public clients send some POSTs without a body. */
export async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === '') return undefined
  if (!isJson(request.headers.get('content-type'))) throw new ServiceError('unsupported_media_type')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new ServiceError('invalid_data', { cause, data: { path: 'body', expected: 'JSON' } })
  }
  if (!isHarmlessJson(parsed)) {
    throw invalidField('body', 'JSON without forbidden keys or characters, within the size limits')
  }
  return parsed
}

export const isJson = (contentType: string | null | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'

/** Reads a body as text up to the size limit. */
export async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > SERVER_LIMITS.bodyMaxBytes) {
    throw new ServiceError('payload_too_large')
  }
  // Node enforces a declared length, so reading the body at once is safe and much faster.
  const bytes = declared === null ? await readCounted(request) : await request.arrayBuffer()
  if (bytes.byteLength > SERVER_LIMITS.bodyMaxBytes) throw new ServiceError('payload_too_large')
  return UTF_8.decode(bytes)
}

async function readCounted(request: Request): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > SERVER_LIMITS.bodyMaxBytes) throw new ServiceError('payload_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
