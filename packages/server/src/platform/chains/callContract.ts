import * as z from 'zod'
import type { App } from '../config/createApps.ts'
import type { Outbound } from '../outbound/createOutbound.ts'
import { sendOutbound } from '../outbound/sendOutbound.ts'
import { ServiceError } from '../ServiceError.ts'

type Hex = `0x${string}`

/** JSON-RPC error code of a revert. */
const REVERTED = 3

const rpcReply = z.union([
  z.object({ result: z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/) }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
])

/** Calls a contract with `eth_call`. Undefined if it reverts. Throws `service_unavailable` without a valid reply. */
export async function callContract(
  outbound: Pick<Outbound, 'send'>,
  app: App,
  rpcUrl: string,
  call: { to?: string; data: Hex },
): Promise<string | undefined> {
  const reply = await sendOutbound(outbound, {
    url: rpcUrl,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }),
    mayBeLocal: app.definition.mode === 'development',
  })
  const answer = rpcReply.safeParse(reply.json())
  if (!answer.success) throw new ServiceError('service_unavailable', { cause: answer.error })
  if ('result' in answer.data) return answer.data.result
  const { code, message } = answer.data.error
  if (code === REVERTED || /revert/i.test(message)) return undefined
  throw new ServiceError('service_unavailable')
}
