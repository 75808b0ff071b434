import { randomBytes } from 'node:crypto'
import { getMe, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../../platform/config/createApps.ts'
import { openPostgres } from '../../platform/db/openPostgres.ts'
import { APP_ID, createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createDenylistRepo } from './repo.ts'
import { createDenylistService } from './service.ts'

const LOGINS = 50
const database = await withDatabase()
const server = await createTestServer(database, {
  loginMethods: ['email'],
  rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 },
})
const app = { id: APP_ID } as App

/** Logins wait for the rows of this transaction after they have read the denylist. */
async function holdLogins(): Promise<{ known: string[]; release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  const { rows } = await holder.query<{ subject: string }>(
    `select subject from linked_accounts where type = 'email' for update`,
  )
  await holder.query(`insert into users (id, app_id, created_at_ms) values ('holder', $1, 1)`, [
    APP_ID,
  ])
  await holder.query(
    `insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
       first_verified_at_ms, latest_verified_at_ms)
     select address, $1, 'holder', 'email', address, '{}', 1, 1, 1 from one_time_codes
     where not exists (select from linked_accounts where subject = address)`,
    [APP_ID],
  )
  return {
    known: rows.map(({ subject }) => subject),
    release: async () => void (await holder.query('rollback')),
  }
}

test(`ends every session of ${LOGINS} logins that run while their user or address is denied`, async () => {
  const others = await openPostgres(database.url)
  onTestFinished(others.close)
  const denylist = createDenylistService({
    repo: createDenylistRepo(others.db),
    nowMs: server.nowMs,
    randomBytes,
  })
  const entries: { type: 'user' | 'email'; value: string }[] = []
  const emails = Array.from({ length: LOGINS }, (_, at) => `race-${at}@example.com`)
  for (const [at, email] of emails.entries()) {
    // A third signs up during the denial, a third is denied by address, and a third by id.
    const user = at % 3 === 0 ? undefined : (await server.logIn(email)).user
    entries.push(
      user && at % 3 === 2 ? { type: 'user', value: user.id } : { type: 'email', value: email },
    )
  }
  server.advance(31_000)
  for (const email of emails) await server.post(sendEmailCode.path, { email })

  const { known, release } = await holdLogins()
  expect(known).toHaveLength(emails.filter((_, at) => at % 3 !== 0).length)
  const logins = Promise.all(
    emails.map(async (email) => {
      const answer = await server.post(verifyEmailCode.path, {
        email,
        code: server.codeFor(email),
      })
      return { status: answer.status, reply: (await answer.json()) as SessionReply }
    }),
  )
  await vi.waitFor(async () => {
    const { rows } = await others.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows.length).toBeGreaterThan(10)
  })
  const denials = Promise.all(entries.map((entry) => denylist.add(app, entry)))
  await vi.waitFor(async () => {
    const { rows } = await others.db.execute(sql`select from denylist_entries`)
    expect(rows).toHaveLength(LOGINS)
  })
  await release()
  const [answers] = await Promise.all([logins, denials])

  const opened = answers.filter(({ status }) => status === 200)
  expect(opened.length).toBeGreaterThan(10)
  const { rows } = await database.db.execute(sql`select user_id from sessions`)
  expect(rows).toEqual([])
  for (const { reply } of opened) {
    const me = await server.get(getMe.path, { authorization: `Bearer ${reply.token}` })
    expect(me.status).toBe(401)
  }
})
