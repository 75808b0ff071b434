import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * What a load balancer does: each request to the next server. One that refuses the connection has seen
 * nothing of the request, so the other gets it; one that dies in the middle is a 502.
 */
export async function startRoundRobinProxy(ports: () => readonly number[]) {
  let turn = 0

  function forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, tries = 0) {
    const choices = ports()
    const port = choices[turn++ % choices.length]
    const { method, url: path } = incoming
    // Many people from many networks: the limits by network must not be what this tests.
    const headers = { ...incoming.headers, 'x-forwarded-for': [10, ...randomBytes(3)].join('.') }
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      // A server that dies in the middle of its answer must not leave the caller waiting.
      reply.on('error', () => answer.destroy())
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && tries < choices.length) {
        forward(incoming, body, answer, tries + 1)
        return
      }
      if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'application/json' })
      answer.end('{}')
    })
    outgoing.end(body)
  }

  const server = createServer(async (incoming, answer) => {
    forward(incoming, await buffer(incoming), answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
