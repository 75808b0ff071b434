import * as z from '@latchkey/contract/schema'
import { type SignerRefusal, signerCall } from '@latchkey/contract/signer/signerCalls'
import { SIGNER_HEADERS } from '@latchkey/contract/signer/signerChannel'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { expect, test } from 'vitest'
import { SignerError } from '../SignerError.ts'
import { withSignerDatabase } from '../testing/withSigner.fixture.ts'
import { createCallerCheck } from './createCallerCheck.ts'
import { createRequestHandler, on } from './createRequestHandler.ts'
import { createNonceRepo } from './repo.ts'

const PATH = '/signer/v1/sample'
const MAX_BYTES = SIGNER_CHANNEL_LIMITS.channelBodyMaxBytes
const sample = signerCall({
  path: PATH,
  body: z.strictObject({ text: z.string() }),
  reply: z.object({ length: z.number() }),
})

/** Handles calls of a known API. `handle` works on the body. */
function createHandler(handle: (body: { text: string }) => Promise<{ length: number }>) {
  const logged: unknown[][] = []
  const note =
    (level: string) =>
    (event: string, fields = {}) =>
      void logged.push([level, event, fields])
  const span: Record<string, unknown> = {}
  const seen: { device: unknown; hash: string; path: string }[] = []
  const checked: Uint8Array[] = []
  const respond = createRequestHandler({
    routes: [on(sample, handle)],
    caller: {
      async check(_path, _headers, body) {
        checked.push(body)
        return { signReply: (status, text) => `signed ${status} ${text}` }
      },
    },
    devices: { check: async (received) => void seen.push(received as never) },
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    telemetry: {
      trace: async (options, work) => {
        Object.assign(span, { name: options.name, ...options.attributes })
        return work({
          set: (values: object) => void Object.assign(span, values),
          fail: () => void Object.assign(span, { isFailed: true }),
        } as never)
      },
    },
  })
  return {
    logged,
    span,
    seen,
    checked,
    async call(body: unknown, { path = PATH, method = 'POST', headers = {} } = {}) {
      const init = { method, headers, ...(method === 'POST' && { body: body as string }) }
      const options = { ...init, duplex: 'half' } as RequestInit
      const response = await respond(new Request(`http://signer${path}`, options))
      const text = await response.text()
      return { status: response.status, text, headers: response.headers }
    },
  }
}
const working = () => createHandler(async ({ text }) => ({ length: text.length }))
const invalid = { status: 400, text: '{"refusal":"invalid_request"}' }

test('answers with a signed reply that nothing stores, and logs the route', async () => {
  const { call, logged, span, seen } = working()
  const { status, text, headers } = await call('{"text":"four","device_request":"device"}')
  expect([status, text]).toEqual([200, '{"length":4}'])
  expect(headers.get(SIGNER_HEADERS.signature)).toBe('signed 200 {"length":4}')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(seen).toMatchObject([{ path: PATH, device: 'device', body: { text: 'four' } }])
  expect(logged).toEqual([
    ['info', 'signer_call', { route: PATH, status: 200, durationMs: expect.any(Number) }],
  ])
  const [[, , fields]] = logged as [[string, string, { durationMs: number }]]
  expect(fields.durationMs).toBeLessThan(60_000)
  expect(span).toEqual({
    name: `POST ${PATH}`,
    'http.request.method': 'POST',
    'http.route': PATH,
    'http.response.status_code': 200,
    'latchkey.error_code': undefined,
  })
})

test('checks the caller of a request without a body', async () => {
  const { call, checked } = working()
  expect(await call(null)).toMatchObject(invalid)
  expect(checked).toEqual([new Uint8Array()])
})

