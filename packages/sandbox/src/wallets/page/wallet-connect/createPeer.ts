import { createLine } from './createLine.ts'
import { seal, topicOf, unseal } from './sealing.ts'

type Asked<Method extends string, Params> = { id: number; method: Method; params: Params }

/** Requests of one end to the other, by method. */
export type PeerRequest =
  | Asked<
      'wc_sessionPropose',
      {
        proposer: { publicKey: string; metadata: { url: string } }
        optionalNamespaces: { eip155: { chains: string[]; methods: string[] } }
      }
    >
  | Asked<'wc_sessionSettle', { namespaces: { eip155: { accounts: string[] } } }>
  | Asked<
      'wc_sessionRequest',
      { chainId: string; request: { method: string; params: readonly unknown[] } }
    >
  | Asked<'wc_sessionEvent', { event: { name: string; data: string[] } }>
  | Asked<'wc_sessionDelete', { code: number; message: string }>
type PeerAnswer = {
  id: number
  method?: undefined
  result?: unknown
  error?: { code: number; message: string }
}

/** One end of a pairing: encrypts what it sends and decrypts what it receives. */
export function createPeer(
  relayUrl: string,
  onRequest: (topic: string, message: PeerRequest) => void,
) {
  const keys = new Map<string, Uint8Array>()
  const waiting = new Map<number, (message: PeerAnswer) => void>()
  let last = 0
  const line = createLine(relayUrl, ({ topic, message }) => {
    const key = keys.get(topic)
    if (!key) return
    const opened = unseal(key, message) as PeerRequest | PeerAnswer
    if (opened.method !== undefined) return onRequest(topic, opened)
    waiting.get(opened.id)?.(opened)
    waiting.delete(opened.id)
  })
  const send = (topic: string, message: { id: number } & Record<string, unknown>, tag: number) =>
    line.publish(
      topic,
      seal(keys.get(topic) ?? new Uint8Array(32), { jsonrpc: '2.0', ...message }),
      tag,
    )

  return {
    line,
    async join(key: Uint8Array): Promise<string> {
      const topic = topicOf(key)
      keys.set(topic, key)
      await line.open()
      await line.subscribe(topic)
      return topic
    },
    /** Sends a request to the other end; the reply may take as long as the user does. */
    async ask(topic: string, method: string, params: unknown, tag: number): Promise<PeerAnswer> {
      last += 1
      const id = Date.now() * 1_000 + last
      const answered = new Promise<PeerAnswer>((resolve) => waiting.set(id, resolve))
      await send(topic, { id, method, params }, tag)
      return answered
    },
    answer: (topic: string, id: number, result: unknown, tag: number) =>
      send(topic, { id, result }, tag),
    refuse: (topic: string, id: number, code: number, message: string, tag: number) =>
      send(topic, { id, error: { code, message } }, tag),
  }
}
