import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** An HTTP server that speaks the transit protocol of HashiCorp Vault, with one AES-256-GCM key. */
export async function startTransitServer(token: string) {
  const versions = [randomBytes(32)]
  let minDecryptionVersion = 1
  const requests: string[] = []

  function encrypt(plaintext: string, associatedData: string): string {
    const version = versions.length
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', versions[version - 1]!, nonce)
    cipher.setAAD(Buffer.from(associatedData, 'base64'))
    const body = Buffer.concat([cipher.update(Buffer.from(plaintext, 'base64')), cipher.final()])
    return `vault:v${version}:${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64')}`
  }

  function decrypt(ciphertext: string, associatedData: string): string {
    const [, version = '', text = ''] = ciphertext.split(':')
    const number = Number(version.slice(1))
    if (number < minDecryptionVersion) throw new Error('too old')
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv(
      'aes-256-gcm',
      versions[number - 1]!,
      bytes.subarray(0, NONCE_BYTES),
    )
    decipher.setAAD(Buffer.from(associatedData, 'base64'))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('base64')
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    requests.push(`${request.method} ${request.url}`)
    if (request.headers['x-vault-token'] !== token) return [403, { errors: ['permission denied'] }]
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>
    const { plaintext = '', ciphertext = '', associated_data = '' } = body
    if (request.url === '/v1/transit/keys/latchkey' && request.method === 'GET') {
      const data = {
        latest_version: versions.length,
        min_decryption_version: minDecryptionVersion,
      }
      return [200, { data }]
    }
    if (request.url === '/v1/transit/encrypt/latchkey') {
      return [200, { data: { ciphertext: encrypt(plaintext, associated_data) } }]
    }
    if (request.url === '/v1/transit/decrypt/latchkey') {
      return [200, { data: { plaintext: decrypt(ciphertext, associated_data) } }]
    }
    return [404, { errors: [] }]
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request).catch(
      () => [400, { errors: ['invalid'] }] as const,
    )
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/transit/keys/latchkey`,
    requests,
    /** As `vault write -f transit/keys/latchkey/rotate`. */
    rotate: () => void versions.push(randomBytes(32)),
    setMinDecryptionVersion(version: number) {
      minDecryptionVersion = version
    },
    close: () => server.close(),
  }
}
