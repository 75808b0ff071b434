import { setTimeout as pause } from 'node:timers/promises'
import type { EvmChain } from './createEvmChain.ts'

const POLL_MS = 10
const WAIT_MAX_MS = 5_000

/** Waits until a transaction is mined: a node returns the hash earlier. */
export async function untilMined({ call }: Pick<EvmChain, 'call'>, hash: unknown): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MAX_MS
  while ((await call('eth_getTransactionReceipt', [hash])) === null) {
    if (Date.now() > giveUpAt) throw new Error(`The chain made no block for ${hash}`)
    await pause(POLL_MS)
  }
}
