import { expect, test } from 'vitest'
import { createMetrics } from './createMetrics.ts'

test('counts requests by method, route and status and measures outbox and event loop', async () => {
  const metrics = createMetrics({ outboxDepth: async () => 3, webhookDepth: async () => 4 })
  metrics.observeRequest({ method: 'POST', route: '/api/v1/sessions', status: 200, durationMs: 12 })
  metrics.countEvent('session_opened')
  const text = await metrics.text()
  expect(text).toContain(
    'latchkey_http_request_duration_seconds_count{method="POST",route="/api/v1/sessions",status="200"} 1',
  )
  expect(text).toContain('latchkey_events_total{event="session_opened"} 1')
  expect(text).toContain('latchkey_outbox_depth 3')
  expect(text).toContain('latchkey_webhook_depth 4')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(metrics.contentType).toContain('text/plain')
})

test('serves the other metrics without a database and uses a registry per server', async () => {
  const away = () => Promise.reject(new Error('away'))
  const metrics = createMetrics({ outboxDepth: away, webhookDepth: away })
  metrics.countEvent('a')
  const other = createMetrics({ outboxDepth: async () => 0, webhookDepth: async () => 0 })
  expect(await metrics.text()).toContain('latchkey_outbox_depth Nan')
  expect(await other.text()).not.toContain('event="a"')
})
