import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
export const NEW_SECRET = `whsec_${Buffer.alloc(32, 2).toString('base64')}`

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** A webhook endpoint that stores requests and replies as configured. */
export async function createReceiver() {
  const received: Received[] = []
  let answer: number | 'nothing' = 204
  let location: string | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers, body, path: request.url ?? '' })
    if (answer === 'nothing') return
    response.writeHead(answer, location === undefined ? {} : { location }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/delivered`,
    received,
    answers(next: number | 'nothing', to?: string) {
      answer = next
      location = to
    },
    ids: () => received.map(({ headers }) => headers['svix-id']),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An independent implementation of Svix's signature. */
export function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['svix-id']}.${headers['svix-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}
