import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { readRelayPeer } from './readRelayPeer.ts'

type Message = {
  message: string
  publishedAt: number
  tag: number
  expiresAtMs: number
  sender: string
}
/** Connected peers by their key, which stays the same after a reconnect. */
type Peer = { name: string; socket: WebSocket }
type Request = { id?: unknown; method?: string; params?: Record<string, unknown> }

const METHOD_NOT_FOUND = -32601
const MAILBOX_MAX = 100
const DEFAULT_TTL_SECONDS = 300

export type Relay = ReturnType<typeof createRelay>

/** A relay between a page and a phone with WalletConnect's protocol: it forwards encrypted messages. */
export function createRelay(path: string) {
  const sockets = new WebSocketServer({ noServer: true })
  const subscriptions = new Map<string, { topic: string; peer: Peer }>()
  const mailbox = new Map<string, Message[]>()
  let closedUntilMs = 0
  let lastId = 0

  function deliver(id: string, topic: string, { message, publishedAt, tag }: Message): void {
    lastId += 1
    subscriptions.get(id)?.peer.socket.send(
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

  function subscribe(peer: Peer, topic: string): string {
    const id = randomBytes(32).toString('hex')
    subscriptions.set(id, { topic, peer })
    // A late subscriber gets the stored messages once.
    setImmediate(() => {
      const kept = waiting(topic)
      for (const message of kept) if (message.sender !== peer.name) deliver(id, topic, message)
      mailbox.set(
        topic,
        kept.filter(({ sender }) => sender === peer.name),
      )
    })
    return id
  }
  function publish(peer: Peer, params: Record<string, unknown>): true {
    const topic = String(params.topic)
    const ttlSeconds = Number(params.ttl) || DEFAULT_TTL_SECONDS
    const publishedAt = Date.now()
    const message = {
      message: String(params.message),
      publishedAt,
      tag: Number(params.tag) || 0,
      expiresAtMs: publishedAt + ttlSeconds * 1_000,
      sender: peer.name,
    }
    const readers = [...subscriptions].filter(
      ([, one]) => one.topic === topic && one.peer.name !== peer.name,
    )
    for (const [id] of readers) deliver(id, topic, message)
    if (readers.length === 0) {
      mailbox.set(topic, [...waiting(topic), message].slice(-MAILBOX_MAX))
    }
    return true
  }

  function answer(peer: Peer, method: string, params: Record<string, unknown>): unknown {
    const topics = Array.isArray(params.topics) ? params.topics.map(String) : []
    switch (method) {
      case 'irn_subscribe':
        return subscribe(peer, String(params.topic))
      case 'irn_batchSubscribe':
        return topics.map((topic) => subscribe(peer, topic))
      case 'irn_unsubscribe':
        return subscriptions.delete(String(params.id))
      case 'irn_publish':
        return publish(peer, params)
      // Newer clients let the relay publish a proposal and its reply, and subscribe.
      case 'wc_proposeSession':
        subscribe(peer, String(params.pairingTopic))
        return publish(peer, {
          topic: params.pairingTopic,
          message: params.sessionProposal,
          tag: 1100,
        })
      case 'wc_approveSession':
        publish(peer, {
          topic: params.pairingTopic,
          message: params.sessionProposalResponse,
          tag: 1101,
        })
        subscribe(peer, String(params.sessionTopic))
        return publish(peer, {
          topic: params.sessionTopic,
          message: params.sessionSettlementRequest,
          tag: 1102,
        })
      case 'irn_fetchMessages':
        return { messages: waiting(String(params.topic)), hasMore: false }
      default:
        return undefined
    }
  }

  function serve(peer: Peer): void {
    const { socket } = peer
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const [id, one] of subscriptions) if (one.peer === peer) subscriptions.delete(id)
    })
    socket.on('message', (data) => {
      const { id, method, params = {} } = readJson(String(data))
      // The acknowledgement of a delivery: no reply.
      if (method === undefined) return
      const result = answer(peer, method, params)
      const error = { code: METHOD_NOT_FOUND, message: 'Method not found' }
      socket.send(
        JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }),
      )
    })
  }

  return {
    /** Handles WebSocket upgrades at the relay's path. */
    attach(server: Server): void {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        const isOpen = url.pathname === path && Date.now() >= closedUntilMs
        const name = isOpen && readRelayPeer(url.searchParams.get('auth') ?? '', Date.now())
        if (!name) {
          socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
          return
        }
        sockets.handleUpgrade(request, socket, head, (opened) => serve({ name, socket: opened }))
      })
    },
    /** Closes all connections, and accepts none for this long. */
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
