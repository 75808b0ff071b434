import { randomBytes } from 'node:crypto'
import { getMe, logout, refreshSession, type SessionReply } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createTokens } from '../../platform/tokens/createTokens.ts'
import { APP_ID, OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'
import { createSessionRepo } from './repo.ts'
import { createSessionService } from './service.ts'

const server = await withServer()
const { db, nowMs } = server
const repo = createSessionRepo(db)
const tokens = createTokens({ keys: server.signingKeys, nowMs })
const sessions = createSessionService({ repo, tokens, secrets: server.secrets, nowMs, randomBytes })
const app = { id: APP_ID, definition: { sessionDays: 30, accessTokenMinutes: 15 } } as App

const DAY_MS = 24 * 60 * 60_000
const refused = [401, 'missing_or_invalid_token']
const bearer = ({ token }: SessionReply) => ({ authorization: `Bearer ${token}` })
const idOf = ({ token }: SessionReply) => String(decodeJwt(token ?? '').sid)
const refresh = ({ refresh_token }: SessionReply) =>
  server.post(refreshSession.path, { refresh_token })
const countSessions = async (id: string) =>
  (await db.execute(sql`select from sessions where id = ${id}`)).rows.length
/** Security events after the login. */
const eventsOf = async (id: string) => {
  const { rows } = await db.execute(sql`select kind from security_events
    where session_id = ${id} and kind <> 'login'`)
  return rows
}

/** Neither reads nor refreshes. The refresh is last, as it would rotate the token. */
async function expectRefused(reply: SessionReply): Promise<void> {
  expect(await refusal(await server.get(getMe.path, bearer(reply)))).toEqual(refused)
  expect(await refusal(await refresh(reply))).toEqual(refused)
}

test('refuses to refresh the session of a denied user, and ignores entries of other types and apps', async () => {
  const denied = await server.logIn('denied@example.com')
  const other = await server.logIn('not-denied@example.com')
  for (const [at, [appId, type, value]] of [
    [APP_ID, 'user', denied.user?.id],
    [APP_ID, 'email', other.user?.id],
    [OTHER_APP_ID, 'user', other.user?.id],
  ].entries()) {
    await db.execute(sql`insert into denylist_entries (id, app_id, type, value, created_at_ms)
      values (${`entry-${at}`}, ${appId}, ${type}, ${value}, 1)`)
  }
  expect(await sessions.isOpen(APP_ID, idOf(denied))).toBe(false)
  expect(await refusal(await refresh(denied))).toEqual(refused)
  expect(await sessions.isOpen(APP_ID, idOf(other))).toBe(true)
  expect((await refresh(other)).status).toBe(200)
})

test('refuses the session of a deleted user that is left in the database', async () => {
  const deleted = await server.logIn('deleted@example.com')
  await db.execute(sql`update users set deleted_at_ms = 1 where id = ${deleted.user?.id}`)
  expect(await sessions.isOpen(APP_ID, idOf(deleted))).toBe(false)
  await expectRefused(deleted)
})

test('ends a session at its last moment for reads and refreshes', async () => {
  const reply = await server.logIn('moment@example.com')
  const id = idOf(reply)
  const { session } = (await repo.find(id, APP_ID, nowMs()))!
  expect(session.expiresAtMs).toBe(nowMs() + SERVER_LIMITS.sessionIdleMs)
  expect(await repo.find(id, APP_ID, session.expiresAtMs - 1)).toBeDefined()
  expect(await repo.find(id, APP_ID, session.expiresAtMs)).toBeUndefined()
  expect(await repo.find(id, OTHER_APP_ID, nowMs())).toBeUndefined()
  const times = { appId: APP_ID, idleUntilMs: nowMs() + DAY_MS, lifetimeMs: 60 * DAY_MS }
  const link = { sessionId: id, generation: session.generation, salt: session.salt }
  expect(await repo.rotate({ ...link, ...times, nowMs: session.expiresAtMs })).toBeUndefined()
  expect(await repo.rotate({ ...link, ...times, nowMs: session.expiresAtMs - 1 })).toBeDefined()
})

test('lists open sessions of one user in one app, newest first', async () => {
  const first = await server.logIn('lister@example.com')
  server.advance(1_000)
  const second = await server.logIn('lister@example.com')
  await server.logIn('another-lister@example.com')
  const userId = first.user?.id ?? ''
  expect(await sessions.openIds(APP_ID, userId)).toEqual([idOf(second), idOf(first)])
  expect(await sessions.openIds(OTHER_APP_ID, userId)).toEqual([])
  const firstEndsMs = nowMs() - 1_000 + SERVER_LIMITS.sessionIdleMs
  expect(await repo.listOpen(APP_ID, userId, firstEndsMs - 1)).toHaveLength(2)
  expect(await repo.listOpen(APP_ID, userId, firstEndsMs)).toEqual([idOf(second)])
})

test('deletes expired sessions and keeps open ones', async () => {
  const early = idOf(await server.logIn('expired@example.com'))
  server.advance(1_000)
  const late = idOf(await server.logIn('kept@example.com'))
  server.advance(SERVER_LIMITS.sessionIdleMs - 1_000 - 1)
  await sessions.cleanUp()
  expect([await countSessions(early), await countSessions(late)]).toEqual([1, 1])
  server.advance(1)
  await sessions.cleanUp()
  expect([await countSessions(early), await countSessions(late)]).toEqual([0, 1])
})

test('is open, with the time of its last rotation, until it is revoked with a reason', async () => {
  const reply = await server.logIn('revoked@example.com')
  const [id, sentAtMs] = [idOf(reply), nowMs()]
  server.advance(1_000)
  expect(await sessions.isOpen(APP_ID, id)).toBe(true)
  expect(await sessions.userSentAtMs(APP_ID, id)).toBe(sentAtMs)
  await sessions.revoke({ ...app, id: OTHER_APP_ID }, id, 'wrong_app')
  expect(await sessions.isOpen(APP_ID, id)).toBe(true)
  await sessions.revoke(app, id, 'oauth_code_reused')
  expect(await eventsOf(id)).toEqual([{ kind: 'oauth_code_reused' }])
  expect(await sessions.isOpen(APP_ID, id)).toBe(false)
  expect(await sessions.userSentAtMs(APP_ID, id)).toBeUndefined()
  await expectRefused(reply)
})

test('repeats the reply of an open session, new for the first session of a user', async () => {
  const first = await server.logIn('repeated@example.com')
  server.advance(1_000)
  const second = await server.logIn('repeated@example.com')
  const { refresh_token } = first
  expect(await sessions.repeat(app, idOf(first))).toMatchObject({
    is_new_user: true,
    refresh_token,
  })
  expect(await sessions.repeat(app, idOf(second))).toMatchObject({ is_new_user: false })
  await sessions.revoke(app, idOf(first), 'logout')
  expect(await sessions.repeat(app, idOf(first))).toBeUndefined()
})

test('issues access tokens for the minutes that the app sets', async () => {
  const reply = await server.logIn('minutes@example.com')
  const hourly = { ...app, definition: { ...app.definition, accessTokenMinutes: 60 } }
  const { token } = (await sessions.repeat(hourly, idOf(reply)))!
  expect(decodeJwt(token ?? '').exp).toBe(Math.floor(nowMs() / 1000) + 60 * 60)
})

test('ends the session on logout with an expired access token, and records it once', async () => {
  const reply = await server.logIn('late-leaver@example.com')
  server.advance(DAY_MS)
  const headers = bearer(reply)
  expect((await server.post(logout.path, undefined, { headers })).status).toBe(200)
  expect((await server.post(logout.path, undefined, { headers })).status).toBe(200)
  expect(await eventsOf(idOf(reply))).toEqual([{ kind: 'logout' }])
})

test('ends the session on logout with only a refresh token', async () => {
  const reply = await server.logIn('refresh-leaver@example.com')
  const { refresh_token } = reply
  expect((await server.post(logout.path, { refresh_token })).status).toBe(200)
  await expectRefused(reply)
})
