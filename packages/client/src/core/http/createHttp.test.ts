import { CLIENT_VERSION, HEADERS, LIMITS, sendEmailCode } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import { createTestPorts } from '../../testing/createTestPorts.ts'
import { createHttp } from './createHttp.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const ok = () => json(200, { success: true })

function start(answers: (() => Response | Promise<Response>)[]) {
  const ports = createTestPorts({ fetch: async () => (answers.shift() ?? ok)() })
  const http = createHttp({
    appId: 'a'.repeat(25),
    clientId: undefined,
    baseUrl: () => 'http://api.localhost',
    accessToken: () => null,
    clientAnalyticsId: () => 'caid',
    ports,
  })
  return { ports, send: () => http.call(sendEmailCode, { email: 'ada@example.com' }) }
}

test.each(LIMITS.requestRetryStatuses)(
  'status %i is tried again after 0.5, 1.5 and 4.5 s, then given up',
  async (status) => {
    const { ports, send } = start(Array(9).fill(() => json(status, { error: 'busy' })))
    const sent = send().catch((thrown) => thrown)
    for (const [tries, waitMs] of [
      [1, 500],
      [2, 1_500],
      [3, 4_500],
    ] as const) {
      await vi.waitFor(() => expect(ports.requests).toHaveLength(tries))
      await new Promise((resolve) => setTimeout(resolve, 1))
      ports.clock.advance(waitMs - 1)
      await new Promise((resolve) => setTimeout(resolve, 1))
      expect(ports.requests).toHaveLength(tries)
      ports.clock.advance(1)
    }
    expect(await sent).toMatchObject({ status })
    expect(ports.requests).toHaveLength(4)
  },
)

test('sends one idempotency key for all attempts of a call, and another for the next call', async () => {
  const { ports, send } = start([() => json(503, {})])
  const first = send()
  await vi.waitFor(() => expect(ports.requests).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 1))
  ports.clock.advance(500)
  await first
  await send()
  const keys = ports.requests.map(({ headers }) => headers.get(HEADERS.idempotencyKey))
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('names its version and sends cookies with each request [A7.1]', async () => {
  const { ports, send } = start([])
  await send()
  const [request] = ports.requests
  expect(request?.headers.get(HEADERS.client)).toBe(CLIENT_VERSION)
  expect(CLIENT_VERSION).toMatch(/^[a-z-]+:\d/)
  expect(request?.credentials).toBe('include')
})

test('retries after a lost connection', async () => {
  const { ports, send } = start([() => Promise.reject(new TypeError('reset'))])
  const sent = send()
  await vi.waitFor(() => expect(ports.requests).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 1))
  ports.clock.advance(500)
  expect(await sent).toEqual({ success: true })
})

test('times out after 20 s without a response, and does not retry', async () => {
  const ports = createTestPorts({
    fetch: (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted')))
      }),
  })
  const http = createHttp({
    appId: 'a'.repeat(25),
    clientId: 'c1',
    baseUrl: () => 'http://api.localhost',
    accessToken: () => 'token',
    clientAnalyticsId: () => 'caid',
    ports,
  })
  const sent = http.call(sendEmailCode, { email: 'ada@example.com' }).catch((thrown) => thrown)
  ports.clock.advance(LIMITS.requestTimeoutMs)
  expect(await sent).toMatchObject({ code: 'client_request_timeout' })
  expect(ports.requests).toHaveLength(1)
  expect(Object.fromEntries(ports.requests[0]!.headers)).toMatchObject({
    'privy-app-id': 'a'.repeat(25),
    'privy-client-id': 'c1',
    'privy-ca-id': 'caid',
    authorization: 'Bearer token',
    'content-type': 'application/json',
  })
})

test('keeps an unknown error code with the message and data of the server', async () => {
  const { send } = start([
    () => json(400, { code: 'brand_new', error: 'Something new', data: { nonce: 'n' } }),
  ])
  await expect(send()).rejects.toMatchObject({
    code: 'brand_new',
    message: 'Something new',
    status: 400,
    data: { nonce: 'n' },
  })
})

test('rejects a response that does not match the contract', async () => {
  const { send } = start([() => json(200, { success: 'maybe' })])
  await expect(send()).rejects.toMatchObject({ code: 'unexpected' })
})

test('sets retryAtMs from the retry-after header of an error', async () => {
  const refusal = (headers: Record<string, string>) => () =>
    new Response('{"code":"too_many_requests"}', { status: 429, headers })
  const { ports, send } = start([
    refusal({ 'retry-after': '42' }),
    refusal({}),
    refusal({ 'retry-after': 'Wed, 21 Oct 2065 07:28:00 GMT' }),
  ])
  await expect(send()).rejects.toMatchObject({ retryAtMs: ports.clock.nowMs() + 42_000 })
  await expect(send()).rejects.toMatchObject({ retryAtMs: undefined })
  await expect(send()).rejects.toMatchObject({ retryAtMs: undefined })
})

test('names at most five well-formed languages, so that mails are in the language of the page', async () => {
  const ports = createTestPorts({ fetch: async () => ok() })
  const tags = ['de', '', undefined, 'not a tag!', 'en\r\nx: y', 'fr-CA', 'a1', 'a2', 'a3', 'a4']
  const http = createHttp({
    appId: 'a'.repeat(25),
    clientId: undefined,
    baseUrl: () => 'http://api.localhost',
    accessToken: () => null,
    clientAnalyticsId: () => 'caid',
    languages: () => tags,
    ports,
  })
  await http.call(sendEmailCode, { email: 'ada@example.com' })
  tags.length = 0
  await http.call(sendEmailCode, { email: 'ada@example.com' })
  expect(ports.requests.map(({ headers }) => headers.get('accept-language'))).toEqual([
    'de,fr-CA,a1,a2,a3',
    null,
  ])
})
