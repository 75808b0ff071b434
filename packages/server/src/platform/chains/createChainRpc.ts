import { SERVER_LIMITS } from '@latchkey/contract'
import { hasInOrder } from '@latchkey/contract/hasInOrder'
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
/** The code of a call that was tried out and reverted. */
const REVERTED = 3

/** A chain as CAIP-2 names it: `eip155:1`, or Solana by the beginning of its first block's hash. */
export type ChainName = `eip155:${number}` | `solana:${string}`

export type ChainRpc = ReturnType<typeof createChainRpc>

/** Asks the node an app has named for a chain. */
export function createChainRpc(outbound: Pick<Outbound, 'send'>) {
  return {
    isConfigured: (app: App, chain: ChainName): boolean =>
      app.definition.chains[chain] !== undefined,

    /** What the node answers; what it refuses is an RpcError, and silence an OutboundError. */
    async request(
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
      const { code } = answer.data.error
      const message = answer.data.error.message.slice(0, SERVER_LIMITS.nodeErrorMaxChars)
      throw new RpcError(isMissingMethod(code, message) ? 'no_method' : 'refused', message)
    },
  }
}

/** Nodes also answer other codes for a method they do not have. The text of a revert decides nothing: its contract wrote it. */
function isMissingMethod(code: number, message: string): boolean {
  if (code === NOT_FOUND || code === NOT_SUPPORTED) return true
  const text = message.toLowerCase()
  if (code === REVERTED || text.includes('revert')) return false
  return hasInOrder(text, 'method', 'not') || hasInOrder(text, 'not', 'support')
}
