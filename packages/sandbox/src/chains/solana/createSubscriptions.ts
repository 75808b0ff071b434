import type { WebSocket, WebSocketServer } from 'ws'
import { METHOD_NOT_FOUND } from '../RpcError.ts'
import type { Ledger, LedgerEvents } from './createLedger.ts'
import { describeAccount } from './describeAccount.ts'
import { toJson } from './toJson.ts'

type Subscription = {
  id: number
  socket: WebSocket
  kind: string
  subject: unknown
  encoding?: string
}
type Request = { id?: unknown; method?: string; params?: unknown[] }

/** Subscriptions to slots, signatures and accounts. */
export function createSubscriptions() {
  const subscriptions = new Map<number, Subscription>()
  let last = 0

  const of = (kind: string, subject?: unknown) =>
    [...subscriptions.values()].filter(
      (one) => one.kind === kind && (subject === undefined || one.subject === subject),
    )
  const tell = ({ id, socket, kind }: Subscription, result: unknown) =>
    socket.send(
      toJson({
        jsonrpc: '2.0',
        method: `${kind}Notification`,
        params: { result, subscription: id },
      }),
    )
  const withContext = (ledger: Ledger, value: unknown) => ({
    context: { slot: ledger.slot() },
    value,
  })

  function tellSignature(ledger: Ledger, signature: string): void {
    const record = ledger.record(signature)
    if (!record) return
    for (const one of of('signature', signature)) {
      tell(one, withContext(ledger, { err: record.error }))
      subscriptions.delete(one.id) // fires once
    }
  }

  function answer(ledger: Ledger, socket: WebSocket, { id, method = '', params = [] }: Request) {
    const [, kind, verb] = /^(slot|signature|account)(Subscribe|Unsubscribe)$/.exec(method) ?? []
    if (verb === 'Unsubscribe') {
      const isGone = subscriptions.delete(Number(params[0]))
      return socket.send(toJson({ jsonrpc: '2.0', id, result: isGone }))
    }
    if (kind === undefined) {
      if (method === 'ping') return
      const error = { code: METHOD_NOT_FOUND, message: 'Method not found' }
      return socket.send(toJson({ jsonrpc: '2.0', id, error }))
    }
    last += 1
    const [subject, config] = params as [unknown, { encoding?: string } | undefined]
    const encoding = config?.encoding
    subscriptions.set(last, { id: last, socket, kind, subject, ...(encoding && { encoding }) })
    socket.send(toJson({ jsonrpc: '2.0', id, result: last }))
    // It may have happened before the subscription.
    if (kind === 'signature') setImmediate(() => tellSignature(ledger, String(subject)))
  }

  return {
    events: (ledger: () => Ledger): LedgerEvents => ({
      onSlot(slot) {
        for (const one of of('slot')) tell(one, { slot, parent: slot - 1, root: slot })
      },
      onTransaction({ signature, read }) {
        tellSignature(ledger(), signature)
        for (const address of read?.accounts ?? []) {
          for (const one of of('account', address)) {
            const { machine } = ledger()
            const account = machine.getAccount(address)
            const shown = account.exists ? describeAccount(machine, account, one.encoding) : null
            tell(one, withContext(ledger(), shown))
          }
        }
      },
    }),

    serve(sockets: WebSocketServer, ledger: () => Promise<Ledger>): void {
      sockets.on('connection', (socket) => {
        socket.on('error', () => socket.terminate())
        socket.on('close', () => {
          for (const one of subscriptions.values()) {
            if (one.socket === socket) subscriptions.delete(one.id)
          }
        })
        socket.on('message', async (data) => {
          const request = readJson(String(data))
          if (request) answer(await ledger(), socket, request)
        })
      })
    },
  }
}

function readJson(text: string): Request | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
