import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEADERS, type SessionReply, verifyEmailCode } from '@latchkey/contract'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLatchkey, type Latchkey } from './createLatchkey.ts'
import { createReceiver, SECRET } from './features/webhooks/receiver.fixture.ts'
import { parseConfig } from './platform/config/defineConfig.ts'
import { readEnvironment } from './platform/config/readEnvironment.ts'
import { createLog } from './platform/log/createLog.ts'

const APP = { id: 'latchkeytraceapp000000001', secret: 'the-secret-of-the-traced-app' }
const ADA = { email: 'ada.lovelace@example.com', phoneNumber: '+15555550173', code: '731946' }
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-telemetry-'))

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
type LogRecord = { traceId?: string; body: { stringValue: string }; attributes: Attribute[] }

let server: Latchkey
let session: SessionReply
let userId: string
let errorBody: { code: string; trace_id: string }
/** Everything that left by OTLP, after the server has closed. */
let exported: string
let spans: Span[]
let records: LogRecord[]
let delivered: Awaited<ReturnType<typeof createReceiver>>
const lines: string[] = []

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.request(
    path,
    {
      method,
      headers: { [HEADERS.appId]: APP.id, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { remoteAddress: '203.0.113.77' },
  )
const basic = `Basic ${Buffer.from(`${APP.id}:${APP.secret}`).toString('base64')}`
const traceparent = `00-${TRACE}-${PARENT}-00`

/** One login, a wrong code, a server wallet and a webhook, with a collector that listens on a real socket. */
beforeAll(async () => {
  const database = await createTestDatabase()
  const collector = await createReceiver()
  delivered = await createReceiver()
  afterAll(async () => {
    await Promise.all([collector.close(), delivered.close(), database.close()])
    rmSync(dataDir, { recursive: true })
  })
  const { apps } = parseConfig({
    apps: [
      {
        ...APP,
        name: 'Traced app',
        mode: 'development',
        testCredentials: [ADA],
        webhooks: [{ url: delivered.url, secret: SECRET }],
      },
    ],
  })
  const settings = readEnvironment({
    DATABASE_URL: database.url,
    LATCHKEY_DATA_DIR: dataDir,
    LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=c0llector',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
  })
  const log = createLog({ nowMs: Date.now, write: (line) => lines.push(line) })
  server = await createLatchkey(settings, apps, log)
  const wrong = { email: ADA.email, code: '111111' }
  const refused = await send('POST', verifyEmailCode.path, wrong, { traceparent })
  errorBody = (await refused.json()) as typeof errorBody
  const { email, code } = ADA
  const answer = await send('POST', verifyEmailCode.path, { email, code })
  session = (await answer.json()) as SessionReply
  userId = String(session.user?.id)
  const search = `/api/v1/users?search=${encodeURIComponent(ADA.email)}`
  await send('GET', search, undefined, { authorization: basic })
  await send('GET', `/api/v1/users/${userId}`, undefined, { authorization: basic })
  const wallet = { chain_type: 'ethereum' }
  const created = await send('POST', '/v1/wallets', wallet, { authorization: basic })
  expect([answer.status, created.status]).toEqual([200, 200])
  await send('GET', '/healthz', undefined)
  await server.queues.webhooks.runDue()
  await server.close()
  exported = collector.received.map(({ body }) => body).join('\n')
  const parsed = collector.received.map(({ path, body }) => ({ path, ...JSON.parse(body) }))
  spans = parsed.flatMap(({ resourceSpans = [] }) => resourceSpans[0]?.scopeSpans[0].spans ?? [])
  records = parsed.flatMap(
    ({ resourceLogs = [] }) => resourceLogs[0]?.scopeLogs[0].logRecords ?? [],
  )
  expect(new Set(parsed.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/logs']))
  expect(collector.received.every(({ headers }) => headers['x-collector-key'])).toBe(true)
})

const fieldsOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('spans and logs contain no address, code, token, secret, path or query of a request', () => {
  const [, emailName = ''] = /^(.*)@/.exec(ADA.email) ?? []
  const secrets = {
    email: emailName,
    encodedEmail: encodeURIComponent(ADA.email),
    code: ADA.code,
    wrongCode: '111111',
    accessToken: session.token,
    refreshToken: session.refresh_token,
    appSecret: APP.secret,
    basic,
    clientAddress: '203.0.113.77',
    collectorKey: 'c0llector',
    query: 'search=',
    webhookSecret: SECRET,
    webhookPath: '/delivered',
  }
  expect(exported.length).toBeGreaterThan(1_000)
  const leaked = Object.entries(secrets).filter(([, text]) => text && exported.includes(text))
  expect(leaked).toEqual([])
  expect(spans.filter((span) => JSON.stringify(span).includes(userId))).toEqual([])
})

test('an error reply names the trace of the caller, and its span has the error code', () => {
  expect(errorBody).toMatchObject({ code: 'invalid_credentials', trace_id: TRACE })
  const span = spans.find(
    ({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === PARENT,
  )
  expect(span?.name).toBe(`POST ${verifyEmailCode.path}`)
  expect(span && fieldsOf(span)).toMatchObject({
    'http.route': verifyEmailCode.path,
    'http.response.status_code': '401',
    'latchkey.app_id': APP.id,
    'latchkey.error_code': 'invalid_credentials',
  })
})

test('the signer continues the trace of the request that needs it', () => {
  const request = spans.find(({ name }) => name === 'POST /api/v1/wallets')
  const call = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
  const inSigner = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(inSigner?.name).toBe(call?.name)
  expect(new Set([request, call, inSigner].map((span) => span?.traceId)).size).toBe(1)
})

test('a webhook carries the trace of its delivery', () => {
  const job = spans.find(({ name }) => name === 'job webhooks')
  const sent = spans.find(({ parentSpanId }) => job && parentSpanId === job.spanId)
  const headers = delivered.received.map((request) => request.headers.traceparent)
  expect(headers).toContain(`00-${sent?.traceId}-${sent?.spanId}-01`)
})

test('log lines and exported records name the trace, with the same fields', () => {
  const line = lines.map((text) => JSON.parse(text)).find(({ traceId }) => traceId === TRACE)
  expect(line).toMatchObject({ event: 'request', code: 'invalid_credentials' })
  const record = records.find(({ traceId }) => traceId === TRACE)
  const { at: _at, level: _level, event, ...fields } = line
  expect(record?.body.stringValue).toBe(event)
  expect(record && fieldsOf(record)).toEqual(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  )
})

test('probes are not traced', () => {
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
})
