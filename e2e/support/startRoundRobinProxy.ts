import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * A load balancer: each request goes to the next server. If a server refuses the connection, the other
 * gets the request; if it dies midway, the reply is 502.
 */
export async function startRoundRobinProxy(
  ports: () => readonly number[],
  { listenOn = 0 }: { listenOn?: number } = {},
) {
  let turn = 0

  function forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, tries = 0) {
    const choices = ports()
    const port = choices[turn++ % choices.length]
    const { method, url: path } = incoming
    // Many users from many networks, so that limits per network do not apply.
    const headers = { ...incoming.headers, 'x-forwarded-for': [10, ...randomBytes(3)].join('.') }
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
      // These two are about one connection, not about the answer.
      const { connection, 'keep-alive': _, ...passed } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, passed)
      reply.pipe(answer)
      // A server that dies during its reply must not leave the caller waiting.
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
  })
  // Longer than a caller keeps an idle connection: otherwise it may send into a closed one.
  server.keepAliveTimeout = 60_000
  server.listen(listenOn, '127.0.0.1')
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