test.each(
  Object.entries({
    unknown_caller: 401,
    invalid_request: 400,
    not_found: 404,
    conflict: 409,
    locked: 423,
    evidence_required: 401,
    invalid_evidence: 401,
    authentication_too_old: 401,
    device_refused: 403,
    factor_too_old: 401,
    too_many_tries: 429,
    invalid_signature: 403,
    not_the_owner: 403,
    unsupported_method: 400,
    refused_payload: 400,
    policy_violation: 403,
    in_use: 409,
    busy: 503,
  } satisfies Record<SignerRefusal, number>),
)('answers the refusal %s with %i', async (refusal, status) => {
  const { call, logged, span } = createHandler(() =>
    Promise.reject(new SignerError(refusal as SignerRefusal)),
  )
  expect(await call('{"text":""}')).toMatchObject({ status, text: `{"refusal":"${refusal}"}` })
  expect(logged).toMatchObject([['info', 'signer_call', { route: PATH, status, code: refusal }]])
  expect(span).toMatchObject({
    'http.response.status_code': status,
    'latchkey.error_code': refusal,
  })
  expect(span.isFailed).toBe(status >= 500 ? true : undefined)
})

test('answers a fault with 500 and no detail, and logs it as an error', async () => {
  const fault = new Error('a detail')
  const { call, logged, span } = createHandler(() => Promise.reject(fault))
  const { status, text, headers } = await call('{"text":""}')
  expect([status, text]).toEqual([500, '{"refusal":"busy"}'])
  expect(headers.get(SIGNER_HEADERS.signature)).toBe(`signed 500 ${text}`)
  expect(logged).toMatchObject([['error', 'signer_call_failed', { status: 500, fault }]])
  expect(span).toMatchObject({ isFailed: true, 'latchkey.error_code': undefined })
})

test('answers with 500 if a reply does not match the contract', async () => {
  const { call } = createHandler(async () => ({ length: 'four' as unknown as number }))
  expect(await call('{"text":""}')).toMatchObject({ status: 500 })
})

test('rejects other methods, paths and bodies', async () => {
  const { call, logged, span } = working()
  const missing = { status: 404, text: '{"refusal":"not_found"}' }
  expect(await call('', { method: 'GET' })).toMatchObject(missing)
  expect(await call('{"text":""}', { path: '/signer/v1/other' })).toMatchObject(missing)
  expect(logged.at(-1)).toMatchObject(['info', 'signer_call', { route: '/unknown' }])
  expect(span).toMatchObject({ name: 'POST /unknown' })
  for (const body of ['', '[]', 'null', 'no json', '{"text":1}', '{"text":"","more":1}']) {
    expect([body, await call(body)]).toEqual([body, expect.objectContaining(invalid)])
  }
})

test('reads a body up to the limit, whether or not its length is announced', async () => {
  const { call } = working()
  const bodyOf = (bytes: number) => `{"text":"${'a'.repeat(bytes - 11)}"}`
  const streamed = (text: string) =>
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(text)
        controller.enqueue(bytes.subarray(0, bytes.length - 1))
        controller.enqueue(bytes.subarray(bytes.length - 1))
        controller.close()
      },
    })
  expect(await call(streamed(bodyOf(MAX_BYTES)))).toMatchObject({ status: 200 })
  expect(await call(streamed(bodyOf(MAX_BYTES + 1)))).toMatchObject(invalid)
  const announce = (length: number) => ({ headers: { 'content-length': String(length) } })
  expect(await call(bodyOf(20), announce(MAX_BYTES))).toMatchObject({ status: 200 })
  expect(await call(bodyOf(20), announce(MAX_BYTES + 1))).toMatchObject(invalid)
})

test('accepts a nonce once, and keeps it until no request with it is valid', async () => {
  const nonces = createNonceRepo(await withSignerDatabase())
  const claimed: number[] = []
  const check = createCallerCheck({
    secrets: ['secret'],
    nonces: { ...nonces, claim: async (_, expiresAtMs) => Boolean(claimed.push(expiresAtMs)) },
    nowMs: () => 1_000,
  })
  await expect(check.check(PATH, new Headers(), new Uint8Array())).rejects.toThrow()
  expect(claimed).toEqual([])
  expect(await nonces.claim('nonce', 10)).toBe(true)
  expect(await nonces.claim('nonce', 99)).toBe(false)
  await nonces.removeExpired(10)
  expect(await nonces.claim('nonce', 10)).toBe(false)
  await nonces.removeExpired(11)
  expect(await nonces.claim('nonce', 10)).toBe(true)
})
