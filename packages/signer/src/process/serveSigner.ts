import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createAdaptorServer } from '@hono/node-server'
import type { Signer } from '../createSigner.ts'
import type { SignerSettings } from './readSignerEnvironment.ts'

const REQUEST_TIMEOUT_MS = 10_000
const DRAIN_LIMIT_MS = 10_000

type Options = Pick<SignerSettings, 'port' | 'host' | 'tls'> & {
  signer: Signer
  onDrained(): Promise<void>
}

/** Serves the signer with two health routes and graceful shutdown. */
export async function serveSigner({ signer, port, host, tls, onDrained }: Options) {
  let draining: Promise<void> | undefined
  const server = createAdaptorServer({
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/healthz') return Response.json({ status: 'ok' })
      if (pathname === '/readyz') return ready()
      return signer.fetch(request)
    },
    createServer: tls ? createTlsServer : createServer,
    serverOptions: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      ...(tls && { cert: await readFile(tls.certificateFile), key: await readFile(tls.keyFile) }),
    },
  }) as Server

  async function ready(): Promise<Response> {
    const isReady = await signer.ready().then(
      () => !draining,
      () => false,
    )
    return Response.json(
      { status: isReady ? 'ok' : 'unavailable' },
      { status: isReady ? 200 : 503 },
    )
  }

  await listen(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain() {
      draining ??= drainConnections(server, onDrained)
      return draining
    },
  }
}

async function drainConnections(server: Server, onDrained: () => Promise<void>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
  await closed
  clearTimeout(limit)
  await onDrained()
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Set SIGNER_PORT to another port.`
      reject(error.code === 'EADDRINUSE' ? new Error(inUse, { cause: error }) : error)
    })
    server.listen(port, host, () => resolve())
  })
}
