import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { invalidField, ServiceError } from '../ServiceError.ts'
import { isHarmlessJson } from './isHarmlessJson.ts'

const UTF_8 = new TextDecoder()

/** Parses a JSON body. Undefined without one: public clients send some POSTs without a body. */
export function parseBody(bytes: Uint8Array, contentType: string | undefined): unknown {
  if (bytes.byteLength === 0) return undefined
  if (!isJson(contentType)) throw new ServiceError('unsupported_media_type')
  let parsed: unknown
  try {
    parsed = JSON.parse(UTF_8.decode(bytes))
  } catch (cause) {
    throw new ServiceError('invalid_data', { cause, data: { path: 'body', expected: 'JSON' } })
  }
  if (!isHarmlessJson(parsed)) {
    throw invalidField('body', 'JSON without forbidden keys or characters, within the size limits')
  }
  return parsed
}

export const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'

/** Reads a body as text up to the size limit. */
export const readText = async (request: Request): Promise<string> =>
  UTF_8.decode(await readBytes(request))

/** Reads a body up to the size limit. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > SERVER_LIMITS.bodyMaxBytes) {
    throw new ServiceError('payload_too_large')
  }
  // Node enforces a declared length, so reading the body at once is safe and much faster.
  const bytes =
    declared === null ? await readCounted(request) : new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > SERVER_LIMITS.bodyMaxBytes) throw new ServiceError('payload_too_large')
  return bytes
}

async function readCounted(request: Request): Promise<Uint8Array<ArrayBuffer>> {
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
