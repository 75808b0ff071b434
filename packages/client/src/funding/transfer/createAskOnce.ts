import { METHOD_LIMITS } from '../../core/limits/methodLimits.ts'
import type { Clock } from '../../core/ports.ts'
import type { ConnectedWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { withDeadline } from '../../wallets/external/withDeadline.ts'
import { transferError } from './TransferProblem.ts'

/** Requests to wallets of this page that are still unanswered; they cannot be withdrawn. */
const openRequests = new Map<string, Promise<string>>()

type Asked = Pick<ConnectedWallet, 'meta' | 'address'>

/**
 * Asks a wallet to pay at most once. While the answer is open, further calls wait for it; an answer that was
 * given is returned again, so nothing is paid twice. A request that is still open from an earlier transfer is
 * awaited first.
 */
export function createAskOnce(clock: Clock, { meta, address }: Asked) {
  const wallet = `${meta.id} ${address}`
  let pending: Promise<string> | null = null

  async function ask(work: () => Promise<string>): Promise<string> {
    for (let earlier = openRequests.get(wallet); earlier; earlier = openRequests.get(wallet))
      // The wallet sent the earlier payment: the user has to start another one.
      if (await earlier.catch(() => null)) throw transferError('paid-before')
    const request = work()
    openRequests.set(wallet, request)
    try {
      return await request
    } finally {
      if (openRequests.get(wallet) === request) openRequests.delete(wallet)
    }
  }

  return {
    ask(work: () => Promise<string>): Promise<string> {
      if (!pending) {
        const request = ask(work)
        pending = request
        // A request that failed may be sent again.
        request.catch(() => {
          if (pending === request) pending = null
        })
      }
      return withDeadline(clock, METHOD_LIMITS.relayRequestTimeoutMs, pending, () =>
        transferError('no-answer'),
      )
    },
    /** The payment failed for good; allow another request. */
    reset(): void {
      pending = null
    },
  }
}
