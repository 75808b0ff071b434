/** The site's side of the encryption, written independently so that both sides are tested. */
export async function createSiteCipher() {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  const through = async (content: BlobPart, transform: GenericTransformStream) =>
    new Response(new Blob([content]).stream().pipeThrough(transform as ReadableWritablePair))

  return {
    sharedSecret: toBase64(secret),
    /** `isPlain` leaves the compression out, as a site of another version might. */
    async seal(content: string, { isPlain = false } = {}) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const body = isPlain
        ? new TextEncoder().encode(content)
        : await (await through(content, new CompressionStream('deflate'))).arrayBuffer()
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, body)
      return { encryptedRequest: toBase64(new Uint8Array(sealed)), iv: toBase64(iv) }
    },
    async open({ encryptedResult, iv }: { encryptedResult: string; iv: string }): Promise<string> {
      const algorithm = { name: 'AES-GCM', iv: toBytes(iv) }
      const body = await crypto.subtle.decrypt(algorithm, key, toBytes(encryptedResult))
      return (await through(body, new DecompressionStream('deflate'))).text()
    },
  }
}
