import { WEBHOOK_LIMITS } from '../../limits/webhookLimits.ts'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { WebhookReceiver } from '../../platform/config/webhooksDefinition.ts'
import type { UserRow } from '../../platform/db/userColumns.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Metrics } from '../../platform/metrics/createMetrics.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { composeEvents } from './composeEvents.ts'
import { createSlots } from './createSlots.ts'
import type { Leased, NewDelivery, StoredEvent, WebhookRepo } from './repo.ts'
import { signWebhook } from './signWebhook.ts'

type Receiver = WebhookReceiver & { appId: string; mayBeLocal: boolean }

type Deps = {
  apps: readonly Pick<AppDefinition, 'id' | 'mode' | 'webhooks'>[]
  repo: WebhookRepo
  outbound: Pick<Outbound, 'send'>
  log: Log
  metrics: Pick<Metrics, 'countEvent'>
  nowMs(): number
  /** Whether this server is shutting down: it finishes current deliveries and starts no more. */
  isDraining(): boolean
  /** From 0 to 1, for the jitter of retries. */
  random(): number
}

const { composedPerStatementMax, deadlineMs, leaseMs, retryDelaysMs } = WEBHOOK_LIMITS
const isAccepted = (status: number) => status >= 200 && status < 300

/** Delivers webhooks: at least once, in any order, without delaying requests. */
export function createWebhookService(deps: Deps) {
  const { apps, repo, outbound, log, metrics, nowMs } = deps
  const receivers: readonly Receiver[] = apps.flatMap(({ id, mode, webhooks }) =>
    webhooks.map((one) => ({ ...one, appId: id, mayBeLocal: mode === 'development' })),
  )
  const slots = createSlots()

  function messagesOf(stored: StoredEvent, user: UserRow | undefined): NewDelivery[] {
    const { id, appId, userId } = stored
    const now = nowMs()
    try {
      return composeEvents(stored, user).flatMap((event, index) => {
        const messageId = `msg_${id}${index === 0 ? '' : `_${index}`}`
        const times = { createdAtMs: now, dueAtMs: now }
        const message = { messageId, appId, userId, type: event.type, ...times }
        const body = JSON.stringify(event)
        return receivers
          .filter((one) => one.appId === appId && (one.events?.includes(event.type) ?? true))
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
  async function post(receiver: Receiver, delivery: Leased) {
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
      })
      return { status }
    } catch (fault) {
      return { fault }
    }
  }

  async function send(receiver: Receiver, delivery: Leased): Promise<void> {
    const { messageId, appId, attempts } = delivery
    try {
      const answer = await post(receiver, delivery)
      if (answer.status !== undefined && isAccepted(answer.status)) {
        return await repo.settle(delivery, true, nowMs())
      }
      const about = { appId, messageId, attempts, receiver: new URL(receiver.url).host, ...answer }
      const delayMs = retryDelaysMs[attempts - 1]
      if (delayMs === undefined) {
        log.error('webhook_given_up', about)
        metrics.countEvent('webhook_given_up')
        return await repo.settle(delivery, false, nowMs())
      }
      log.warn('webhook_retry_scheduled', about)
      const jitterMs = Math.round(delayMs * WEBHOOK_LIMITS.retryJitterShare * deps.random())
      await repo.postpone(delivery, nowMs() + delayMs + jitterMs)
    } catch (fault) {
      // The database does not answer: the lease expires and the message is sent again.
      log.error('webhook_state_not_saved', { appId, messageId, fault })
    } finally {
      slots.release(receiver)
    }
  }

  const find = ({ appId, url }: Leased) =>
    receivers.find((one) => one.appId === appId && one.url === url) as Receiver

  /** Sends due messages within the free slots, then those that became due in the meantime. */
  async function sendDue(among: readonly Receiver[]): Promise<void> {
    if (deps.isDraining()) return
    const reserved = slots.reserve(among)
    const now = nowMs()
    let leased: Leased[] = []
    try {
      if (reserved.slots.length > 0) leased = await repo.lease(reserved, now, now + leaseMs)
    } finally {
      slots.releaseUnused(reserved, leased)
    }
    const served = [...new Set(leased.map(find))]
    await Promise.all(
      served.map(async (receiver) => {
        const own = leased.filter((delivery) => find(delivery) === receiver)
        await Promise.all(own.map((delivery) => send(receiver, delivery)))
        await sendDue([receiver])
      }),
    )
  }

  return {
    /** Whether any app has a webhook endpoint. */
    hasEndpoints: receivers.length > 0,

    /** One poll: converts events to messages and sends those that are due. Polls may overlap. */
    async deliver(): Promise<void> {
      if (receivers.length === 0) return
      await compose()
      await sendDue(receivers)
    },

    /** Deletes messages that are too old to be replayed. */
    async cleanUp(): Promise<void> {
      const {
        retentionMs: keptMs,
        deliveredRetentionMs: deliveredKeptMs,
        removedPerStatementMax: max,
      } = WEBHOOK_LIMITS
      const now = nowMs()
      const moments = { beforeMs: now - keptMs, deliveredBeforeMs: now - deliveredKeptMs }
      while ((await repo.remove(moments, max)) === max);
    },
  }
}
