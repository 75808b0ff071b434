import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'

const IV_BYTES = 12

/** Decrypts the requests of a connected site and encrypts their results: zlib inside AES-GCM, base64. */
export async function createRequestCipher(sharedSecret: string) {
  const key = await crypto.subtle.importKey('raw', toBytes(sharedSecret), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return {
    /** @throws if the request was not encrypted with this key, or grows too large. */
    async decrypt(encryptedRequest: string, iv: string): Promise<string> {
      const algorithm = { name: 'AES-GCM', iv: toBytes(iv) }
      const compressed = await crypto.subtle.decrypt(algorithm, key, toBytes(encryptedRequest))
      return inflate(compressed)
    },

    async encrypt(result: string): Promise<{ encryptedResult: string; iv: string }> {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const stream = new Blob([result]).stream().pipeThrough(new CompressionStream('deflate'))
      const compressed = await new Response(stream).arrayBuffer()
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, compressed)
      return { encryptedResult: toBase64(new Uint8Array(sealed)), iv: toBase64(iv) }
    },
  }
}

/** Stops at the limit, so that a few bytes cannot fill the memory. */
async function inflate(compressed: ArrayBuffer): Promise<string> {
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > METHOD_LIMITS.crossAppRequestMaxBytes) {
      await reader.cancel()
      throw new Error('The request is too large')
    }
    parts.push(value)
  }
  return new Blob(parts).text()
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
