import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** `route` is the pattern, because paths would create a series per user. */
  observeRequest(request: {
    method: string
    route: string
    status: number
    durationMs: number
  }): void
  countEvent(event: string): void
  text(): Promise<string>
  contentType: string
}

/** Queue lengths, read from the database on each scrape. */
type Depths = { outboxDepth(): Promise<number>; webhookDepth(): Promise<number> }

/** Prometheus metrics in a separate registry, so that they do not mix with metrics of a host app. */
export function createMetrics({ outboxDepth, webhookDepth }: Depths): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry }) // event-loop lag included
  const registers = [registry]
  const requests = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const events = new Counter({
    name: 'latchkey_events_total',
    help: 'What happened, by name.',
    labelNames: ['event'] as const,
    registers,
  })
  const measure = (name: string, help: string, depth: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // Other metrics stay readable while the database is unavailable.
        this.set(await depth().catch(() => Number.NaN))
      },
    })
  measure('latchkey_outbox_depth', 'Mails waiting to go out.', outboxDepth)
  measure('latchkey_webhook_depth', 'Webhook messages waiting to be taken.', webhookDepth)
  return {
    observeRequest({ method, route, status, durationMs }) {
      requests.observe({ method, route, status: String(status) }, durationMs / 1_000)
    },
    countEvent: (event) => events.inc({ event }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
