import { ProviderError } from '../../core/errors/ProviderError.ts'
import type { Clock } from '../../core/ports.ts'
import { withDeadline } from '../../wallets/external/withDeadline.ts'

/** A transfer of a token to an address. */
export type Received = { id: string; atMs: number | null; units: bigint; sender: string }

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>
type Question = { clock: Clock; ask: Ask; token: string; address: string; max: number }
type Log = { transactionHash?: string; blockNumber?: string; topics?: string[]; data?: string }

/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Blocks of one question. Public nodes refuse larger ranges. */
const RANGE_BLOCKS = 10_000
const RANGES_MAX = 3
const LIMIT_MS = 5_000
const ADDRESS_CHARS = 40

/**
 * Reads the newest transfers of a token to an address, within the last 30,000 blocks.
 *
 * @throws `ProviderError` with the code of the node, or `disconnected` if it does not answer in time.
 */
export const readReceived = (question: Question): Promise<Received[]> =>
  withDeadline(question.clock, LIMIT_MS, read(question), () =>
    ProviderError.of('disconnected', { message: `No event logs within ${LIMIT_MS} ms` }),
  )

async function read({ ask, token, address, max }: Question): Promise<Received[]> {
  const recipient = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const found = new Map<string, { block: string; units: bigint; sender: string }>()
  let last = Number(await ask('eth_blockNumber', []))
  for (let range = 0; range < RANGES_MAX && last >= 0 && found.size < max; range += 1) {
    const fromBlock = toHex(Math.max(0, last - RANGE_BLOCKS + 1))
    const filter = { address: token, topics: [TRANSFER_EVENT, null, recipient] }
    const logs = await ask('eth_getLogs', [{ ...filter, fromBlock, toBlock: toHex(last) }])
    for (const log of [...(logs as Log[])].reverse()) add(found, log)
    last -= RANGE_BLOCKS
  }
  const newest = [...found].slice(0, max)
  const times = await readTimes(ask, [...new Set(newest.map(([, { block }]) => block))])
  return newest.map(([id, { block, units, sender }]) => ({
    id,
    atMs: times.get(block) ?? null,
    units,
    sender,
  }))
}

/** A transfer of nothing is ignored: everyone can make one, with an address that looks like a known one. */
function add(found: Map<string, { block: string; units: bigint; sender: string }>, log: Log) {
  const { transactionHash, blockNumber, topics, data } = log
  const sender = topics?.[1]?.slice(-ADDRESS_CHARS)
  const units = /^0x[0-9a-f]{1,64}$/i.test(data ?? '') ? BigInt(data ?? 0) : 0n
  if (!transactionHash || !blockNumber || !sender || units === 0n) return
  const earlier = found.get(transactionHash)?.units ?? 0n
  found.set(transactionHash, { block: blockNumber, units: earlier + units, sender: `0x${sender}` })
}

async function readTimes(ask: Ask, blocks: readonly string[]): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  await Promise.all(
    blocks.map(async (block) => {
      const { timestamp } = ((await ask('eth_getBlockByNumber', [block, false])) ?? {}) as {
        timestamp?: string
      }
      if (timestamp) times.set(block, Number(timestamp) * 1_000)
    }),
  )
  return times
}

const toHex = (number: number) => `0x${number.toString(16)}`
