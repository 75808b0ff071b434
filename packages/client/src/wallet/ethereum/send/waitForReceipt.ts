import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { Clock } from '../../../ports.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { isNodeUnreachable, transactionError } from './TransactionProblem.ts'

type Options = { ask: CallNode; clock: Clock; from: string; isStopped(): boolean }
type Receipt = { status?: string } | null

/**
 * Looks for a transaction on its chain until it is there. A node that is away for a while is asked again;
 * bytes it may not have got are handed to it again, which can do nothing twice.
 */
export async function waitForReceipt(
  { ask, clock, from, isStopped: isLeft }: Options,
  { hash, signed, nonce, isUncertain }: SentTransaction,
): Promise<void> {
  const startedMs = clock.nowMs()
  const receipt = () => ask('eth_getTransactionReceipt', [hash]) as Promise<Receipt>
  let isWithNode = !isUncertain
  let failures = 0
  let pollsPastNonce = 0

  /** True when it is there; false when there is nothing to say yet. */
  async function poll(): Promise<boolean> {
    const found = await receipt()
    if (found) return isSuccess(found)
    const count = await ask('eth_getTransactionCount', [from, 'latest'])
    if (Number(count) > nonce) {
      // The row moved past it; it may have been this one, between the two questions.
      const late = await receipt()
      if (late) return isSuccess(late)
      // A node may count a transaction before it has the receipt, and one address may lead to several nodes.
      // If a payment that arrives counts as replaced, the user pays twice.
      pollsPastNonce += 1
      if (pollsPastNonce < WALLET_LIMITS.replacedPollsMin) return false
      throw transactionError('replaced', { hash })
    }
    if (!isWithNode) {
      await ask('eth_sendRawTransaction', [signed]).catch((thrown) => {
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
