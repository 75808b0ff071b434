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
  /** One attempt of a job. */
  countJob(queue: string, result: 'done' | 'postponed' | 'retried' | 'given_up'): void
  text(): Promise<string>
  contentType: string
}

/** State of each job queue by name, read from the database on each scrape. */
type Queues = Record<string, () => Promise<QueueStats>>
type QueueStats = { depth: number; oldestAgeMs: number }

/** Prometheus metrics in a separate registry, so that they do not mix with metrics of a host app. */
export function createMetrics(queues: Queues): Metrics {
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
  const jobs = new Counter({
    name: 'latchkey_job_attempts_total',
    help: 'Attempts of jobs, by queue and result.',
    labelNames: ['queue', 'result'] as const,
    registers,
  })
  const measure = (name: string, help: string, read: (stats: QueueStats) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers,
      async collect() {
        const values = Object.entries(queues).map(async ([queue, stats]) =>
          // Other metrics stay readable while the database is unavailable.
          this.set({ queue }, await stats().then(read, () => Number.NaN)),
        )
        await Promise.all(values)
      },
    })
  measure('latchkey_queue_depth', 'Number of unfinished jobs.', ({ depth }) => depth)
  measure(
    'latchkey_queue_oldest_seconds',
    'Age of the oldest unfinished job.',
    ({ oldestAgeMs }) => oldestAgeMs / 1_000,
  )
  return {
    observeRequest({ method, route, status, durationMs }) {
      requests.observe({ method, route, status: String(status) }, durationMs / 1_000)
    },
    countEvent: (event) => events.inc({ event }),
    countJob: (queue, result) => jobs.inc({ queue, result }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
