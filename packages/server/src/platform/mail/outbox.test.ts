import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { outbox as outboxTable } from '../db/schema/logins.ts'
import { createJobStore } from '../jobs/createJobStore.ts'
import { createLog } from '../log/createLog.ts'
import { TextRefusedError, type TextTransport } from '../sms/TextTransport.ts'
import { createOutbox } from './createOutbox.ts'
import { createOutboxWorker, type OutboxWorker, outboxJobs } from './createOutboxWorker.ts'
import { type Mail, MailRefusedError, type MailTransport } from './MailTransport.ts'
import { open, seal } from './testSeal.fixture.ts'

const database = await withDatabase()
let offsetMs = 0
let lines: string[] = []
const workers: OutboxWorker[] = []

beforeEach(async () => {
  await database.db.execute(sql`delete from outbox`)
  offsetMs = 0
  lines = []
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

const nowMs = () => Date.now() + offsetMs
const log = createLog({ nowMs, write: (line) => lines.push(line) })
const outbox = () => createOutbox({ db: database.db, seal, nowMs, randomId: randomUUID })
const depth = async () => (await createJobStore(database.db, outboxJobs).stats(nowMs())).depth
const sayingTo = (to: string) => ({
  to,
  subject: 'Your login code',
  text: 'Your code: 492817',
  html: '<p>492817</p>',
})
const message = (to: string, expiresAtMs = nowMs() + 600_000) => ({
  channel: 'email' as const,
  ...sayingTo(to),
  expiresAtMs,
})
const onlyMail: TextTransport = { send: () => Promise.reject(new Error('Only mail here')) }
function startWorker(
  transport: MailTransport,
  sendTimeoutMs = 10_000,
  textTransport = onlyMail,
  pollMs = 1_000,
): OutboxWorker {
  const worker = createOutboxWorker({
    db: database.db,
    open,
    transport,
    textTransport,
    messageIdDomain: 'example.com',
    nowMs,
    random: Math.random,
    log,
    metrics: { countEvent() {}, countJob() {} },
    sendTimeoutMs,
    pollMs,
  })
  workers.push(worker)
  worker.start()
  return worker
}
function collecting(delayMs = 0): MailTransport & { mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    async send(mail) {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      mails.push(mail)
    },
  }
}
const events = () => lines.map((line) => JSON.parse(line).event)

test('delivers 200 mails exactly once with two workers', async () => {
  const { enqueue } = outbox()
  await Promise.all(Array.from({ length: 200 }, (_, n) => enqueue(message(`${n}@example.com`))))
  const transport = collecting(2)
  startWorker(transport)
  startWorker(transport)
  await vi.waitFor(async () => expect(await depth()).toBe(0), { timeout: 20_000 })
  expect(transport.mails).toHaveLength(200)
  expect(new Set(transport.mails.map(({ to }) => to)).size).toBe(200)
})

test('sends right after the commit without waiting for the next poll', async () => {
  const transport = collecting()
  // The next poll would come after this test has been given up.
  const worker = startWorker(transport, 10_000, onlyMail, 60_000)
  await outbox().enqueue(message('ada@example.com'))
  worker.poke()
  await vi.waitFor(() => expect(transport.mails).toHaveLength(1))
})

/** Keeps a mail as the worker holds it, as a statement does that keeps it beside something else. */
async function keepHeld(worker: OutboxWorker, to: string) {
  const mail = worker.reserve(outbox().seal(message(to)), message(to))
  await database.db.insert(outboxTable).values(mail)
  return mail
}

test('sends a leased mail once, by the worker that leased it', async () => {
  const [leased, other] = [collecting(), collecting()]
  const worker = startWorker(leased)
  const kept = await keepHeld(worker, 'ada@example.com')
  const stranger = startWorker(other)
  stranger.poke()
  await new Promise((resolve) => setTimeout(resolve, 200))
  worker.poke(kept)
  await vi.waitFor(async () => expect(await depth()).toBe(0))
  expect(leased.mails).toEqual([
    { ...sayingTo('ada@example.com'), messageId: `<${kept.id}@example.com>` },
  ])
  expect(other.mails).toEqual([])
})

test('sends an unsent leased mail after its lease expires', async () => {
  const transport = collecting()
  const worker = startWorker(transport)
  const kept = await keepHeld(worker, 'ada@example.com')
  offsetMs = 5_001
  worker.poke(kept) // the lease has expired
  await vi.waitFor(async () => expect(await depth()).toBe(0))
  expect(transport.mails).toHaveLength(1)
})

test('retries a leased mail that the mail server rejects temporarily', async () => {
  let tries = 0
  const transport = collecting()
  const worker = startWorker({
    send: (mail) => (++tries === 1 ? Promise.reject(new Error('busy')) : transport.send(mail)),
  })
  worker.poke(await keepHeld(worker, 'ada@example.com'))
  await vi.waitFor(async () => expect(await depth()).toBe(0), { timeout: 5_000 })
  expect(transport.mails).toMatchObject([sayingTo('ada@example.com')])
})

test('sends mails above the lease limit from the table', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const transport = collecting()
  const worker = startWorker({ send: (mail) => answered.then(() => transport.send(mail)) })
  for (let n = 0; n < 32; n += 1) worker.poke(await keepHeld(worker, `${n}@example.com`))
  const last = await keepHeld(worker, 'last@example.com')
  expect(last).toMatchObject({ attempts: 0, leasedUntilMs: 0 })
  worker.poke(last)
  answer()
  await vi.waitFor(async () => expect(await depth()).toBe(0), { timeout: 5_000 })
  expect(transport.mails).toHaveLength(33)
})

