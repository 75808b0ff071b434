import type { AddressInfo } from 'node:net'
import type { Address } from '@solana/kit'
import { WebSocketServer } from 'ws'
import { type Machine, thisMachine } from '../machine.ts'
import { hasSolana, SOLANA_MISSING } from '../missingChains.ts'
import { METHOD_NOT_FOUND, RpcError } from '../RpcError.ts'
import { serveJsonRpc } from '../serveJsonRpc.ts'
import type { Ledger } from './createLedger.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { toJson } from './toJson.ts'

type Request = { id?: unknown; method?: unknown; params?: unknown }
export type Solana = {
  url: string
  socketUrl: string
  call(method: string, params: readonly unknown[]): Promise<unknown>
  /** Mints test tokens. Returns their token account. */
  giveTokens(owner: string, amount: bigint): Promise<string>
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const INTERNAL_ERROR = -32603
/** The fee payer of the demo apps. Its key is in `latchkey.config.ts`. */
const SPONSOR = '3Q8ANuKcAxnzzVpWPEzfSkaeCNr9qCBZ9qZFd3igwZb3' as Address
const SPONSOR_LAMPORTS = 100_000_000_000n

/** Solana over JSON-RPC and a websocket. The VM is loaded with the first request. */
export async function startSolana({
  machine = thisMachine(),
  ...ports
}: {
  port: number
  socketPort: number
  machine?: Machine
}): Promise<Solana> {
  const subscriptions = createSubscriptions()
  let starting: ReturnType<typeof start> | undefined

  async function start() {
    if (!hasSolana(machine)) throw new Error(SOLANA_MISSING)
    const [{ createLedger }, { createRpcMethods }, tokens] = await Promise.all([
      import('./createLedger.ts'),
      import('./createRpcMethods.ts'),
      import('./testToken.ts'),
    ])
    const ledger: Ledger = createLedger(subscriptions.events(() => ledger))
    tokens.createTestToken(ledger.machine)
    ledger.airdrop(SPONSOR, SPONSOR_LAMPORTS)
    return {
      ledger,
      methods: createRpcMethods(ledger),
      giveTokens: (owner: Address, amount: bigint) =>
        tokens.mintTestToken(ledger.machine, owner, amount),
    }
  }
  const started = () => {
    starting ??= start()
    return starting
  }

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const { methods } = await started()
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!answer) throw new RpcError(METHOD_NOT_FOUND, 'Method not found')
    return answer(params)
  }

  async function answerOne(request: Request): Promise<object> {
    const { id = null, method, params } = request ?? {}
    try {
      const result = await call(String(method), Array.isArray(params) ? params : [])
      return { jsonrpc: '2.0', id, result }
    } catch (error) {
      const isRefusal = error instanceof RpcError
      const message = error instanceof Error ? error.message : 'Internal error'
      const code = isRefusal ? error.code : INTERNAL_ERROR
      return {
        jsonrpc: '2.0',
        id,
        error: { code, message, ...(isRefusal && { data: error.data }) },
      }
    }
  }

  const server = await serveJsonRpc(ports.port, async (body) => {
    const asked = readJson(body)
    if (asked === undefined) {
      return '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}'
    }
    const answers = Array.isArray(asked)
      ? await Promise.all(asked.map(answerOne))
      : await answerOne(asked as Request)
    return toJson(answers)
  })
  const sockets = await listen(ports.socketPort).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  subscriptions.serve(sockets, async () => (await started()).ledger)

  return {
    url: server.url,
    socketUrl: `ws://localhost:${(sockets.address() as AddressInfo).port}`,
    call,
    giveTokens: async (owner, amount) => (await started()).giveTokens(owner as Address, amount),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      const closed = new Promise((resolve) => sockets.close(resolve))
      const machine = await starting?.catch(() => undefined)
      machine?.ledger.close()
      await Promise.all([closed, server.close()])
    },
  }
}

const listen = (port: number) =>
  new Promise<WebSocketServer>((resolve, reject) => {
    const sockets: WebSocketServer = new WebSocketServer({ host: HOST, port }, () =>
      resolve(sockets),
    )
    sockets.once('error', reject)
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
