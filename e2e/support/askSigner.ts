import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SIGNER_HEADERS, signerRequestText } from '@latchkey/contract/signer/signerChannel'

type Channel = {
  url: string
  secret: string
  fetch?: (request: Request) => Promise<Response>
}

/** A signer call with the channel's secret: by the API, or by an attacker who stole it. */
export async function askSigner<Reply>(
  { url, secret, fetch = globalThis.fetch }: Channel,
  { path, reply }: { path: string; reply: { parse(answer: unknown): Reply } },
  asked: object,
): Promise<Reply> {
  const body = JSON.stringify(asked)
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const nonce = randomBytes(16).toString('base64url')
  const timestampMs = Date.now()
  const text = signerRequestText({ path, timestampMs, nonce, bodyHash })
  const response = await fetch(
    new Request(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNER_HEADERS.timestamp]: String(timestampMs),
        [SIGNER_HEADERS.nonce]: nonce,
        [SIGNER_HEADERS.signature]: createHmac('sha256', secret).update(text).digest('base64'),
      },
      body,
    }),
  )
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`The signer refused ${path}: ${JSON.stringify(answer)}`)
  return reply.parse(answer)
}
