import { TELEMETRY_LIMITS } from './telemetryLimits.ts'

type Deps<Item> = {
  url: string
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  encode(items: readonly Item[]): object
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Called at most once per flush. */
  onDropped(count: number): void
}

export type ExportQueue<Item> = {
  /** Queues an item. Drops it if the queue is full. */
  add(item: Item): void
  /** Sends what is queued. Never rejects. */
  flush(): Promise<void>
}

/** Statuses after which OTLP/HTTP allows another attempt. */
const RETRYABLE: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** A bounded queue that is sent to a collector in batches. A collector that is down costs memory, not requests. */
export function createExportQueue<Item>(deps: Deps<Item>): ExportQueue<Item> {
  const queue: Item[] = []
  let dropped = 0
  let flushing: Promise<void> | undefined

  async function send(items: readonly Item[]): Promise<'accepted' | 'retry' | 'rejected'> {
    try {
      const response = await deps.fetch(deps.url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...deps.headers },
        body: JSON.stringify(deps.encode(items)),
        signal: AbortSignal.timeout(deps.timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return 'accepted'
      return RETRYABLE.has(response.status) ? 'retry' : 'rejected'
    } catch {
      return 'retry'
    }
  }

  async function sendAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, TELEMETRY_LIMITS.batchMax)
      const outcome = await send(batch)
      // Kept in the queue until the next flush, so that the limit of the queue counts them.
      if (outcome === 'retry') break
      queue.splice(0, batch.length)
      if (outcome === 'rejected') dropped += batch.length
    }
    if (dropped === 0) return
    deps.onDropped(dropped)
    dropped = 0
  }

  return {
    add(item) {
      if (queue.length < TELEMETRY_LIMITS.queueMax) queue.push(item)
      else dropped += 1
    },
    flush() {
      flushing ??= sendAll().finally(() => {
        flushing = undefined
      })
      return flushing
    },
  }
}
