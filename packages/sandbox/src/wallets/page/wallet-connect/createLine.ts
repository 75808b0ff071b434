import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { randomHex } from './sealing.ts'

type Delivered = { topic: string; message: string }
type Answer = { resolve(result: unknown): void; reject(error: Error): void }

const DAY_SECONDS = 86_400

/** A connection to the relay. After a drop it stays closed until reopened, and then resubscribes. */
export function createLine(url: string, onMessage: (delivered: Delivered) => void) {
  // One key for its lifetime, so that the relay recognizes it after a reconnect.
  const keys = ed25519.keygen()
  const topics = new Set<string>()
  const waiting = new Map<number, Answer>()
  const listeners = new Set<(isUp: boolean) => void>()
  let socket: WebSocket | undefined
  let last = 0

  const tell = (isUp: boolean) => {
    for (const listener of listeners) listener(isUp)
  }
  const isUp = () => socket?.readyState === WebSocket.OPEN

  function ask(method: string, params: object): Promise<unknown> {
    if (!isUp()) return Promise.reject(new Error('The relay is not connected'))
    last += 1
    const id = Date.now() * 1_000 + last
    socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  function receive(text: string): void {
    const { id, method, params, result, error } = JSON.parse(text)
    if (method === 'irn_subscription') {
      socket?.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
      onMessage(params.data)
      return
    }
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  }

  async function open(): Promise<void> {
    if (isUp()) return
    const opening = new WebSocket(`${url}?auth=${tokenFor(url, keys)}`)
    socket = opening
    await new Promise<void>((resolve, reject) => {
      opening.addEventListener('open', () => resolve())
      opening.addEventListener('error', () => reject(new Error('The relay is not connected')))
    })
    opening.addEventListener('message', ({ data }) => receive(String(data)))
    opening.addEventListener('close', () => {
      for (const { reject } of waiting.values())
        reject(new Error('The relay closed the connection'))
      waiting.clear()
      tell(false)
    })
    for (const topic of topics) await ask('irn_subscribe', { topic })
    tell(true)
  }

  return {
    isUp,
    open,
    async subscribe(topic: string): Promise<void> {
      topics.add(topic)
      await ask('irn_subscribe', { topic })
    },
    publish: (topic: string, message: string, tag: number) =>
      ask('irn_publish', { topic, message, ttl: 300, tag }),
    onChange(listener: (isUp: boolean) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close(): void {
      topics.clear()
      socket?.close()
    },
  }
}

/** Proves to the relay that the peer has its key. */
function tokenFor(
  audience: string,
  { secretKey, publicKey }: ReturnType<typeof ed25519.keygen>,
): string {
  const nowSeconds = Math.floor(Date.now() / 1_000)
  const payload = {
    iss: `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...publicKey))}`,
    sub: randomHex(32),
    aud: audience,
    iat: nowSeconds,
    exp: nowSeconds + DAY_SECONDS,
  }
  const head = [{ alg: 'EdDSA', typ: 'JWT' }, payload]
    .map((part) => base64Url(new TextEncoder().encode(JSON.stringify(part))))
    .join('.')
  return `${head}.${base64Url(ed25519.sign(new TextEncoder().encode(head), secretKey))}`
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
