import { expect, test } from 'vitest'
import { createTestTelemetry, fieldsOf } from './collector.fixture.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const unsampled = `00-${TRACE}-${PARENT}-00`

test('exports nested spans of one trace, and log records with their span', async () => {
  const { telemetry, exported } = createTestTelemetry()
  await telemetry.trace({ name: 'GET /users', kind: 'server' }, async (span) => {
    span.set({ 'http.response.status_code': 200 })
    await telemetry.trace({ name: 'POST', kind: 'client' }, async () => {
      telemetry.record('warn', 'slow', { count: 3 })
    })
  })
  const { spans, records } = await exported()
  const [inner, outer] = spans
  expect(inner).toMatchObject({ name: 'POST', kind: 3, parentSpanId: outer?.spanId })
  expect(outer).toMatchObject({ name: 'GET /users', kind: 2, traceId: inner?.traceId, status: {} })
  expect(fieldsOf(outer?.attributes ?? [])).toEqual({ 'http.response.status_code': '200' })
  expect(outer?.startTimeUnixNano).toBe('1767225600000000000')
  expect(records).toMatchObject([
    {
      severityText: 'WARN',
      body: { stringValue: 'slow' },
      traceId: inner?.traceId,
      spanId: inner?.spanId,
    },
  ])
})

test('continues the trace of the caller, and passes it on', async () => {
  const { telemetry, exported } = createTestTelemetry()
  const traceparent = `00-${TRACE}-${PARENT}-01`
  const headers = await telemetry.trace({ name: 'GET /', kind: 'server', traceparent }, async () =>
    telemetry.headers(),
  )
  const { spans } = await exported()
  expect(spans).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }])
  expect(headers).toEqual({ traceparent: `00-${TRACE}-${spans[0]?.spanId}-01` })
  expect(telemetry.headers()).toEqual({})
})

test('an unknown caller cannot hide its request from the traces', async () => {
  const { telemetry, exported } = createTestTelemetry()
  await telemetry.trace({ name: 'GET /', kind: 'server', traceparent: unsampled }, async () => {})
  expect((await exported()).spans).toHaveLength(1)
})

test('follows the decision of an authenticated caller', async () => {
  const { telemetry, exported } = createTestTelemetry()
  const span = {
    name: 'POST /',
    kind: 'server',
    traceparent: unsampled,
    followsCaller: true,
  } as const
  await telemetry.trace(span, async () => {})
  expect((await exported()).spans).toHaveLength(0)
})

test('exports a share of the traces, each one whole', async () => {
  let turn = 0
  const random = () => (turn++ % 2 === 0 ? 0.05 : 0.5)
  const { telemetry, exported } = createTestTelemetry({ sampledRatio: 0.1, random })
  for (let count = 0; count < 10; count += 1) {
    await telemetry.trace({ name: 'outer', kind: 'server' }, () =>
      telemetry.trace({ name: 'inner', kind: 'client' }, async () => {}),
    )
  }
  const { spans } = await exported()
  expect(spans.map(({ name }) => name)).toEqual(Array(5).fill(['inner', 'outer']).flat())
})

test('a root span begins a trace of its own', async () => {
  const { telemetry, exported } = createTestTelemetry()
  await telemetry.trace({ name: 'outer', kind: 'server' }, () =>
    telemetry.trace({ name: 'job', kind: 'consumer', isRoot: true }, async () => {}),
  )
  const [job, outer] = (await exported()).spans
  expect(job?.parentSpanId).toBeUndefined()
  expect(job?.traceId).not.toBe(outer?.traceId)
})

test('marks a span as failed if its work rejects', async () => {
  const { telemetry, exported } = createTestTelemetry()
  const failing = telemetry.trace({ name: 'job', kind: 'internal' }, async () => {
    throw new Error('The code is 123456')
  })
  await expect(failing).rejects.toThrow()
  expect((await exported()).spans).toMatchObject([{ status: { code: 2 } }])
})

test('redacts names and values of another shape', async () => {
  const { telemetry, exported, text } = createTestTelemetry()
  const attributes = {
    'http.route': '/users/ada@example.com?code=123456',
    'server.address': 'node.example.com/key/abcdef',
    'latchkey.error_code': '123456',
    'http.response.status_code': '200' as unknown as number,
    'user.email': 'ada@example.com',
  }
  await telemetry.trace(
    { name: 'GET /users/ada@example.com', kind: 'server', attributes },
    async () => {},
  )
  const [span] = (await exported()).spans
  expect(span?.name).toBe('[redacted]')
  expect(fieldsOf(span?.attributes ?? [])).toMatchObject({
    'http.route': '[redacted]',
    'server.address': '[redacted]',
    'latchkey.error_code': '[redacted]',
  })
  expect(text()).not.toMatch(/ada|123456|abcdef/)
})
