import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../db/openDatabase.ts'
import { outbox as outboxTable } from '../db/schema/logins.ts'
import { createLog } from '../log/createLog.ts'
import { TextRefusedError, type TextTransport } from '../sms/TextTransport.ts'
import { createOutbox } from './createOutbox.ts'
import { createOutboxWorker, type OutboxWorker } from './createOutboxWorker.ts'
import { type Mail, MailRefusedError, type MailTransport } from './MailTransport.ts'
import { open, seal } from './testSeal.fixture.ts'

let url: string
let drop: () => Promise<void>
let database: Database
let offsetMs = 0
let lines: string[] = []
const workers: OutboxWorker[] = []

beforeAll(async () => {
  ;({ url, close: drop } = await createTestDatabase())
  database = await openDatabase({ url })
  await database.migrate()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from outbox`)
  offsetMs = 0
  lines = []
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(async () => {
  await database.close()
  await drop()
})

const nowMs = () => Date.now() + offsetMs
const log = createLog({ nowMs, write: (line) => lines.push(line) })
const outbox = () => createOutbox({ db: database.db, seal, nowMs, randomId: randomUUID })
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
    log,
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

test('two workers deliver two hundred mails, each of them once', async () => {
  const { enqueue, depth } = outbox()
  await Promise.all(Array.from({ length: 200 }, (_, n) => enqueue(message(`${n}@example.com`))))
  const transport = collecting(2)
  startWorker(transport)
  startWorker(transport)
  await vi.waitFor(async () => expect(await depth()).toBe(0), { timeout: 20_000 })
  expect(transport.mails).toHaveLength(200)
  expect(new Set(transport.mails.map(({ to }) => to)).size).toBe(200)
})

test('a poke right after the commit sends without waiting for the next poll', async () => {
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

test('a mail in hand is sent once, by the worker that holds it, and no other takes it meanwhile', async () => {
  const [holder, other] = [collecting(), collecting()]
  const worker = startWorker(holder)
  const kept = await keepHeld(worker, 'ada@example.com')
  const stranger = startWorker(other)
  stranger.poke()
  await new Promise((resolve) => setTimeout(resolve, 200))
  worker.poke(kept)
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0))
  expect(holder.mails).toEqual([
    { ...sayingTo('ada@example.com'), messageId: `<${kept.id}@example.com>` },
  ])
  expect(other.mails).toEqual([])
})

test('a mail that was kept in hand and never handed over is sent when its lease is over', async () => {
  const transport = collecting()
  const worker = startWorker(transport)
  const kept = await keepHeld(worker, 'ada@example.com')
  offsetMs = 5_001
  worker.poke(kept) // the lease has expired
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0))
  expect(transport.mails).toHaveLength(1)
})

test('a mail in hand that the mail server does not take now is tried again from the table', async () => {
  let tries = 0
  const transport = collecting()
  const worker = startWorker({
    send: (mail) => (++tries === 1 ? Promise.reject(new Error('busy')) : transport.send(mail)),
  })
  worker.poke(await keepHeld(worker, 'ada@example.com'))
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0), { timeout: 5_000 })
  expect(transport.mails).toMatchObject([sayingTo('ada@example.com')])
})

test('with its hands full a worker holds no further mail, and sends it all the same', async () => {
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
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0), { timeout: 5_000 })
  expect(transport.mails).toHaveLength(33)
})

test('a mail whose transaction is rolled back is never sent', async () => {
  const { enqueue, depth } = outbox()
  await database.db
    .transaction(async (tx) => {
      await enqueue(message('ada@example.com'), tx)
      throw new Error('undo')
    })
    .catch(() => {})
  expect(await depth()).toBe(0)
})

test('what lies in the table shows neither the code nor the address', async () => {
  await outbox().enqueue(message('ada@example.com'))
  const { rows } = await database.db.execute<{ payload: Uint8Array }>(
    sql`select payload from outbox`,
  )
  expect(Buffer.from(rows[0]!.payload).toString('latin1')).not.toMatch(/492817|ada@/)
})

test('a mail server that fails is tried again after about a second, with the same Message-ID', async () => {
  const tries: { messageId: string; at: number }[] = []
  startWorker({
    async send({ messageId }) {
      tries.push({ messageId, at: Date.now() })
      if (tries.length < 2) throw new Error('connection refused')
    },
  })
  await outbox().enqueue(message('ada@example.com'))
  await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 5_000 })
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0))
  expect(tries[0]!.messageId).toMatch(/^<[\w-]+@example\.com>$/)
  expect(tries[1]!.messageId).toBe(tries[0]!.messageId)
  expect(tries[1]!.at - tries[0]!.at).toBeGreaterThanOrEqual(490)
})

test('after a long outage the wait between tries is never over fifteen seconds', async () => {
  await outbox().enqueue(message('ada@example.com'))
  await database.db.execute(sql`update outbox set attempts = 20`)
  startWorker({ send: () => Promise.reject(new Error('down')) })
  await vi.waitFor(() => expect(events()).toContain('mail_delayed'))
  const { rows } = await database.db.execute<{ due_at_ms: string }>(
    sql`select due_at_ms from outbox`,
  )
  expect(Number(rows[0]!.due_at_ms) - nowMs()).toBeLessThanOrEqual(15_000)
})

test('a mail server that hangs holds a mail no longer than the send timeout', async () => {
  let tries = 0
  startWorker({ send: () => (++tries === 1 ? new Promise(() => {}) : Promise.resolve()) }, 200)
  await outbox().enqueue(message('ada@example.com'))
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0), { timeout: 5_000 })
  expect(tries).toBe(2)
})

test.each([
  ['mail_expired', { expiresAtMs: 1 }, new Error('unreachable')],
  ['mail_refused', {}, new MailRefusedError('no such mailbox ada@example.com')],
])('%s: the mail is dropped with a line that names nobody', async (event, change, failure) => {
  await outbox().enqueue({ ...message('ada@example.com'), ...change })
  startWorker({ send: () => Promise.reject(failure) })
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0), { timeout: 5_000 })
  expect(events()).toEqual([event])
  expect(lines.join()).not.toMatch(/492817|ada@/)
})

test('a mail held by a process that is killed in the middle of sending is sent by another', async () => {
  await outbox().enqueue(message('ada@example.com'))
  const fixture = fileURLToPath(new URL('./hangingWorker.fixture.ts', import.meta.url))
  const doomed = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', fixture, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

test('stopping waits for the mail on its way and takes no other', async () => {
  const transport = collecting(300)
  const send = vi.spyOn(transport, 'send')
  const worker = startWorker(transport, 10_000, onlyMail, 60_000)
  await outbox().enqueue(message('ada@example.com'))
  worker.poke()
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { interval: 5 })
  await outbox().enqueue(message('alan@example.com'))
  await worker.stop()
  expect(transport.mails.map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(await outbox().depth()).toBe(1)
})

test('a text message goes to the carrier of text messages, not to the mail server', async () => {
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
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0))
  expect(sent).toEqual([text])
})

test('a text message its carrier will never take is given up', async () => {
  const text = { appId: 'app', to: '+14155550123', text: 'Your code: 492817', code: '492817' }
  await outbox().enqueue({ channel: 'sms', ...text, expiresAtMs: nowMs() + 600_000 })
  startWorker({ send: () => Promise.reject(new Error('Only text messages here')) }, 10_000, {
    send: () => Promise.reject(new TextRefusedError('No such number')),
  }).start()
  await vi.waitFor(async () => expect(await outbox().depth()).toBe(0))
  expect(lines.some((line) => line.includes('mail_refused'))).toBe(true)
})
