import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook, type WebhookMessage } from './verifyWebhook.ts'

const NOW = Date.UTC(2026, 0, 1)
const key = Buffer.alloc(24, 1)
const SECRET = `whsec_${key.toString('base64')}`
const OLD_SECRET = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const told = { type: 'mfa.enabled', user_id: 'did:privy:ada', method: 'totp' }

/** A message as the server sends it. */
function message(over: Partial<WebhookMessage> = {}, signedWith: Buffer = key): WebhookMessage {
  const parts = {
    id: 'msg_1',
    timestamp: String(NOW / 1_000),
    body: JSON.stringify(told),
    ...over,
  }
  const text = `${parts.id}.${parts.timestamp}.${parts.body}`
  const mac = createHmac('sha256', signedWith).update(text).digest('base64')
  return { signature: `v1,${mac}`, secret: SECRET, nowMs: () => NOW, ...parts }
}
const refusalOf = (sent: WebhookMessage) => {
  try {
    return verifyWebhook(sent)
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test('a message of the server is read, as text or as bytes', () => {
  expect(verifyWebhook(message())).toEqual(told)
  expect(verifyWebhook({ ...message(), body: Buffer.from(JSON.stringify(told)) })).toEqual(told)
})

test('the example that Svix publishes is signed as we compute it', () => {
  const body = '{"test": 2432232314}'
  const sent = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    nowMs: () => 1_614_265_330_000,
  }
  // Signed rightly, and of no event that we know.
  expect(refusalOf({ ...sent, body })).toBe('unreadable_event')
  expect(refusalOf({ ...sent, body: body.replace('4', '5') })).toBe('invalid_signature')
})

test('while a secret is changed, either one opens, on both sides', () => {
  const old = message({}, Buffer.alloc(32, 2))
  expect(refusalOf(old)).toBe('invalid_signature')
  expect(verifyWebhook({ ...old, secret: [SECRET, OLD_SECRET] })).toEqual(told)
  const both = `${old.signature} ${message().signature}`
  expect(verifyWebhook({ ...message(), signature: both })).toEqual(told)
})

test.each<[string, (sent: WebhookMessage) => WebhookMessage]>([
  ['another body', (sent) => ({ ...sent, body: `${sent.body} ` })],
  ['another id', (sent) => ({ ...sent, id: 'msg_2' })],
  ['another time', (sent) => ({ ...sent, timestamp: String(NOW / 1_000 + 1) })],
  ['another secret', (sent) => ({ ...sent, secret: OLD_SECRET })],
  ['a header that is missing', (sent) => ({ ...sent, signature: undefined })],
  ['no signature', (sent) => ({ ...sent, signature: '' })],
  ['an empty signature', (sent) => ({ ...sent, signature: 'v1,' })],
  ['half a signature', (sent) => ({ ...sent, signature: sent.signature?.slice(0, 20) })],
  ['another version', (sent) => ({ ...sent, signature: sent.signature?.replace('v1', 'v2') })],
  ['a mark where the version stands', (sent) => ({ ...sent, signature: `,${sent.signature}` })],
  ['no id, though it is signed', () => message({ id: '' })],
  ['a time that is no number, though it is signed', () => message({ timestamp: 'now' })],
  [
    'the right one behind fifteen others and one more',
    (sent) => ({
      ...sent,
      signature: [...Array(16).fill('v1,AAAA'), sent.signature].join(' '),
    }),
  ],
])('a forged message is refused: %s', (_, forge) => {
  expect(refusalOf(forge(message()))).toBe('invalid_signature')
})

test.each(['', 'whsec_', 'whsec_AAAA', []])('no message passes without a secret: %j', (secret) => {
  const empty = message({ secret }, Buffer.alloc(0))
  expect(() => verifyWebhook(empty)).toThrow()
})

test('a message of five minutes ago is taken, a second later it is a replay; so is one of the future', () => {
  for (const [offsetMs, expected] of [
    [300_000, told],
    [301_000, 'stale_timestamp'],
    [-300_000, told],
    [-301_000, 'stale_timestamp'],
  ] as const) {
    expect(refusalOf({ ...message(), nowMs: () => NOW + offsetMs })).toEqual(expected)
  }
})

test('an event nobody described is not taken for one, and what it adds is left out', () => {
  expect(refusalOf(message({ body: '{"type":"user.crowned"}' }))).toBe('unreadable_event')
  expect(refusalOf(message({ body: 'not json' }))).toBe('unreadable_event')
  const more = JSON.stringify({ ...told, password: 'x' })
  expect(verifyWebhook(message({ body: more }))).toEqual(told)
})
