import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import type { Clock } from '../../../../core/ports.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { isNodeUnreachable, transactionError } from './TransactionProblem.ts'

type Options = { callNode: CallNode; clock: Clock; from: string; isStopped(): boolean }
type Receipt = { status?: string } | null

/**
 * Polls for the receipt of a transaction. Tolerates node outages and resubmits the transaction if the node
 * may not have received it.
 */
export async function waitForReceipt(
  { callNode, clock, from, isStopped: isLeft }: Options,
  { hash, signed, nonce, isUncertain }: SentTransaction,
): Promise<void> {
  const startedMs = clock.nowMs()
  const receipt = () => callNode('eth_getTransactionReceipt', [hash]) as Promise<Receipt>
  let isWithNode = !isUncertain
  let failures = 0
  let pollsPastNonce = 0

  /** Returns true if the transaction is mined, false if it is pending. */
  async function poll(): Promise<boolean> {
    const found = await receipt()
    if (found) return isSuccess(found)
    const count = await callNode('eth_getTransactionCount', [from, 'latest'])
    if (Number(count) > nonce) {
      // The nonce is used, possibly by this transaction, mined between the two requests.
      const late = await receipt()
      if (late) return isSuccess(late)
      // Nodes may count a transaction before they return its receipt, and one URL may reach several nodes. If
      // a mined payment counted as replaced, the user would pay twice.
      pollsPastNonce += 1
      if (pollsPastNonce < WALLET_LIMITS.replacedPollsMin) return false
      throw transactionError('replaced', { hash })
    }
    if (!isWithNode) {
      await callNode('eth_sendRawTransaction', [signed]).catch((thrown) => {
        if (isNodeUnreachable(thrown)) throw thrown
      })
      isWithNode = true
    }
    return false
  }
  const isSuccess = ({ status }: NonNullable<Receipt>) => {
    if (status === '0x0') throw transactionError('reverted', { hash })
    return true
  }

  while (!isLeft()) {
    try {
      if (await poll()) return
      failures = 0
    } catch (thrown) {
      if (!isNodeUnreachable(thrown)) throw thrown
      failures += 1
      if (failures >= WALLET_LIMITS.receiptFailuresMax)
        throw transactionError('unsettled', { hash, cause: thrown })
    }
    if (clock.nowMs() - startedMs >= WALLET_LIMITS.receiptTimeoutMs)
      throw transactionError('unsettled', { hash })
    await new Promise<void>((resolve) => void clock.after(WALLET_LIMITS.receiptPollMs, resolve))
  }
}
