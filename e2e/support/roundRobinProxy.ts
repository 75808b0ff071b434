import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What a load balancer does: each request to the next server, 502 when that one is gone. */
export async function startRoundRobinProxy(ports: () => readonly number[]) {
  let turn = 0
  function forward(incoming: IncomingMessage, answer: ServerResponse) {
    const choices = ports()
    const port = choices[turn++ % choices.length]!
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        // A server that dies in the middle of its answer must not leave the caller waiting.
        reply.on('error', () => answer.destroy())
      },
    )
    outgoing.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'application/json' })
      answer.end('{}')
    })
    incoming.pipe(outgoing)
  }
  const server = createServer(forward).listen(0, '127.0.0.1')
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
