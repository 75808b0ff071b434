import { createHmac } from 'node:crypto'
import {
  WEBHOOK_HEADERS,
  WEBHOOK_SECRET_PREFIX,
  WEBHOOK_SIGNATURE_VERSION,
} from '@latchkey/contract/endpoints/webhooks'
import type { Telemetry } from '@latchkey/signer/telemetry'
import { WEBHOOK_LIMITS } from '../../limits/webhookLimits.ts'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { WebhookReceiver } from '../../platform/config/webhooksDefinition.ts'
import type { Db } from '../../platform/db/Db.ts'
import { createJobQueue } from '../../platform/jobs/createJobQueue.ts'
import type { JobLimits } from '../../platform/jobs/JobLimits.ts'
import type { JobResult } from '../../platform/jobs/JobQueue.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Metrics } from '../../platform/metrics/createMetrics.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import type { UserRow } from '../user/statements.ts'
import { composeEvents } from './composeEvents.ts'
import {
  type Delivery,
  deliveryJobs,
  type NewDelivery,
  type StoredEvent,
  type WebhookRepo,
} from './repo.ts'

type Receiver = WebhookReceiver & { appId: string; mayBeLocal: boolean }

type Deps = {
  apps: readonly Pick<AppDefinition, 'id' | 'mode' | 'webhooks'>[]
  db: Db
  repo: WebhookRepo
  outbound: Pick<Outbound, 'send'>
  log: Log
  metrics: Pick<Metrics, 'countEvent' | 'countJob'>
  telemetry?: Pick<Telemetry, 'trace'>
  nowMs(): number
  /** Whether this server is shutting down: it finishes current deliveries and starts no more. */
  isDraining(): boolean
  /** From 0 to 1, for the jitter of retries. */
  random(): number
}

const { composedPerStatementMax, deadlineMs, retryDelaysMs } = WEBHOOK_LIMITS
const LIMITS: JobLimits = {
  ...WEBHOOK_LIMITS,
  // The HTTP client enforces the deadline.
  timeoutMs: WEBHOOK_LIMITS.leaseMs,
  inFlightPerKeyMax: WEBHOOK_LIMITS.inFlightPerEndpointMax,
  attemptsMax: retryDelaysMs.length + 1,
  retention: {
    doneMs: WEBHOOK_LIMITS.deliveredRetentionMs,
    givenUpMs: WEBHOOK_LIMITS.retentionMs,
    removedPerStatementMax: WEBHOOK_LIMITS.removedPerStatementMax,
  },
}
const isAccepted = (status: number) => status >= 200 && status < 300

/** The queue that delivers webhooks: at least once, in any order, without delaying requests. */
export function createWebhookQueue(deps: Deps) {
  const { apps, repo, outbound, log, nowMs } = deps
  const receivers: readonly Receiver[] = apps.flatMap(({ id, mode, webhooks }) =>
    webhooks.map((one) => ({ ...one, appId: id, mayBeLocal: mode === 'development' })),
  )

  function messagesOf(stored: StoredEvent, user: UserRow | undefined): NewDelivery[] {
    const { id, appId, userId } = stored
    const now = nowMs()
    try {
      return composeEvents(stored, user).flatMap((event, index) => {
        const messageId = `msg_${id}${index === 0 ? '' : `_${index}`}`
        const times = { createdAtMs: now, dueAtMs: now }
        const message = { messageId, appId, userId, type: event.type, ...times }
        const body = JSON.stringify(event)
        const isWanted = (events: readonly string[] | undefined) =>
          events?.includes(event.type) ?? true
        return receivers
          .filter((one) => one.appId === appId && isWanted(one.events))
          .map(({ url }) => ({ ...message, url, body }))
      })
    } catch (fault) {
      // Dropped, because it would block all later events.
      log.error('webhook_event_invalid', { appId, messageId: id, fault })
      return []
    }
  }

  async function compose(): Promise<void> {
    while ((await repo.compose(composedPerStatementMax, messagesOf)) === composedPerStatementMax);
  }

  /** The status of the reply, or the error. */
  async function post(receiver: Receiver, delivery: Delivery) {
    try {
      const { status } = await outbound.send({
        url: receiver.url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signWebhook(delivery, receiver.secret, nowMs()),
        },
        body: delivery.body,
        mayBeLocal: receiver.mayBeLocal,
        timeoutMs: deadlineMs,
        trace: {},
      })
      return { status }
    } catch (fault) {
      return { fault }
    }
  }

  async function send(delivery: Delivery): Promise<JobResult<Delivery>> {
    const receiver = receivers.find(
      ({ appId, url }) => appId === delivery.appId && url === delivery.url,
    ) as Receiver
    const answer = await post(receiver, delivery)
    if (answer.status !== undefined && isAccepted(answer.status)) return { type: 'done' }
    return { type: 'retry', about: { receiver: new URL(receiver.url).host, ...answer } }
  }

  return createJobQueue<Delivery>({
    ...deps,
    name: 'webhooks',
    jobs: deliveryJobs,
    limits: LIMITS,
    handle: send,
    describe: ({ appId, messageId }) => ({ appId, messageId }),
    events: { retry: 'webhook_retry_scheduled', givenUp: 'webhook_given_up' },
    keys: receivers.map(({ appId, url }) => ({ appId, url })),
    beforePoll: compose,
  })
}

/** The signature headers of a message: one signature per secret. */
function signWebhook(
  { messageId, body }: { messageId: string; body: string },
  secrets: readonly string[],
  nowMs: number,
): Record<string, string> {
  const timestamp = Math.floor(nowMs / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
    const mac = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`)
    return `${WEBHOOK_SIGNATURE_VERSION},${mac.digest('base64')}`
  })
  return {
    [WEBHOOK_HEADERS.id]: messageId,
    [WEBHOOK_HEADERS.timestamp]: String(timestamp),
    [WEBHOOK_HEADERS.signature]: signatures.join(' '),
  }
}
