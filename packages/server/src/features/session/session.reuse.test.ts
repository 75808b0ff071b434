import { getMe, LIMITS, refreshSession, type SessionReply } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'

const server = await withServer()
const { post, get, logIn, advance } = server
const send = (token: unknown) => post(refreshSession.path, { refresh_token: token })
const refresh = async (token: unknown) => (await (await send(token)).json()) as SessionReply
const cleared = {
  user: null,
  token: null,
  privy_access_token: null,
  refresh_token: null,
  identity_token: null,
  session_update_action: 'clear',
}

test('keeps one lineage and the session in 50 concurrent refreshes of one token', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { refresh_token } = await logIn(`tabs-${round}@example.com`)
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))
    const next = new Set(replies.map((reply) => reply.refresh_token))
    expect([next.size, replies.every((reply) => reply.session_update_action === 'set')]).toEqual([
      1,
      true,
    ])
    const [successor] = next
    expect((await refresh(successor)).session_update_action).toBe('set')
  }
})

test('accepts the parent token for 30 seconds and returns the same successor', async () => {
  const { refresh_token } = await logIn('grace@example.com')
  const first = await refresh(refresh_token)
  advance(SERVER_LIMITS.refreshGraceMs)
  expect((await refresh(refresh_token)).refresh_token).toBe(first.refresh_token)
})

test('keeps the session of a client that repeats a refresh after its deadline', async () => {
  const { refresh_token } = await logIn('lost@example.com')
  const lost = await refresh(refresh_token)
  advance(LIMITS.requestTimeoutMs + LIMITS.requestRetryBaseMs)
  expect((await refresh(refresh_token)).refresh_token).toBe(lost.refresh_token)
})

test('ends the session for thief and owner if the parent is reused after 30 seconds', async () => {
  const { refresh_token: stolen, token } = await logIn('stolen@example.com')
  const owner = await refresh(stolen)
  advance(SERVER_LIMITS.refreshGraceMs + 1)
  expect(await refresh(stolen)).toEqual(cleared)
  expect(await refusal(await send(owner.refresh_token))).toEqual([401, 'missing_or_invalid_token'])
  for (const dead of [token, owner.token]) {
    const answer = await get(getMe.path, { authorization: `Bearer ${dead}` })
    expect(await refusal(answer)).toEqual([401, 'missing_or_invalid_token'])
  }
  const { rows } = await server.db.execute(sql`select user_id from security_events
    where kind = 'refresh_token_reused'`)
  expect(rows).toEqual([{ user_id: owner.user?.id }])
})

test('ends the session if a grandparent token is reused within 30 seconds', async () => {
  const first = await logIn('grandparent@example.com')
  const second = await refresh(first.refresh_token)
  await refresh(second.refresh_token)
  expect(await refresh(first.refresh_token)).toEqual(cleared)
})

test('rejects a refresh token whose salt differs from the row', async () => {
  const { refresh_token } = await logIn('restored@example.com')
  const id = Buffer.from(refresh_token ?? '', 'base64url')
    .subarray(0, 16)
    .toString('base64url')
  await server.db.execute(sql`update sessions set salt = '\\x00' where id = ${id}`)
  expect(await refusal(await send(refresh_token))).toEqual([401, 'missing_or_invalid_token'])
})
