import type { TransactionStatus } from '@latchkey/contract/endpoints/transactions'
import { TRANSACTION_WATCH_LIMITS } from '../../../../limits/webhookLimits.ts'
import type { App, Apps } from '../../../../platform/config/createApps.ts'
import type {
  AppEvent,
  AppEventDetails,
  AppEventType,
} from '../../../../platform/events/AppEvent.ts'
import type { Log } from '../../../../platform/log/createLog.ts'
import { ServiceError } from '../../../../platform/ServiceError.ts'
import type { Signed } from '../repo.ts'
import type { Watch, WatchingRepo } from './repo.ts'
import { toTransactionRequest } from './toTransactionRequest.ts'

export type Inspected = { sending: Signed; address: string; status: TransactionStatus }

type Deps = {
  apps: Pick<Apps, 'find'>
  repo: WatchingRepo
  /** The current status of a transaction on chain. */
  inspect(app: App, sendingId: string): Promise<Inspected>
  log: Log
  nowMs(): number
}

const {
  missingGraceMs: doubtMs,
  stillPendingMs,
  watchedMaxMs,
  leaseMs,
  concurrentWatchesMax: watchedAtOnceMax,
  ...POLL_DELAYS
} = TRANSACTION_WATCH_LIMITS
const isKnownEnd = (status: TransactionStatus) =>
  status === 'confirmed' || status === 'execution_reverted'

/** Watches sent transactions until their final status and records each change. */
export function createTransactionWatch({ apps, repo, inspect, log, nowMs }: Deps) {
  function toEvent<Type extends AppEventType & `transaction.${string}`>(
    appId: string,
    { id, walletId, caip2, hash }: Signed,
    type: Type,
    more: object = {},
  ) {
    const details = { transactionId: id, walletId, caip2, hash, ...more }
    return {
      appId,
      type,
      userId: null,
      details: details as AppEventDetails[Type],
      atMs: nowMs(),
    } as AppEvent
  }

  async function judge(watch: Watch, { sending, address, status }: Inspected): Promise<void> {
    const { appId } = watch
    const ageMs = nowMs() - watch.createdAtMs
    const isGone = status === 'failed' || status === 'replaced'
    const isOver = ageMs >= watchedMaxMs
    // It was signed but no node ever had it, so no event was recorded.
    if (isGone && ageMs >= doubtMs && !watch.isBroadcast) return repo.settle(watch, [])
    const isFirstBroadcast = !watch.isBroadcast && !isGone
    const first = isFirstBroadcast ? [toEvent(appId, sending, 'transaction.broadcasted')] : []
    if (isKnownEnd(status) || (isGone && ageMs >= doubtMs) || isOver) {
      const end = status === 'broadcasted' ? 'failed' : status
      return repo.settle(watch, [...first, toEvent(appId, sending, `transaction.${end}`)])
    }
    const isLateNow =
      !watch.isLate && ageMs >= stillPendingMs && sending.caip2.startsWith('eip155:')
    const late = isLateNow
      ? [
          toEvent(appId, sending, 'transaction.still_pending', {
            request: await toTransactionRequest(sending.transaction, address),
          }),
        ]
      : []
    const next = {
      isBroadcast: watch.isBroadcast || isFirstBroadcast,
      isLate: watch.isLate || isLateNow,
    }
    await repo.postpone(watch, { dueAtMs: dueAfter(watch), ...next }, [...first, ...late])
  }

  const dueAfter = ({ looks }: Watch) =>
    nowMs() + Math.min(POLL_DELAYS.maxPollMs, POLL_DELAYS.firstPollMs * 2 ** (looks - 1))

  async function check(watch: Watch): Promise<void> {
    const { appId, sendingId, isBroadcast, isLate } = watch
    try {
      const app = apps.find(appId)
      if (!app) return await repo.settle(watch, [])
      await judge(watch, await inspect(app, sendingId))
    } catch (fault) {
      // The node or the database does not answer: retried at the next poll, at the latest when the lease
      // ends.
      log.warn('transaction_check_failed', { appId, fault })
      if (!(fault instanceof ServiceError)) return
      await repo.postpone(watch, { dueAtMs: dueAfter(watch), isBroadcast, isLate }, [])
    }
  }

  return {
    noteBroadcast: (appId: string, sending: Signed) =>
      repo.noteBroadcast(sending.id, toEvent(appId, sending, 'transaction.broadcasted')),

    /** Checks all transactions that are due. */
    async poll(): Promise<void> {
      const now = nowMs()
      const due = await repo.lease(now, now + leaseMs, watchedAtOnceMax)
      await Promise.all(due.map(check))
    },
  }
}
