import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { createRecoveryCodeRepo } from './repo.ts'

const { db } = await withDatabase()
const repo = createRecoveryCodeRepo(db)
const NOW_MS = 1_000_000
const fifty = Array.from({ length: 50 }, (_, index) => index)

let users = 0
let events = 0
/** Creates a user, and records and counts what happens to their codes. */
async function newUser() {
  const userId = `user-${++users}`
  await db.execute(sql`insert into users (id, app_id, created_at_ms) values (${userId}, 'app', 0)`)
  const newEvent = (kind: string) => {
    const id = `event-${++events}`
    return { id, appId: 'app', userId, sessionId: 'session', kind, details: {}, atMs: NOW_MS }
  }
  const mail = {
    ...{ id: `mail of ${userId}`, channel: 'email', payload: Buffer.from([0]), attempts: 0 },
    ...{ createdAtMs: 1, dueAtMs: 1, expiresAtMs: 2, leasedUntilMs: 0 },
  }
  return {
    userId,
    mail,
    replace: (codes: readonly string[], onlyFirst: boolean) =>
      repo.replace(userId, codes, { nowMs: NOW_MS, onlyFirst, event: newEvent('created') }),
    use: (code: string, withMail = true) =>
      repo.use(userId, code, {
        nowMs: NOW_MS,
        event: newEvent('used'),
        mail: withMail ? mail : undefined,
      }),
    async recorded() {
      const { rows } = await db.execute<{ kind: string }>(
        sql`select kind from security_events where user_id = ${userId} order by id`,
      )
      return rows.map(({ kind }) => kind)
    },
    async mails() {
      return (await db.execute(sql`select from outbox where id = ${mail.id}`)).rows.length
    },
  }
}

test('creates the first codes only for a user who never had codes', async () => {
  const { userId, replace, use, recorded } = await newUser()
  expect(await replace(['first'], true)).toBe(true)
  expect(await use('first')).toBe(true)
  expect(await replace(['second'], true)).toBe(false)
  expect(await repo.isUnused(userId, 'second')).toBe(false)
  expect(await recorded()).toEqual(['created', 'used'])
})

test('replaces all codes of this user only, and records it', async () => {
  const [user, other] = [await newUser(), await newUser()]
  for (const one of [user, other]) await one.replace(['one', 'two'], true)
  expect(await user.replace(['three'], false)).toBe(true)
  expect(await user.recorded()).toEqual(['created', 'created'])
  expect(await repo.countUnused(user.userId)).toBe(1)
  expect(await repo.isUnused(user.userId, 'one')).toBe(false)
  expect(await repo.isUnused(user.userId, 'three')).toBe(true)
  expect(await repo.countUnused(other.userId)).toBe(2)
})

test('creates first codes for exactly one of 50 concurrent enrolments', async () => {
  const { userId, replace } = await newUser()
  const made = await Promise.all(
    fifty.map((number) => replace([`${number} a`, `${number} b`], true)),
  )
  expect(made.filter((isMade) => isMade)).toHaveLength(1)
  expect(await repo.countUnused(userId)).toBe(2)
})

test('keeps one set of codes after 50 concurrent renewals', async () => {
  const { userId, replace } = await newUser()
  await Promise.all(fifty.map((number) => replace([`${number} a`, `${number} b`], false)))
  expect(await repo.countUnused(userId)).toBe(2)
})

test('records each use of a code and queues its mail, and nothing for a rejected one', async () => {
  const { replace, use, recorded, mails, userId } = await newUser()
  await replace(['code', 'other'], true)
  expect(await use('unknown')).toBe(false)
  expect([await recorded(), await mails()]).toEqual([['created'], 0])
  expect(await use('code', false)).toBe(true)
  expect([await recorded(), await mails()]).toEqual([['created', 'used'], 0])
  expect(await use('code')).toBe(false)
  expect(await use('other')).toBe(true)
  expect([await recorded(), await mails()]).toEqual([['created', 'used', 'used'], 1])
  expect(await repo.countUnused(userId)).toBe(0)
})