test('never sends a mail of a rolled-back transaction', async () => {
  const { enqueue } = outbox()
  await database.db
    .transaction(async (tx) => {
      await enqueue(message('ada@example.com'), tx)
      throw new Error('undo')
    })
    .catch(() => {})
  expect(await depth()).toBe(0)
})

test('stores neither code nor address in plaintext', async () => {
  await outbox().enqueue(message('ada@example.com'))
  const { rows } = await database.db.execute<{ payload: Uint8Array }>(
    sql`select payload from outbox`,
  )
  expect(Buffer.from(rows[0]!.payload).toString('latin1')).not.toMatch(/492817|ada@/)
})

test('retries after about one second with the same Message-ID', async () => {
  const tries: { messageId: string; at: number }[] = []
  startWorker({
    async send({ messageId }) {
      tries.push({ messageId, at: Date.now() })
      if (tries.length < 2) throw new Error('connection refused')
    },
  })
  await outbox().enqueue(message('ada@example.com'))
  await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 5_000 })
  await vi.waitFor(async () => expect(await depth()).toBe(0))
  expect(tries[0]!.messageId).toMatch(/^<[\w-]+@example\.com>$/)
  expect(tries[1]!.messageId).toBe(tries[0]!.messageId)
  expect(tries[1]!.at - tries[0]!.at).toBeGreaterThanOrEqual(490)
})

test('limits the retry delay to 15 seconds after a long outage', async () => {
  await outbox().enqueue(message('ada@example.com'))
  await database.db.execute(sql`update outbox set attempts = 20`)
  startWorker({ send: () => Promise.reject(new Error('down')) })
  await vi.waitFor(() => expect(events()).toContain('mail_delayed'))
  const { rows } = await database.db.execute<{ due_at_ms: string }>(
    sql`select due_at_ms from outbox`,
  )
  expect(Number(rows[0]!.due_at_ms) - nowMs()).toBeLessThanOrEqual(15_000)
})

test('releases a mail at the send timeout if the mail server hangs', async () => {
  let tries = 0
  startWorker({ send: () => (++tries === 1 ? new Promise(() => {}) : Promise.resolve()) }, 200)
  await outbox().enqueue(message('ada@example.com'))
  await vi.waitFor(async () => expect(await depth()).toBe(0), { timeout: 5_000 })
  expect(tries).toBe(2)
})

test.each([
  ['mail_expired', { expiresAtMs: 1 }, new Error('unreachable')],
  ['mail_refused', {}, new MailRefusedError('no such mailbox ada@example.com')],
])('drops the mail and logs %s without user data', async (event, change, failure) => {
  await outbox().enqueue({ ...message('ada@example.com'), ...change })
  startWorker({ send: () => Promise.reject(failure) })
  await vi.waitFor(async () => expect(await depth()).toBe(0), { timeout: 5_000 })
  expect(events()).toEqual([event])
  expect(lines.join()).not.toMatch(/492817|ada@/)
})

test('sends a mail after the process that leased it was killed', async () => {
  await outbox().enqueue(message('ada@example.com'))
  const fixture = fileURLToPath(new URL('./hangingWorker.fixture.ts', import.meta.url))
  const doomed = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', fixture, database.url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((resolve) => doomed.stdout.once('data', () => resolve())) // it is sending
  doomed.kill('SIGKILL')
  const transport = collecting()
  startWorker(transport)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(transport.mails).toEqual([]) // still held
  offsetMs = 30_001
  await vi.waitFor(() => expect(transport.mails).toHaveLength(1), { timeout: 5_000 })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(transport.mails).toHaveLength(1)
})

test('waits for the current mail on stop and starts no other', async () => {
  const transport = collecting()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const send = vi.fn((mail: Mail) => answered.then(() => transport.send(mail)))
  const worker = startWorker({ send }, 10_000, onlyMail, 60_000)
  await outbox().enqueue(message('ada@example.com'))
  worker.poke()
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { interval: 5 })
  await outbox().enqueue(message('alan@example.com'))
  const stopped = worker.stop()
  answer()
  await stopped
  expect(transport.mails.map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(await depth()).toBe(1)
})

test('sends SMS through the SMS transport', async () => {
  const sent: unknown[] = []
  const text = {
    channel: 'whatsapp' as const,
    appId: 'app',
    to: '+14155550123',
    text: 'Your code: 492817',
    code: '492817',
  }
  await outbox().enqueue({ ...text, expiresAtMs: nowMs() + 600_000 })
  startWorker({ send: () => Promise.reject(new Error('Only text messages here')) }, 10_000, {
    async send(message) {
      sent.push(message)
    },
  }).start()
  await vi.waitFor(async () => expect(await depth()).toBe(0))
  expect(sent).toEqual([text])
})

test('drops an SMS that the carrier rejects permanently', async () => {
  const text = { appId: 'app', to: '+14155550123', text: 'Your code: 492817', code: '492817' }
  await outbox().enqueue({ channel: 'sms', ...text, expiresAtMs: nowMs() + 600_000 })
  startWorker({ send: () => Promise.reject(new Error('Only text messages here')) }, 10_000, {
    send: () => Promise.reject(new TextRefusedError('No such number')),
  }).start()
  await vi.waitFor(async () => expect(await depth()).toBe(0))
  expect(lines.some((line) => line.includes('mail_refused'))).toBe(true)
})
