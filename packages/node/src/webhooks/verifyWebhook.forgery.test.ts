import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type VerifyWebhookOptions, verifyWebhook } from './verifyWebhook.ts'

const NOW = Date.UTC(2026, 0, 1)
const key = Buffer.alloc(24, 1)
const SECRET = `whsec_${key.toString('base64')}`
const OLD_SECRET = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const sentEvent = { type: 'mfa.enabled', user_id: 'did:privy:ada', method: 'totp' }
const event = { type: 'mfa.enabled', userId: 'did:privy:ada', method: 'totp' }

/** Creates a message as the server sends it. */
function message(
  over: Partial<VerifyWebhookOptions> = {},
  signedWith: Buffer = key,
): VerifyWebhookOptions {
  const parts = {
    id: 'msg_1',
    timestamp: String(NOW / 1_000),
    body: JSON.stringify(sentEvent),
    ...over,
  }
  const text = `${parts.id}.${parts.timestamp}.${parts.body}`
  const mac = createHmac('sha256', signedWith).update(text).digest('base64')
  return { signature: `v1,${mac}`, secret: SECRET, nowMs: () => NOW, ...parts }
}
const resultOf = (sent: VerifyWebhookOptions) => {
  try {
    return verifyWebhook(sent)
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test('returns the event for a string or byte body', () => {
  expect(verifyWebhook(message())).toEqual(event)
  expect(verifyWebhook({ ...message(), body: Buffer.from(JSON.stringify(sentEvent)) })).toEqual(
    event,
  )
})

test('matches the published Svix signature example', () => {
  const body = '{"test": 2432232314}'
  const sent = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    nowMs: () => 1_614_265_330_000,
  }
  // Valid signature, unknown event type.
  expect(resultOf({ ...sent, body })).toBe('unreadable_event')
  expect(resultOf({ ...sent, body: body.replace('4', '5') })).toBe('invalid_signature')
})

test('accepts the old and the new secret during a rotation', () => {
  const old = message({}, Buffer.alloc(32, 2))
  expect(resultOf(old)).toBe('invalid_signature')
  expect(verifyWebhook({ ...old, secret: [SECRET, OLD_SECRET] })).toEqual(event)
  const both = `${old.signature} ${message().signature}`
  expect(verifyWebhook({ ...message(), signature: both })).toEqual(event)
})

test.each<[string, (sent: VerifyWebhookOptions) => VerifyWebhookOptions]>([
  ['another body', (sent) => ({ ...sent, body: `${sent.body} ` })],
  ['another id', (sent) => ({ ...sent, id: 'msg_2' })],
  ['another time', (sent) => ({ ...sent, timestamp: String(NOW / 1_000 + 1) })],
  ['another secret', (sent) => ({ ...sent, secret: OLD_SECRET })],
  ['a header that is missing', (sent) => ({ ...sent, signature: undefined })],
  ['no signature', (sent) => ({ ...sent, signature: '' })],
  ['an empty signature', (sent) => ({ ...sent, signature: 'v1,' })],
  ['half a signature', (sent) => ({ ...sent, signature: sent.signature?.slice(0, 20) })],
  ['another version', (sent) => ({ ...sent, signature: sent.signature?.replace('v1', 'v2') })],
  ['a comma in place of the version', (sent) => ({ ...sent, signature: `,${sent.signature}` })],
  ['a signed empty id', () => message({ id: '' })],
  ['a signed timestamp that is not a number', () => message({ timestamp: 'now' })],
  [
    'the valid signature in 17th position',
    (sent) => ({
      ...sent,
      signature: [...Array(16).fill('v1,AAAA'), sent.signature].join(' '),
    }),
  ],
])('rejects a forged message: %s', (_, forge) => {
  expect(resultOf(forge(message()))).toBe('invalid_signature')
})

test.each(['', 'whsec_', 'whsec_AAAA', []])(
  'throws for a missing or short secret: %j',
  (secret) => {
    const empty = message({ secret }, Buffer.alloc(0))
    expect(() => verifyWebhook(empty)).toThrow()
  },
)

test('throws a TypeError that names the argument for parsed JSON and for a missing secret', () => {
  const parsed = { ...message(), body: sentEvent as never }
  expect(() => verifyWebhook(parsed)).toThrow('Invalid argument body: expected the raw body')
  const withoutSecret = { ...message(), secret: undefined as never }
  expect(() => verifyWebhook(withoutSecret)).toThrow('Invalid argument secret: expected a string')
})

test('accepts a timestamp up to 5 minutes off, rejects 301 s in both directions', () => {
  for (const [offsetMs, expected] of [
    [300_000, event],
    [301_000, 'stale_timestamp'],
    [-300_000, event],
    [-301_000, 'stale_timestamp'],
  ] as const) {
    expect(resultOf({ ...message(), nowMs: () => NOW + offsetMs })).toEqual(expected)
  }
})

test('rejects unknown event types and strips unknown fields', () => {
  expect(resultOf(message({ body: '{"type":"user.crowned"}' }))).toBe('unreadable_event')
  expect(resultOf(message({ body: 'not json' }))).toBe('unreadable_event')
  const more = JSON.stringify({ ...sentEvent, password: 'x' })
  expect(verifyWebhook(message({ body: more }))).toEqual(event)
})
