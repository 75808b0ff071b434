import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { ChainRpc } from '../../platform/chains/createChainRpc.ts'
import { RpcError } from '../../platform/chains/RpcError.ts'
import type { ScannedCall, ScanRequest } from './ScanProvider.ts'

export type Log = { address: string; topics: readonly string[]; data: string }
export type Outcome = { logs: readonly Log[]; error: string | undefined }

/** Pseudo address under which nodes log transfers of the native coin. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/)
const log = z.object({ address: hex, topics: z.array(hex).max(4), data: hex })
const simulated = z.tuple([
  z.object({
    calls: z.array(
      z.object({
        status: hex,
        logs: z.array(log).default([]),
        error: z.object({ message: z.string() }).nullish(),
      }),
    ),
  }),
])

type Frame = {
  type: string
  from: string
  to?: string | undefined
  value?: string | undefined
  error?: string | undefined
  logs?: z.infer<typeof log>[] | undefined
  calls?: Frame[] | undefined
}
const frame: z.ZodType<Frame> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: hex,
    to: hex.optional(),
    value: hex.optional(),
    error: z.string().optional(),
    logs: z.array(log).optional(),
    calls: z.array(frame).optional(),
  }),
)

/** Simulates the calls in sequence on a node. */
export async function simulateCalls(
  rpc: Pick<ChainRpc, 'request'>,
  { app, chainId, calls }: ScanRequest,
): Promise<Outcome> {
  const timeoutMs = SERVER_LIMITS.scanSimulationTimeoutMs
  const request = (method: string, params: readonly unknown[]) =>
    rpc.request(app, `eip155:${chainId}`, { method, params, timeoutMs })
  try {
    const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
    return readSimulated(await request('eth_simulateV1', [options, 'latest']))
  } catch (error) {
    // A trace cannot see earlier calls, so several calls need `eth_simulateV1`.
    const [call] = calls
    if (!(error instanceof RpcError && error.reason === 'no_method') || calls.length !== 1)
      throw error
    const options = { tracer: 'callTracer', tracerConfig: { withLog: true } }
    return readTrace(await request('debug_traceCall', [call as ScannedCall, 'latest', options]))
  }
}

function readSimulated(answer: unknown): Outcome {
  const parsed = simulated.safeParse(answer)
  if (!parsed.success) throw new RpcError('no_answer', 'The simulation cannot be read')
  const [{ calls }] = parsed.data
  const failed = calls.find(({ status }) => BigInt(status) !== 1n)
  return {
    logs: calls.flatMap((call) => call.logs),
    error: failed && (failed.error?.message ?? 'execution reverted'),
  }
}

function readTrace(answer: unknown): Outcome {
  const parsed = frame.safeParse(answer)
  if (!parsed.success) throw new RpcError('no_answer', 'The trace cannot be read')
  return { logs: logsOf(parsed.data), error: parsed.data.error }
}

const word = (value: string) => `0x${value.slice(2).padStart(64, '0')}`

/** A failed frame and its inner calls have no effects. */
function logsOf({ type, from, to, value, error, logs = [], calls = [] }: Frame): Log[] {
  if (error !== undefined) return []
  const movesCoins = type !== 'DELEGATECALL' && type !== 'STATICCALL' && type !== 'CALLCODE'
  const coins =
    movesCoins && to && value && BigInt(value) > 0n
      ? [{ address: NATIVE, topics: [TRANSFER, word(from), word(to)], data: word(value) }]
      : []
  return [...coins, ...logs, ...calls.flatMap(logsOf)]
}
