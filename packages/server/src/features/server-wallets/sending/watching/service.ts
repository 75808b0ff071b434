import type { TransactionStatus } from '@latchkey/contract/endpoints/transactions'
import type { Telemetry } from '@latchkey/signer/telemetry'
import { TRANSACTION_WATCH_LIMITS } from '../../../../limits/webhookLimits.ts'
import type { App, Apps } from '../../../../platform/config/createApps.ts'
import type { Db } from '../../../../platform/db/Db.ts'
import { createJobQueue } from '../../../../platform/jobs/createJobQueue.ts'
import type { JobResult } from '../../../../platform/jobs/JobQueue.ts'
import type { Log } from '../../../../platform/log/createLog.ts'
import type { Metrics } from '../../../../platform/metrics/createMetrics.ts'
import type { AppEvent, AppEventDetails, AppEventType } from '../../../events/statements.ts'
import type { Signed } from '../repo.ts'
import { type Watch, type WatchingRepo, watchJobs } from './repo.ts'

/** A signed EVM transaction in the form of the original request. */
async function toTransactionRequest(
  signed: string,
  from: string,
): Promise<Record<string, string | number>> {
  const { parseTransaction } = await import('viem')
  const read = parseTransaction(signed as `0x${string}`)
  const hex = (value: bigint | undefined) => (value === undefined ? undefined : toHex(value))
  const request = {
    from,
    to: read.to ?? undefined,
    chain_id: read.chainId,
    nonce: read.nonce ?? 0,
    type: TRANSACTION_TYPES[read.type as keyof typeof TRANSACTION_TYPES],
    data: read.data,
    value: hex(read.value ?? 0n),
    gas_limit: hex(read.gas),
    gas_price: hex(read.gasPrice),
    max_fee_per_gas: hex(read.maxFeePerGas),
    max_priority_fee_per_gas: hex(read.maxPriorityFeePerGas),
  }
  const said = Object.entries(request).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as Record<string, string | number>
}

const TRANSACTION_TYPES = { legacy: 0, eip2930: 1, eip1559: 2, eip7702: 4 } as const
const toHex = (value: bigint) => `0x${value.toString(16)}`

export type Inspected = { sending: Signed; address: string; status: TransactionStatus }

type Deps = {
  apps: Pick<Apps, 'find'>
  db: Db
  repo: WatchingRepo
  /** The current status of a transaction on chain. */
  inspect(app: App, sendingId: string): Promise<Inspected>
  /** Without an app with webhooks, no transaction is watched. */
  hasWebhooks: boolean
  log: Log
  metrics: Pick<Metrics, 'countEvent' | 'countJob'>
  telemetry?: Pick<Telemetry, 'trace'> | undefined
  nowMs(): number
  random(): number
  isDraining(): boolean
}

const { missingGraceMs, stillPendingMs, watchedMaxMs } = TRANSACTION_WATCH_LIMITS
const isKnownEnd = (status: TransactionStatus) =>
  status === 'confirmed' || status === 'execution_reverted'

/** Watches sent transactions until their final status and records each change. */
export function createTransactionWatch(deps: Deps) {
  const { apps, db, repo, inspect, log, metrics, telemetry, nowMs, random, isDraining } = deps

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

  async function judge(
    watch: Watch,
    { sending, address, status }: Inspected,
  ): Promise<JobResult<Watch>> {
    const { appId } = watch
    const ageMs = nowMs() - watch.createdAtMs
    const isGone = status === 'failed' || status === 'replaced'
    const isOver = ageMs >= watchedMaxMs
    // It was signed but no node ever had it, so no event was recorded.
    if (isGone && ageMs >= missingGraceMs && !watch.isBroadcast) return { type: 'done' }
    const isFirstBroadcast = !watch.isBroadcast && !isGone
    const first = isFirstBroadcast ? [toEvent(appId, sending, 'transaction.broadcasted')] : []
    if (isKnownEnd(status) || (isGone && ageMs >= missingGraceMs) || isOver) {
      const end = status === 'broadcasted' ? 'failed' : status
      const last = toEvent(appId, sending, `transaction.${end}`)
      return { type: 'done', also: repo.recordAll([...first, last]) }
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
    const set = {
      isBroadcast: watch.isBroadcast || isFirstBroadcast,
      isLate: watch.isLate || isLateNow,
    }
    return { type: 'postpone', set, also: repo.recordAll([...first, ...late]) }
  }

  const queue = createJobQueue<Watch>({
    name: 'transaction_watches',
    db,
    jobs: watchJobs,
    limits: {
      ...TRANSACTION_WATCH_LIMITS,
      timeoutMs: TRANSACTION_WATCH_LIMITS.checkTimeoutMs,
      retryDelaysMs: TRANSACTION_WATCH_LIMITS.pollDelaysMs,
      retryJitter: [1, 1],
      ageMaxMs: TRANSACTION_WATCH_LIMITS.unansweredMaxMs,
    },
    async handle(watch) {
      const app = apps.find(watch.appId)
      return app ? judge(watch, await inspect(app, watch.sendingId)) : { type: 'done' }
    },
    describe: ({ appId }) => ({ appId }),
    events: { retry: 'transaction_check_failed', givenUp: 'transaction_watch_given_up' },
    ...(!deps.hasWebhooks && { keys: [] }),
    log,
    metrics,
    telemetry,
    nowMs,
    random,
    isDraining,
  })

  return {
    noteBroadcast: (appId: string, sending: Signed) =>
      repo.noteBroadcast(sending.id, toEvent(appId, sending, 'transaction.broadcasted')),
    queue,
  }
}
