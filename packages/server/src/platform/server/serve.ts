import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'

const HEADERS_TIMEOUT_MS = 10_000
/** For the whole request to arrive, its body included. */
const REQUEST_TIMEOUT_MS = 15_000
/** Longer than the minute common balancers keep an idle connection, so that they are the ones to close it. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const TIMEOUT_CHECK_MS = 2_000
const HEADERS_MAX_BYTES = 32 * 1024
const DRAIN_LIMIT_MS = 10_000

/** What the app learns from the socket, as Hono's `env`. */
export type SocketEnv = { remoteAddress: string | undefined }

export type RunningServer = {
  port: number
  /** Not ready at once, answers what is under way, then closes what `onDrained` closes. Once only. */
  drain(): Promise<void>
}

export type ServeOptions = {
  app: { fetch(request: Request, env: SocketEnv): Response | Promise<Response> }
  port: number
  /** The environment variable that moves the port, for the sentence about a taken one. */
  portVariable: string
  hostname?: string
  /** Called before anything else, so that the readiness probe answers no. */
  onDraining(): void
  /** Workers, then the database: what requests under way still need. */
  onDrained(): Promise<void>
  /** How long new connections are still taken while balancers learn that this process is leaving. */
  drainDelayMs?: number
}

/** Listens with limits on time and size, and leaves without cutting off a request. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { app, port, portVariable, hostname, onDraining, onDrained, drainDelayMs = 0 } = options
  let draining: Promise<void> | undefined

  const server = createAdaptorServer({
    async fetch(request, env) {
      const { incoming, outgoing } = env as HttpBindings
      const response = await app.fetch(request, { remoteAddress: incoming.socket.remoteAddress })
      if (draining) outgoing.setHeader('connection', 'close')
      return response
    },
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: HEADERS_MAX_BYTES,
    },
  }) as Server

  await listen(server, port, hostname, portVariable)
  const address = server.address()

  async function leave() {
    onDraining()
    await new Promise((resolve) => setTimeout(resolve, drainDelayMs))
    const closed = new Promise((resolve) => server.close(resolve))
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    await closed
    clearTimeout(limit)
    await onDrained()
  }
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain() {
      draining ??= leave()
      return draining
    },
  }
}

function listen(server: Server, port: number, hostname: string | undefined, variable: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Set ${variable} to another port.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error)
    })
    server.listen(port, hostname, () => resolve())
  })
}
