import { expect, test } from 'vitest'
import { createMetrics } from './createMetrics.ts'

test('counts requests by method, route and status and measures queues and event loop', async () => {
  const metrics = createMetrics({
    mail: async () => ({ depth: 3, oldestAgeMs: 1_500 }),
    webhooks: async () => ({ depth: 4, oldestAgeMs: 0 }),
  })
  metrics.observeRequest({ method: 'POST', route: '/api/v1/sessions', status: 200, durationMs: 12 })
  metrics.countEvent('session_opened')
  metrics.countJob('webhooks', 'given_up')
  const text = await metrics.text()
  expect(text).toContain(
    'latchkey_http_request_duration_seconds_count{method="POST",route="/api/v1/sessions",status="200"} 1',
  )
  expect(text).toContain('latchkey_events_total{event="session_opened"} 1')
  expect(text).toContain('latchkey_queue_depth{queue="mail"} 3')
  expect(text).toContain('latchkey_queue_depth{queue="webhooks"} 4')
  expect(text).toContain('latchkey_queue_oldest_seconds{queue="mail"} 1.5')
  expect(text).toContain('latchkey_job_attempts_total{queue="webhooks",result="given_up"} 1')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(metrics.contentType).toContain('text/plain')
})

test('serves the other metrics without a database and uses a registry per server', async () => {
  const away = () => Promise.reject(new Error('away'))
  const metrics = createMetrics({ mail: away })
  metrics.countEvent('a')
  const other = createMetrics({ mail: async () => ({ depth: 0, oldestAgeMs: 0 }) })
  expect(await metrics.text()).toContain('latchkey_queue_depth{queue="mail"} Nan')
  expect(await other.text()).not.toContain('event="a"')
})
