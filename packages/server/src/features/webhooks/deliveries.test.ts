import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { WEBHOOK_LIMITS } from '../../limits/webhookLimits.ts'
import { ANOTHER, APP, openDeliveries } from './deliveries.fixture.ts'
import { NEW_SECRET, SECRET, signatureOf } from './receiver.fixture.ts'

const deliveries = await openDeliveries()
const { db, state, logged, impatient, start, receiver, count, unsettled } = deliveries
afterEach(deliveries.clear)

test('delivers an event once, signed over id, time and body', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  await server.happen('did:privy:ada')
  await server.deliver()
  await server.deliver()
  expect(backEnd.received).toHaveLength(1)
  const [message] = backEnd.received
  expect(JSON.parse(message!.body)).toEqual({
    type: 'mfa.enabled',
    user_id: 'did:privy:ada',
    method: 'totp',
  })
  expect(message!.headers).toMatchObject({
    'content-type': 'application/json',
    'svix-id': expect.stringMatching(/^msg_[a-z2-7]{25}$/),
    'svix-timestamp': String(state.now / 1_000),
    'svix-signature': signatureOf(message!, SECRET),
  })
})

test('signs with both secrets during a rotation', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: [NEW_SECRET, SECRET] }])
  await server.happen('ada')
  await server.deliver()
  const [message] = backEnd.received
  const both = [NEW_SECRET, SECRET].map((secret) => signatureOf(message!, secret))
  expect(message!.headers['svix-signature']).toBe(both.join(' '))
})

test('each endpoint gets the event types it selected, of its own app', async () => {
  const [all, logins, others] = [await receiver(), await receiver(), await receiver()]
  const server = start(
    [
      { url: all.url, secret: SECRET },
      { url: logins.url, secret: SECRET, events: ['user.authenticated'] },
    ],
    { others: [{ url: others.url, secret: SECRET }] },
  )
  await server.happen('ada')
  await server.happen('bob', ANOTHER)
  await server.deliver()
  const people = [all, logins, others].map(({ received }) =>
    received.map(({ body }) => JSON.parse(body).user_id),
  )
  expect(people).toEqual([['ada'], [], ['bob']])
})

test('an app without endpoints stores no events', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  await server.happen('bob', ANOTHER)
  expect(await count('announcements')).toBe(0)
})

test('a rolled-back transaction delivers nothing', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  const undone = db.transaction(async (tx) => {
    await server.happen('ada', APP, tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await server.deliver()
  expect(backEnd.received).toEqual([])
})

test('50 concurrent servers deliver each of 200 events once', async () => {
  const backEnd = await receiver()
  const webhooks = [{ url: backEnd.url, secret: SECRET }]
  const servers = Array.from({ length: 50 }, () => start(webhooks))
  await Promise.all(Array.from({ length: 200 }, (_, n) => servers[0]!.happen(`user-${n}`)))
  await Promise.all(servers.map((server) => server.deliver()))
  await servers[0]!.deliver()
  expect(backEnd.received).toHaveLength(200)
  expect(new Set(backEnd.ids()).size).toBe(200)
  expect([await count('announcements'), await unsettled()]).toEqual([0, 0])
}, 20_000)

test('retries after 5 s, 5 min, 30 min, 2, 5, 10 and 10 h with the same id, then gives up', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  backEnd.answers(500)
  await server.happen('ada')
  await server.deliver()
  for (const [place, delayMs] of WEBHOOK_LIMITS.retryDelaysMs.entries()) {
    state.now += delayMs - 1
    await server.deliver()
    expect(backEnd.received).toHaveLength(place + 1)
    state.now += 1
    await server.deliver()
    expect(backEnd.received).toHaveLength(place + 2)
  }
  state.now += 30 * 86_400_000
  await server.deliver()
  expect(backEnd.received).toHaveLength(8)
  expect(new Set(backEnd.ids()).size).toBe(1)
  expect(new Set(backEnd.received.map(({ body }) => body)).size).toBe(1)
  expect(logged.map(({ event }) => event)).toEqual([
    ...Array(7).fill('webhook_retry_scheduled'),
    'webhook_given_up',
  ])
  expect(logged.at(-1)?.fields).toMatchObject({
    appId: APP,
    messageId: backEnd.ids()[0],
    receiver: new URL(backEnd.url).host,
    status: 500,
    attempts: 8,
  })
})

test('delivers the rest when an endpoint is back', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  for (const status of [302, 404, 503, 200] as const) {
    backEnd.answers(status, 'http://localhost:1/elsewhere')
    if (status === 302) await server.happen('ada')
    await server.deliver()
    state.now += 10 * 3_600_000
  }
  await server.deliver()
  expect(backEnd.received).toHaveLength(4)
  expect(await count('webhook_deliveries', sql`is_delivered`)).toBe(1)
})

test('another server delivers leased messages 20 s after a crash', async () => {
  const backEnd = await receiver()
  const webhooks = [{ url: backEnd.url, secret: SECRET }]
  const dead = start(webhooks, { outbound: { send: () => new Promise(() => {}) } })
  await dead.happen('ada')
  void dead.deliver()
  await vi.waitFor(async () => expect(await count('webhook_deliveries', sql`attempts = 1`)).toBe(1))
  const living = start(webhooks)
  state.now += WEBHOOK_LIMITS.leaseMs - 1
  await living.deliver()
  expect(backEnd.received).toHaveLength(0)
  state.now += 1
  await living.deliver()
  expect(backEnd.received).toHaveLength(1)
  expect(await unsettled()).toBe(0)
})

test('a late reply does not settle a message leased by another server', async () => {
  const backEnd = await receiver()
  const webhooks = [{ url: backEnd.url, secret: SECRET }]
  let answer = (_: { status: number }) => {}
  const slow = start(webhooks, {
    outbound: { send: () => new Promise((resolve) => (answer = resolve as never)) },
  })
  await slow.happen('ada')
  const late = slow.deliver()
  await vi.waitFor(async () => expect(await count('webhook_deliveries', sql`attempts = 1`)).toBe(1))
  state.now += WEBHOOK_LIMITS.leaseMs
  backEnd.answers(500)
  await start(webhooks).deliver()
  answer({ status: 200 })
  await late
  expect(await unsettled()).toBe(1)
})

test('an endpoint that never answers gets four at a time and delays no other', async () => {
  const [hanging, quick] = [await receiver(), await receiver()]
  hanging.answers('nothing')
  const server = start([{ url: hanging.url, secret: SECRET }], {
    outbound: impatient,
    others: [{ url: quick.url, secret: SECRET }],
  })
  await Promise.all(Array.from({ length: 20 }, (_, n) => server.happen(`slow-${n}`)))
  const first = server.deliver()
  await vi.waitFor(() => expect(hanging.received).toHaveLength(4))
  await server.happen('bob', ANOTHER)
  await server.deliver()
  expect([hanging.received.length, quick.received.length]).toEqual([4, 1])
  await first
  expect(hanging.received).toHaveLength(20)
})
