import { randomBytes } from 'node:crypto'
import { WEBHOOK_LIMITS } from '@latchkey/contract/webhookLimits'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from '../../platform/announcements/createAnnouncer.ts'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import { parseConfig } from '../../platform/config/defineConfig.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import type { LogFields } from '../../platform/log/createLog.ts'
import { createOutbound, type Outbound } from '../../platform/outbound/createOutbound.ts'
import { replayCommand } from '../../replaying/replayCommand.ts'
import { createReceiver, NEW_SECRET, SECRET, signatureOf } from './receiver.fixture.ts'
import { createWebhookRepo } from './repo.ts'
import { createWebhookService } from './service.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
const { db } = database
const receivers: Awaited<ReturnType<typeof createReceiver>>[] = []
const real = createOutbound()
const impatient = createOutbound({ timeoutMaxMs: 300 })
const APP = 'webhookapp000000000000001'
const ANOTHER = 'webhookapp000000000000002'
let now = Date.UTC(2026, 0, 1)
let isDraining = false
let logged: { event: string; fields: LogFields }[] = []
const note = (event: string, fields: LogFields = {}) => void logged.push({ event, fields })

beforeEach(async () => {
  await db.execute(sql`truncate announcements, webhook_deliveries`)
  logged = []
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})
afterAll(async () => {
  real.close()
  impatient.close()
  await database.close()
  await testDatabase.close()
})

async function receiver() {
  const made = await createReceiver()
  receivers.push(made)
  return made
}

