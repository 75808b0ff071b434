import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10
const WAIT_MAX_MS = 5_000

type Node = { call(method: string, params: readonly unknown[]): Promise<unknown> }

/** Waits until a transaction is mined: a node returns the hash earlier. */
export async function untilMined({ call }: Node, hash: unknown): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MAX_MS
  while ((await call('eth_getTransactionReceipt', [hash])) === null) {
    if (Date.now() > giveUpAt) throw new Error(`The chain made no block for ${hash}`)
    await pause(POLL_MS)
  }
}
