import { getMe, refreshSession, type SessionReply } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { APP_ID } from '../../testing/createTestServer.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'
import { createSessionRepo } from './repo.ts'

const server = await withServer()
const { db } = server
const idOf = ({ token }: SessionReply) => String(decodeJwt(token ?? '').sid)
const refresh = ({ refresh_token }: SessionReply) =>
  server.post(refreshSession.path, { refresh_token })
const read = ({ token }: SessionReply) =>
  server.get(getMe.path, { authorization: `Bearer ${token}` })

/** Logs in one user after the other, so that only the calls under test share a statement. */
async function logInMany(name: string, count: number): Promise<SessionReply[]> {
  server.advance(SERVER_LIMITS.ipWindowMs) // the limits of one network address start again
  const replies: SessionReply[] = []
  while (replies.length < count) {
    replies.push(await server.logIn(`${name}-${replies.length}@example.com`))
  }
  return replies
}

test('concurrent reads of different users return each user to their own session', async () => {
  const logins = await logInMany('reader', 20)
  const answers = await Promise.all(logins.map(read))
  const users = (await Promise.all(answers.map((answer) => answer.json()))) as SessionReply[]
  expect(users.map(({ user }) => user?.id)).toEqual(logins.map(({ user }) => user?.id))
})

test('concurrent reads refuse ended, expired and deleted ones among open sessions', async () => {
  const logins = await logInMany('mixed-reader', 6)
  const [ended, expired, deleted] = logins as [SessionReply, SessionReply, SessionReply]
  await db.execute(sql`delete from sessions where id = ${idOf(ended)}`)
  await db.execute(sql`update sessions set expires_at_ms = 1 where id = ${idOf(expired)}`)
  await db.execute(sql`update users set deleted_at_ms = 1 where id = ${deleted.user?.id}`)
  const answers = await Promise.all(logins.map(read))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 200, 200, 200])
})

test('concurrent refreshes of different users rotate each session once', async () => {
  const logins = await logInMany('refresher', 20)
  const answers = await Promise.all(logins.map(refresh))
  const replies = (await Promise.all(answers.map((answer) => answer.json()))) as SessionReply[]
  expect(replies.map(({ user }) => user?.id)).toEqual(logins.map(({ user }) => user?.id))
  expect(replies.map(idOf)).toEqual(logins.map(idOf))
  const again = await Promise.all(replies.map(refresh))
  expect(again.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { rows } = await db.execute(
    sql`select distinct generation from sessions where id in ${replies.map(idOf)}`,
  )
  expect(rows).toEqual([{ generation: 2 }])
})

/** Rotates new sessions in one statement, or undefined for those that it left out. */
async function rotateTogether(logins: SessionReply[], nowMs: number) {
  const { rotate } = createSessionRepo(db)
  const rotations = logins.map(async (login) => {
    const sessionId = idOf(login)
    const { rows } = await db.execute<{ salt: Buffer }>(
      sql`select salt from sessions where id = ${sessionId}`,
    )
    const link = { appId: APP_ID, sessionId, generation: 0, salt: rows[0]!.salt }
    return { ...link, nowMs, idleUntilMs: nowMs + 60_000, lifetimeMs: 3_600_000 }
  })
  return Promise.all((await Promise.all(rotations)).map(rotate))
}

test('a shared rotation returns the session and user of each call', async () => {
  const logins = await logInMany('rotated', 3)
  const rotated = await rotateTogether(logins, server.nowMs())
  expect(rotated.map((open) => open?.session.id)).toEqual(logins.map(idOf))
  expect(rotated.map((open) => open?.user.id)).toEqual(logins.map(({ user }) => user?.id))
})

test('a shared rotation leaves out sessions that end now', async () => {
  const logins = await logInMany('ending', 3)
  const nowMs = server.nowMs()
  await db.execute(sql`update sessions set expires_at_ms = ${nowMs} where id = ${idOf(logins[1]!)}`)
  const rotated = await rotateTogether(logins, nowMs)
  expect(rotated.map((open) => open !== undefined)).toEqual([true, false, true])
})

test('concurrent refreshes set the end of each session by its own age and app', async () => {
  const [old, young] = (await logInMany('lifetime', 2)) as [SessionReply, SessionReply]
  const day = 24 * 3_600_000
  const createdAtMs = server.nowMs() - 29 * day
  await db.execute(sql`update sessions set created_at_ms = ${createdAtMs} where id = ${idOf(old)}`)
  await Promise.all([old, young].map(refresh))
  const alone = await server.logIn('lifetime-alone@example.com')
  await refresh(alone)
  const endOf = async (reply: SessionReply) => {
    const { rows } = await db.execute<{ ends: string }>(
      sql`select expires_at_ms as ends from sessions where id = ${idOf(reply)}`,
    )
    return Number(rows[0]?.ends)
  }
  expect(await endOf(old)).toBe(createdAtMs + 30 * day)
  expect(await endOf(young)).toBe(await endOf(alone))
})

test('concurrent refreshes refuse denied users, and older and forged tokens, and refresh the others', async () => {
  const logins = await logInMany('mixed-refresher', 6)
  const [denied, salted, expired, rotated] = logins as [
    SessionReply,
    SessionReply,
    SessionReply,
    SessionReply,
  ]
  await db.execute(sql`insert into denylist_entries (id, app_id, type, value, created_at_ms)
    values ('entry', ${APP_ID}, 'user', ${denied.user?.id}, 1)`)
  await db.execute(sql`update sessions set salt = ${Buffer.alloc(16)} where id = ${idOf(salted)}`)
  await db.execute(sql`update sessions set expires_at_ms = 1 where id = ${idOf(expired)}`)
  await db.execute(sql`update sessions set generation = 5 where id = ${idOf(rotated)}`)
  const answers = await Promise.all(logins.map(refresh))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 200, 200, 200])
  const replies = (await Promise.all(
    answers.slice(3).map((answer) => answer.json()),
  )) as SessionReply[]
  expect(replies.map((reply) => reply.session_update_action)).toEqual(['clear', 'set', 'set'])
})

test('concurrent refreshes do not wait for the session that another statement has locked', async () => {
  const logins = await logInMany('locked', 4)
  const [locked, ...free] = logins as [SessionReply, ...SessionReply[]]
  const answered: string[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from sessions where id = ${idOf(locked)} for update`)
    const waiting = refresh(locked).then(({ status }) => answered.push(`locked ${status}`))
    await Promise.all(
      free.map(async (login) => answered.push(`free ${(await refresh(login)).status}`)),
    )
    expect(answered).toEqual(Array(3).fill('free 200'))
    return { waiting }
  })
  await expect.poll(() => answered).toEqual([...Array(3).fill('free 200'), 'locked 200'])
})