/** A server of two apps, the first of which wants to be told. */
function start(
  webhooks: AppDefinitionInput['webhooks'],
  {
    outbound = real,
    others = [] as AppDefinitionInput['webhooks'],
  }: { outbound?: Pick<Outbound, 'send'>; others?: AppDefinitionInput['webhooks'] } = {},
) {
  const shared = { name: 'App', secret: 'a-secret-of-the-app', mode: 'development' as const }
  const { apps } = parseConfig({
    apps: [
      { ...shared, id: APP, webhooks },
      { ...shared, id: ANOTHER, webhooks: others },
    ],
  })
  const log = { info: note, warn: note, error: note }
  const metrics = { countEvent() {} }
  const clock = { nowMs: () => now, random: () => 0 }
  const parts = { apps, outbound, log, metrics, isDraining: () => isDraining, ...clock }
  const service = createWebhookService({ ...parts, repo: createWebhookRepo(db) })
  const announcer = createAnnouncer({ apps, randomBytes })
  return {
    ...service,
    happen: (userId: string, appId = APP) =>
      announcer.tell(db, {
        appId,
        type: 'mfa.enabled',
        userId,
        details: { method: 'totp' },
        atMs: now,
      }),
  }
}
const countOf = async (table: 'announcements' | 'webhook_deliveries', where = sql`true`) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(table)} where ${where}`,
  )
  return rows[0]?.count
}
const unsettled = () => countOf('webhook_deliveries', sql`settled_at_ms is null`)

test('what happened arrives once, signed over its id, its time and its body', async () => {
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
    'svix-timestamp': String(now / 1_000),
    'svix-signature': signatureOf(message!, SECRET),
  })
})

test('while a secret is changed, both sign', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: [NEW_SECRET, SECRET] }])
  await server.happen('ada')
  await server.deliver()
  const [message] = backEnd.received
  const both = [NEW_SECRET, SECRET].map((secret) => signatureOf(message!, secret))
  expect(message!.headers['svix-signature']).toBe(both.join(' '))
})

test('each receiver gets what it asked for, of its own app', async () => {
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

test('an app that names no receiver keeps nothing to tell', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  await server.happen('bob', ANOTHER)
  expect(await countOf('announcements')).toBe(0)
})

test('what a transaction tells and then undoes was never said', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  const { apps } = parseConfig({
    apps: [
      {
        id: APP,
        name: 'App',
        secret: 'a-secret-of-the-app',
        mode: 'development',
        webhooks: [{ url: backEnd.url, secret: SECRET }],
      },
    ],
  })
  const announcer = createAnnouncer({ apps, randomBytes })
  const undone = db.transaction(async (tx) => {
    const details = { method: 'sms' }
    await announcer.tell(tx, { appId: APP, type: 'mfa.disabled', userId: 'x', details, atMs: now })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await server.deliver()
  expect(backEnd.received).toEqual([])
})

test('fifty servers that look at once tell each of two hundred things once', async () => {
  const backEnd = await receiver()
  const webhooks = [{ url: backEnd.url, secret: SECRET }]
  const servers = Array.from({ length: 50 }, () => start(webhooks))
  await Promise.all(Array.from({ length: 200 }, (_, n) => servers[0]!.happen(`person-${n}`)))
  await Promise.all(servers.map((server) => server.deliver()))
  await servers[0]!.deliver()
  expect(backEnd.received).toHaveLength(200)
  expect(new Set(backEnd.ids()).size).toBe(200)
  expect([await countOf('announcements'), await unsettled()]).toEqual([0, 0])
}, 20_000)

test('one that fails is sent again after 5 s, 5 min, 30 min, 2, 5, 10 and 10 h under the same id, then given up', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  backEnd.answers(500)
  await server.happen('ada')
  await server.deliver()
  for (const [place, delayMs] of WEBHOOK_LIMITS.retryDelaysMs.entries()) {
    now += delayMs - 1
    await server.deliver()
    expect(backEnd.received).toHaveLength(place + 1)
    now += 1
    await server.deliver()
    expect(backEnd.received).toHaveLength(place + 2)
  }
  now += 30 * 86_400_000
  await server.deliver()
  expect(backEnd.received).toHaveLength(8)
  expect(new Set(backEnd.ids()).size).toBe(1)
  expect(new Set(backEnd.received.map(({ body }) => body)).size).toBe(1)
  expect(logged.map(({ event }) => event)).toEqual([
    ...Array(7).fill('webhook_delayed'),
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

test('a receiver that is back is told the rest of it', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  for (const status of [302, 404, 503, 200] as const) {
    backEnd.answers(status, 'http://localhost:1/elsewhere')
    if (status === 302) await server.happen('ada')
    await server.deliver()
    now += 10 * 3_600_000
  }
  await server.deliver()
  expect(backEnd.received).toHaveLength(4)
  expect(await countOf('webhook_deliveries', sql`is_delivered`)).toBe(1)
})

test('what a server had in hand when it died is told by another one 20 s later', async () => {
  const backEnd = await receiver()
  const webhooks = [{ url: backEnd.url, secret: SECRET }]
  const dead = start(webhooks, { outbound: { send: () => new Promise(() => {}) } })
  await dead.happen('ada')
  void dead.deliver()
  await vi.waitFor(async () =>
    expect(await countOf('webhook_deliveries', sql`attempts = 1`)).toBe(1),
  )
  const living = start(webhooks)
  now += WEBHOOK_LIMITS.leaseMs - 1
  await living.deliver()
  expect(backEnd.received).toHaveLength(0)
  now += 1
  await living.deliver()
  expect(backEnd.received).toHaveLength(1)
  expect(await unsettled()).toBe(0)
})

test('an answer that comes after somebody else took over settles nothing', async () => {
  const backEnd = await receiver()
  const webhooks = [{ url: backEnd.url, secret: SECRET }]
  let answer = (_: { status: number }) => {}
  const slow = start(webhooks, {
    outbound: { send: () => new Promise((resolve) => (answer = resolve as never)) },
  })
  await slow.happen('ada')
  const late = slow.deliver()
  await vi.waitFor(async () =>
    expect(await countOf('webhook_deliveries', sql`attempts = 1`)).toBe(1),
  )
  now += WEBHOOK_LIMITS.leaseMs
  backEnd.answers(500)
  await start(webhooks).deliver()
  answer({ status: 200 })
  await late
  expect(await unsettled()).toBe(1)
})

test('a receiver that never answers gets four at a time and holds up nobody else', async () => {
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

test('a server on its way out finishes what it has in hand and takes up nothing more', async () => {
  const backEnd = await receiver()
  backEnd.answers('nothing')
  const server = start([{ url: backEnd.url, secret: SECRET }], { outbound: impatient })
  await Promise.all(Array.from({ length: 10 }, (_, n) => server.happen(`person-${n}`)))
  const last = server.deliver()
  await vi.waitFor(() => expect(backEnd.received).toHaveLength(4))
  isDraining = true
  await last
  await server.deliver()
  isDraining = false
  expect(backEnd.received).toHaveLength(4)
  expect(await unsettled()).toBe(10)
})

test('what was taken is forgotten after a day, what was given up after seven', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  await server.happen('taken')
  await server.deliver()
  backEnd.answers(500)
  await server.happen('refused')
  await server.deliver()
  const left = async (afterMs: number) => {
    now += afterMs
    await server.cleanUp()
    return countOf('webhook_deliveries')
  }
  const { deliveredKeptMs, keptMs } = WEBHOOK_LIMITS
  expect(await left(deliveredKeptMs)).toBe(2)
  expect(await left(1)).toBe(1)
  expect(await left(keptMs - deliveredKeptMs - 1)).toBe(1)
  expect(await left(1)).toBe(0)
})

test('what was given up is sent again on request, all of it where that is wanted', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  await server.happen('taken')
  await server.deliver()
  await server.happen('refused')
  backEnd.answers(500)
  await server.deliver()
  await db.execute(sql`update webhook_deliveries set settled_at_ms = ${now}`)
  backEnd.answers(204)
  const replay = (...options: string[]) =>
    replayCommand(
      ['replay', ...options],
      { databaseUrl: testDatabase.url, dataDir: '' },
      { now: () => now, parse: Date.parse },
    )
  const since = ['--since', new Date(now).toISOString()]
  expect(await replay('--app', APP, ...since)).toBe('1 messages go out again.')
  await server.deliver()
  expect(await replay('--app', ANOTHER, '--all', ...since)).toBe('0 messages go out again.')
  expect(await replay('--app', APP, '--all', ...since)).toBe('2 messages go out again.')
  for (const wrong of [[], since, ['--app', APP], ['--app', APP, '--since', 'lately']]) {
    await expect(replay(...wrong)).rejects.toThrow('Say which')
  }
  await server.deliver()
  const people = backEnd.received.map(({ body }) => JSON.parse(body).user_id)
  expect(people.slice(0, 3)).toEqual(['taken', 'refused', 'refused'])
  expect(people.slice(3).sort()).toEqual(['refused', 'taken'])
})
