import { createHash, createHmac } from 'node:crypto'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import { SIGNER_HEADERS, signerReplyText } from '@latchkey/contract/signer/signerChannel'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { expect, test } from 'vitest'
import { SECRET } from '../testing/createTestSigner.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const { signer, request, nowMs, advance, logged } = await withSigner()
const { path } = getSignerKey
const UNKNOWN = [401, '{"refusal":"unknown_caller"}']

async function answerTo(sent: Request): Promise<[number, string]> {
  const response = await signer.fetch(sent)
  return [response.status, await response.text()]
}
function changed(change: (headers: Headers) => void): Request {
  const sent = request(path, '{}')
  change(sent.headers)
  return sent
}

test('accepts a request once, even with 50 concurrent copies', async () => {
  const sent = request(path, '{}')
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await answerTo(sent.clone()))[0]),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
})

test('rejects modified, expired and unsigned requests', async () => {
  const skewMs = SIGNER_CHANNEL_LIMITS.channelClockSkewMs
  const forged: Request[] = [
    new Request(`http://signer.internal${path}`, { method: 'POST', body: '{}' }),
    request(path, '{}', { secret: 'another-secret-of-the-same-length' }),
    request(path, '{}', { timestampMs: nowMs() - skewMs - 1 }),
    request(path, '{}', { timestampMs: nowMs() + skewMs + 1 }),
    request(path, '{}', { timestampMs: Number.NaN }),
    request(path, '{}', { nonce: 'short' }),
    request(path, '{}', { nonce: '' }),
    changed((headers) => headers.set(SIGNER_HEADERS.timestamp, String(nowMs() + 1))),
    changed((headers) => headers.set(SIGNER_HEADERS.nonce, 'A'.repeat(22))),
    changed((headers) => headers.set(SIGNER_HEADERS.signature, '')),
    changed((headers) => headers.set(SIGNER_HEADERS.signature, 'AAAA')),
    changed((headers) => headers.delete(SIGNER_HEADERS.signature)),
    new Request(request(path, '{}'), { body: '{ }', method: 'POST' }),
    new Request('http://signer.internal/signer/v1/wallets/use', request(path, '{}')),
  ]
  for (const sent of forged) expect(await answerTo(sent)).toEqual(UNKNOWN)
})

test('accepts a request whose clock is off by as much as is allowed', async () => {
  const skewMs = SIGNER_CHANNEL_LIMITS.channelClockSkewMs
  for (const timestampMs of [nowMs() - skewMs, nowMs() + skewMs]) {
    const [status] = await answerTo(request(path, '{}', { timestampMs }))
    expect(status).toBe(200)
  }
})

test('rejects a copy of a request for as long as the request is valid', async () => {
  const skewMs = SIGNER_CHANNEL_LIMITS.channelClockSkewMs
  const sent = request(path, '{}', { timestampMs: nowMs() + skewMs })
  expect((await answerTo(sent.clone()))[0]).toBe(200)
  advance(2 * skewMs)
  await signer.cleanUp()
  expect(await answerTo(sent)).toEqual(UNKNOWN)
})

test('signs each reply with the nonce of its request, and none to an unknown caller', async () => {
  for (const [letter, body, status] of [
    ['B', '{}', 200],
    ['C', '{"more":1}', 400],
  ] as const) {
    const nonce = letter.repeat(22)
    const response = await signer.fetch(request(path, body, { nonce }))
    expect(response.status).toBe(status)
    const bodyHash = createHash('sha256')
      .update(await response.text())
      .digest('hex')
    const text = signerReplyText({ nonce, status, bodyHash })
    const signature = createHmac('sha256', SECRET).update(text).digest('base64')
    expect(response.headers.get(SIGNER_HEADERS.signature)).toBe(signature)
  }
  const { headers } = await signer.fetch(request(path, '{}', { nonce: 'short' }))
  expect(headers.get(SIGNER_HEADERS.signature)).toBeNull()
})

test('distinguishes unknown routes and invalid bodies only for the API', async () => {
  expect(await answerTo(request('/signer/v1/nowhere', '{}'))).toEqual([
    404,
    '{"refusal":"not_found"}',
  ])
  expect(await answerTo(request(path, '{"more":1}'))).toEqual([
    400,
    '{"refusal":"invalid_request"}',
  ])
  expect(await answerTo(request(path, 'no json'))).toEqual([400, '{"refusal":"invalid_request"}'])
  const large = JSON.stringify({ a: 'a'.repeat(SIGNER_CHANNEL_LIMITS.channelBodyMaxBytes) })
  expect(await answerTo(request(path, large))).toEqual([400, '{"refusal":"invalid_request"}'])
})

test('logs routes and outcomes, never request bodies', async () => {
  await answerTo(request(path, '{"planted":"secret"}'))
  expect(JSON.stringify(logged)).not.toMatch(/planted|secret/)
})
