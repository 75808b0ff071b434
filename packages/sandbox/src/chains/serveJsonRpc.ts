import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const HOST = '127.0.0.1'
const INTERNAL_ERROR = -32603
const BODY_MAX_BYTES = 2 * 1024 * 1024

export type RpcServer = { url: string; close(): Promise<void> }

/** Serves JSON-RPC on its own port, for pages of every origin, as public chains do. */
export async function serveJsonRpc(
  port: number,
  answer: (body: string) => Promise<string>,
): Promise<RpcServer> {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', 'POST')
    if (request.method !== 'POST') return response.writeHead(204).end()
    try {
      const text = await answer(await readText(request))
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Internal error'
      const body = { jsonrpc: '2.0', id: null, error: { code: INTERNAL_ERROR, message } }
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
  })
  await listen(server, port)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => resolve())
  })

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).byteLength
    if (bytes > BODY_MAX_BYTES) throw new Error('The request is too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
