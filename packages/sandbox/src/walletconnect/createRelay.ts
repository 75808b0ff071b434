import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { isRelayToken } from './isRelayToken.ts'

type Message = { message: string; publishedAt: number; tag: number; expiresAtMs: number }
type Request = { id?: unknown; method?: string; params?: Record<string, unknown> }

const METHOD_NOT_FOUND = -32601
const MAILBOX_MAX = 100
const DEFAULT_TTL_SECONDS = 300

export type Relay = ReturnType<typeof createRelay>

/** A relay between a page and a phone, as WalletConnect's speaks: it carries sealed messages and reads none. */
export function createRelay(path: string) {
  const sockets = new WebSocketServer({ noServer: true })
  const subscriptions = new Map<string, { topic: string; socket: WebSocket }>()
  const mailbox = new Map<string, Message[]>()
  let closedUntilMs = 0
  let lastId = 0

  function deliver(id: string, topic: string, { message, publishedAt, tag }: Message): void {
    const { socket } = subscriptions.get(id) ?? {}
    lastId += 1
    socket?.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: Date.now() * 1_000 + lastId,
        method: 'irn_subscription',
        params: { id, data: { topic, message, publishedAt, tag } },
      }),
    )
  }
  const waiting = (topic: string) =>
    (mailbox.get(topic) ?? []).filter(({ expiresAtMs }) => expiresAtMs > Date.now())

  function subscribe(socket: WebSocket, topic: string): string {
    const id = randomBytes(32).toString('hex')
    subscriptions.set(id, { topic, socket })
    // Whoever comes later finds what was said before.
    setImmediate(() => {
      for (const message of waiting(topic)) deliver(id, topic, message)
    })
    return id
  }
  function publish(sender: WebSocket, params: Record<string, unknown>): true {
    const topic = String(params.topic)
    const ttlSeconds = Number(params.ttl) || DEFAULT_TTL_SECONDS
    const publishedAt = Date.now()
    const message = {
      message: String(params.message),
      publishedAt,
      tag: Number(params.tag) || 0,
      expiresAtMs: publishedAt + ttlSeconds * 1_000,
    }
    const readers = [...subscriptions].filter(
      ([, one]) => one.topic === topic && one.socket !== sender,
    )
    for (const [id] of readers) deliver(id, topic, message)
    if (readers.length === 0) {
      mailbox.set(topic, [...waiting(topic), message].slice(-MAILBOX_MAX))
    }
    return true
  }

  function answer(socket: WebSocket, method: string, params: Record<string, unknown>): unknown {
    const topics = Array.isArray(params.topics) ? params.topics.map(String) : []
    switch (method) {
      case 'irn_subscribe':
        return subscribe(socket, String(params.topic))
      case 'irn_batchSubscribe':
        return topics.map((topic) => subscribe(socket, topic))
      case 'irn_unsubscribe':
        return subscriptions.delete(String(params.id))
      case 'irn_publish':
        return publish(socket, params)
      case 'irn_fetchMessages':
        return { messages: waiting(String(params.topic)), hasMore: false }
      default:
        return undefined
    }
  }

  function serve(socket: WebSocket): void {
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const [id, one] of subscriptions) if (one.socket === socket) subscriptions.delete(id)
    })
    socket.on('message', (data) => {
      const { id, method, params = {} } = readJson(String(data))
      // An answer to something delivered: nothing follows.
      if (method === undefined) return
      const result = answer(socket, method, params)
      const error = { code: METHOD_NOT_FOUND, message: 'Method not found' }
      socket.send(
        JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }),
      )
    })
  }

  return {
    /** Takes the sockets that a server is asked for at the relay's path. */
    attach(server: Server): void {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        const isOpen = url.pathname === path && Date.now() >= closedUntilMs
        if (!isOpen || !isRelayToken(url.searchParams.get('auth') ?? '', Date.now())) {
          socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
          return
        }
        sockets.handleUpgrade(request, socket, head, serve)
      })
    },
    /** Hangs up on everybody, and takes nobody for so long. */
    drop(forMs: number): void {
      closedUntilMs = Date.now() + forMs
      for (const socket of sockets.clients) socket.terminate()
    },
    close(): void {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function readJson(text: string): Request {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
