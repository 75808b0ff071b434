import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import type { Clock } from '../../../../core/ports.ts'
import { isNodeUnreachable, transactionError } from '../send/TransactionProblem.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type { Hex } from '../transaction/TransactionRequest.ts'

type Receipt = { success: boolean; receipt: { transactionHash: Hex } } | null
type Options = { bundler: CallNode; clock: Clock; isStopped(): boolean }

/** A user operation in a block. */
export type SettledOperation = { transactionHash: Hex; isSuccess: boolean }

/**
 * Polls the bundler until a user operation is in a block. Tolerates outages of the bundler.
 * @throws LatchkeyError `transaction_failure` with `data.kind` `unsettled` after the time limit
 */
export async function waitForOperation(
  { bundler, clock, isStopped }: Options,
  operationHash: Hex,
): Promise<SettledOperation> {
  const startedMs = clock.nowMs()
  let failures = 0
  while (!isStopped() && clock.nowMs() - startedMs < WALLET_LIMITS.receiptTimeoutMs) {
    try {
      const found = (await bundler('eth_getUserOperationReceipt', [operationHash])) as Receipt
      if (found) return { transactionHash: found.receipt.transactionHash, isSuccess: found.success }
      failures = 0
    } catch (cause) {
      failures += 1
      if (!isNodeUnreachable(cause) || failures >= WALLET_LIMITS.receiptFailuresMax)
        throw transactionError('unsettled', { cause })
    }
    await new Promise<void>((resolve) => void clock.after(WALLET_LIMITS.receiptPollMs, resolve))
  }
  throw transactionError('unsettled')
}
