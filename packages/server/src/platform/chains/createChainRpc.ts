import type { ChainName } from '@latchkey/contract/chains/chainNames'
import { hasInOrder } from '@latchkey/contract/values/hasInOrder'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../config/createApps.ts'
import type { Outbound } from '../outbound/createOutbound.ts'
import { RpcError } from './RpcError.ts'

const rpcReply = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** JSON-RPC codes for an unsupported method. */
const NOT_FOUND = -32601
const NOT_SUPPORTED = -32004
/** JSON-RPC code of a revert. */
const REVERTED = 3

export type ChainRpc = ReturnType<typeof createChainRpc>

/** JSON-RPC client for the nodes that an app configures. */
export function createChainRpc(outbound: Pick<Outbound, 'send'>) {
  return {
    isConfigured: (app: App, chain: ChainName): boolean =>
      app.definition.chains[chain] !== undefined,

    /** Sends a request. Throws `RpcError` for an error reply and `OutboundError` without a reply. */
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
      if (url === undefined)
        throw new RpcError('no_chain', 'The app has no RPC node for this chain')
      const reply = await outbound.send({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        mayBeLocal: app.definition.mode === 'development',
        timeoutMs,
        trace: { rpcMethod: method },
      })
      const answer = rpcReply.safeParse(reply.json())
      if (!answer.success) throw new RpcError('no_answer', 'The node returned no valid JSON-RPC')
      if (!('error' in answer.data)) return answer.data.result
      const { code } = answer.data.error
      const message = answer.data.error.message.slice(0, SERVER_LIMITS.nodeErrorMaxChars)
      throw new RpcError(isMissingMethod(code, message) ? 'no_method' : 'refused', message)
    },
  }
}

/** Some nodes use other codes for an unsupported method, so the message counts too. Revert messages are ignored: the contract controls them. */
function isMissingMethod(code: number, message: string): boolean {
  if (code === NOT_FOUND || code === NOT_SUPPORTED) return true
  const text = message.toLowerCase()
  if (code === REVERTED || text.includes('revert')) return false
  return hasInOrder(text, 'method', 'not') || hasInOrder(text, 'not', 'support')
}
