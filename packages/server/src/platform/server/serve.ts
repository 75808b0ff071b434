import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'

const HEADERS_TIMEOUT_MS = 10_000
/** Time limit for the whole request, including its body. */
const REQUEST_TIMEOUT_MS = 15_000
/** Longer than the 60 s of common load balancers, so that they close idle connections first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const TIMEOUT_CHECK_MS = 2_000
const HEADERS_MAX_BYTES = 32 * 1024
const DRAIN_LIMIT_MS = 10_000
const LATENESS_CHECK_MS = 100
/** Requests that waited less are answered as usual. */
const LATE_MS = 500
/** Requests that came while the process was busy are read by then. */
const CATCH_UP_MS = 10_000
/** New connections that wait to be accepted. The system lowers it to its own limit. */
const BACKLOG = 4_096

/** Socket data passed to the app as Hono's `env`. */
export type SocketEnv = { remoteAddress: string | undefined }

export type RunningServer = {
  port: number
  /** Fails readiness, finishes requests in progress, then calls `onDrained`. Idempotent. */
  drain(): Promise<void>
}

export type ServeOptions = {
  app: { fetch(request: Request, env: SocketEnv): Response | Promise<Response> }
  port: number
  /** Name of the port variable, for error messages. */
  portVariable: string
  hostname?: string
  /** Called first, so that the readiness probe fails. */
  onDraining(): void
  /** Closes workers and database after the last request. */
  onDrained(): Promise<void>
  /** Time to accept connections while load balancers notice the failed probe. */
  drainDelayMs?: number
}

/** Starts the HTTP server with time and size limits and graceful shutdown. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { app, port, portVariable, hostname, onDraining, onDrained, drainDelayMs = 0 } = options
  let draining: Promise<void> | undefined
  const isLate = watchLateness()

  const server = createAdaptorServer({
    async fetch(request, env) {
      const { incoming, outgoing } = env as HttpBindings
      if (isLate() && (await hasLeft(incoming))) return new Response(null, { status: 503 })
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

/** Tells whether the process was so busy that requests have waited before it read them. */
function watchLateness(): () => boolean {
  let lateUntilMs = 0
  let lastMs = performance.now()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    if (nowMs - lastMs > LATENESS_CHECK_MS + LATE_MS) lateUntilMs = nowMs + CATCH_UP_MS
    lastMs = nowMs
  }, LATENESS_CHECK_MS)
  timer.unref()
  return () => lateUntilMs > 0 && performance.now() < lateUntilMs
}

/**
 * Whether the client has closed the connection. If the server worked for clients that have left, the others would
 * leave before their turn, and a session whose answer no client receives could end. The system reports the end of a
 * connection after the request, so other events come first.
 */
async function hasLeft({ socket }: HttpBindings['incoming']): Promise<boolean> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return socket.destroyed || socket.readableEnded
}

function listen(server: Server, port: number, hostname: string | undefined, variable: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Set ${variable} to another port.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error)
    })
    server.listen({ port, host: hostname, backlog: BACKLOG }, () => resolve())
  })
}
