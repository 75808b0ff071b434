import * as z from 'zod'
import type { App } from '../config/createApps.ts'
import type { Outbound } from '../outbound/createOutbound.ts'
import { RpcError } from './RpcError.ts'

const rpcReply = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** The codes nodes answer with for a method they do not have. */
const NOT_FOUND = -32601
const NOT_SUPPORTED = -32004

/** A chain as CAIP-2 names it: `eip155:1`, or Solana by the beginning of its first block's hash. */
export type ChainName = `eip155:${number}` | `solana:${string}`

export type ChainRpc = ReturnType<typeof createChainRpc>

/** Asks the node an app has named for a chain. */
export function createChainRpc(outbound: Pick<Outbound, 'send'>) {
  return {
    isConfigured: (app: App, chain: ChainName): boolean =>
      app.definition.chains[chain] !== undefined,

    /** What the node answers; what it refuses is an RpcError, and silence an OutboundError. */
    async ask(
      app: App,
      chain: ChainName,
      {
        method,
        params,
        timeoutMs,
      }: { method: string; params: readonly unknown[]; timeoutMs: number },
    ): Promise<unknown> {
      const url = app.definition.chains[chain]?.rpcUrl
      if (url === undefined) throw new RpcError('no_chain', 'The app names no node for this chain')
      const reply = await outbound.send({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        mayBeLocal: app.definition.mode === 'development',
        timeoutMs,
      })
      const answer = rpcReply.safeParse(reply.json())
      if (!answer.success) throw new RpcError('no_answer', 'The node did not answer JSON-RPC')
      if (!('error' in answer.data)) return answer.data.result
      const { code, message } = answer.data.error
      const isMissing =
        code === NOT_FOUND || code === NOT_SUPPORTED || /method.*not|not.*support/i.test(message)
      throw new RpcError(isMissing ? 'no_method' : 'refused', message)
    },
  }
}
