import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import type { Clock } from '../../../../core/ports.ts'
import { isNodeUnreachable, transactionError } from '../send/TransactionProblem.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type { Hex } from '../transaction/TransactionRequest.ts'
import { readNonce } from './draftOperation.ts'
import { ENTRY_POINT, type SponsoredOperation } from './sponsoredOperation.ts'

type Receipt = { success: boolean; receipt: { transactionHash: Hex } } | null
type Log = { transactionHash: Hex; data: Hex }
type Nodes = { bundler: CallNode; callNode: CallNode }
type Options = Nodes & { clock: Clock; isStopped(): boolean }

/** User operations that a bundler got. They have the same nonce, so at most one of them takes effect. */
export type SentOperations = {
  /** The last one, with the highest fees. */
  operation: SponsoredOperation
  hashes: readonly Hex[]
  /** A block before the first one was sent, as hex. */
  fromBlock: string
}

/** A user operation in a block. */
export type SettledOperation = { transactionHash: Hex; isSuccess: boolean }

/** `UserOperationEvent` of the entry point. Its first topic is the hash, its second word whether the calls succeeded. */
const OPERATION_EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const SUCCESS_END = 2 + 2 * 64

/** Asks the bundler once whether one of the user operations is in a block. */
export async function findOperation(
  { bundler }: Pick<Nodes, 'bundler'>,
  { hashes }: SentOperations,
): Promise<SettledOperation | null> {
  for (const hash of hashes) {
    const found = (await bundler('eth_getUserOperationReceipt', [hash])) as Receipt
    if (found) return { transactionHash: found.receipt.transactionHash, isSuccess: found.success }
  }
  return null
}

/**
 * Reads from the chain which user operation used the nonce. Bundlers may be late with their receipts.
 * @throws LatchkeyError `transaction_failure` with `data.kind` `replaced` if it was another one
 */
async function readFromChain(
  { callNode }: Pick<Nodes, 'callNode'>,
  { operation: { sender, nonce }, hashes, fromBlock }: SentOperations,
): Promise<SettledOperation | null> {
  if ((await readNonce(callNode, sender)) <= nonce) return null
  const filter = { address: ENTRY_POINT, topics: [OPERATION_EVENT, hashes], fromBlock }
  const [log] = (await callNode('eth_getLogs', [filter])) as Log[]
  if (!log) throw transactionError('replaced')
  return { transactionHash: log.transactionHash, isSuccess: log.data[SUCCESS_END - 1] === '1' }
}

/**
 * Polls the bundler until one of the user operations is in a block. Tolerates outages of the bundler.
 * @throws LatchkeyError `transaction_failure` with `data.kind` `unsettled` after the time limit, or `replaced`
 */
export async function waitForOperation(
  { clock, isStopped, ...nodes }: Options,
  sent: SentOperations,
): Promise<SettledOperation> {
  const startedMs = clock.nowMs()
  let failures = 0
  let polls = 0
  while (!isStopped() && clock.nowMs() - startedMs < WALLET_LIMITS.receiptTimeoutMs) {
    try {
      const found = await findOperation(nodes, sent)
      if (found) return found
      failures = 0
    } catch (cause) {
      failures += 1
      if (!isNodeUnreachable(cause) || failures >= WALLET_LIMITS.receiptFailuresMax)
        throw transactionError('unsettled', { cause })
    }
    polls += 1
    if (polls % WALLET_LIMITS.replacedPollsMin === 0) {
      const found = await readFromChain(nodes, sent).catch((thrown) => {
        if (isReplaced(thrown)) throw thrown
        return null // the bundler may still know it
      })
      if (found) return found
    }
    await new Promise<void>((resolve) => void clock.after(WALLET_LIMITS.receiptPollMs, resolve))
  }
  throw transactionError('unsettled')
}

const isReplaced = (thrown: unknown) =>
  (thrown as { data?: { kind?: unknown } } | null)?.data?.kind === 'replaced'
