import { SignerError } from '../SignerError.ts'

/** Reads the body of a request. Throws `invalid_request` above `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw new SignerError('invalid_request')
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > maxBytes) throw new SignerError('invalid_request')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
