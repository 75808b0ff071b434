import type { WireUser } from '@latchkey/contract'
import {
  enrollMfaPasskeys,
  startMfaPasskey,
  verifyMfaPasskey,
} from '@latchkey/contract/endpoints/mfa'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { APP_ID, ORIGIN } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import type { AppEvent } from '../events/statements.ts'
import { createSoftwareAuthenticator } from '../passkey/softwareAuthenticator.fixture.ts'
import { createMfaServer } from './mfaServer.fixture.ts'
import { createMfaRepo } from './repo.ts'

const server = await createMfaServer(await withDatabase())
const { db } = server

/** Creates a user with an email and passkeys, none of which is enrolled in MFA. */
async function withPasskeys(count: number) {
  const created = await server.createUser()
  const authenticators = Array.from({ length: count }, () => createSoftwareAuthenticator(ORIGIN))
  for (const authenticator of authenticators) {
    await server.link(created.token, authenticator.create(await server.linking(created.token)))
    server.advance(1_000)
  }
  const ids = authenticators.map(({ credentialId }) => credentialId.toString('base64url'))
  async function me() {
    const answer = await server.get('/api/v1/users/me', server.bearer(created.token))
    return ((await answer.json()) as { user: WireUser }).user
  }
  async function verify(path: string = verifyMfaPasskey.path) {
    const started = await created.ask(startMfaPasskey.path)
    type Options = Parameters<(typeof authenticators)[number]['get']>[0]
    const { options } = (await started.json()) as { options: Options }
    return created.ask(path, { authenticator_response: authenticators[0]?.get(options) })
  }
  return {
    ...created,
    me,
    verify,
    ids: ids as [string, ...string[]],
    userId: (await me()).id,
    enroll: (credential_ids: readonly string[], mfaToken?: string) =>
      created.ask(enrollMfaPasskeys.path, { credential_ids }, mfaToken),
    async pass() {
      return ((await (await verify()).json()) as { token: string }).token
    },
    accounts: async () =>
      (await me()).linked_accounts.map((account) =>
        'enrolled_in_mfa' in account ? `passkey ${account.enrolled_in_mfa}` : account.type,
      ),
  }
}

test('keeps a passkey that was never enrolled as a login method when another one is enrolled or removed', async () => {
  const { enroll, accounts, pass, ids } = await withPasskeys(2)
  const [first] = ids
  expect((await enroll([first])).status).toBe(200)
  expect((await accounts()).sort()).toEqual(['email', 'passkey false', 'passkey true'])
  expect((await enroll([], await pass())).status).toBe(200)
  expect((await accounts()).sort()).toEqual(['email', 'passkey false'])
})

test('keeps the enrolled passkey when another one is removed', async () => {
  const { enroll, accounts, pass, ids } = await withPasskeys(2)
  expect((await enroll(ids)).status).toBe(200)
  expect((await enroll(ids.slice(0, 1), await pass())).status).toBe(200)
  expect((await accounts()).sort()).toEqual(['email', 'passkey true'])
})

test("marks only the user's passkeys as enrolled in MFA", async () => {
  const [user, other] = [await withPasskeys(1), await withPasskeys(1)]
  const marked = async () => {
    const { rows } = await db.execute(sql`select type, details -> 'enrolled_in_mfa' as is_enrolled
      from linked_accounts where details ? 'enrolled_in_mfa'
        and user_id in (${user.userId}, ${other.userId}) order by 2`)
    return rows
  }
  const before = await marked()
  await user.enroll(user.ids)
  expect(await marked()).toEqual([...before.slice(0, -1), { type: 'passkey', is_enrolled: true }])
  expect(await other.accounts()).toContain('passkey false')
})

test('records when a passkey is enrolled, removed and unlinked', async () => {
  const { enroll, pass, ids, userId } = await withPasskeys(1)
  const kinds = async () => {
    const { rows } = await db.execute<{ kind: string }>(sql`select kind from security_events
      where user_id = ${userId} and kind like 'mfa%' order by at_ms`)
    return rows.map(({ kind }) => kind)
  }
  const countMails = async () => {
    const { rows } = await db.execute(sql`select from outbox`)
    return { queued: rows.length, sentAtOnce: server.countSentAtOnce() }
  }
  const before = await countMails()
  await enroll(ids)
  expect(await kinds()).toEqual(['mfa_enrolled'])
  expect(await countMails()).toEqual({
    queued: before.queued + 1,
    sentAtOnce: before.sentAtOnce + 1,
  })
  server.advance(1_000)
  await enroll([], await pass())
  expect(await kinds()).toEqual(['mfa_enrolled', 'mfa_removed'])

  const events: AppEvent[] = []
  const repo = createMfaRepo(db, { record: async (_, event) => void events.push(event) })
  const removed = await withPasskeys(1)
  const user = { appId: APP_ID, userId: removed.userId }
  const times = { nowMs: server.nowMs(), removeForLogin: true }
  await repo.enrollPasskeys(user, removed.ids, times)
  await repo.enrollPasskeys(user, [], times)
  expect(events).toMatchObject([
    { type: 'mfa.enabled', details: { method: 'passkey' } },
    { ...user, type: 'user.unlinked_account', details: { account: { type: 'passkey' } } },
    { type: 'mfa.disabled', details: { method: 'passkey' } },
  ])
})

test('keeps a removed passkey if the only other login method is unlinked at the same time', async () => {
  const { enroll, ids, userId, accounts } = await withPasskeys(1)
  await enroll(ids)
  const repo = createMfaRepo(db, { record: async () => {} })
  const { removing } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${userId} for update`)
    await tx.execute(sql`delete from linked_accounts
      where user_id = ${userId} and type = 'email'`)
    const times = { nowMs: server.nowMs(), removeForLogin: true }
    const removing = repo.enrollPasskeys({ appId: APP_ID, userId }, [], times)
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
    return { removing }
  })
  expect(await removing).toBe(true)
  expect(await accounts()).toEqual(['passkey false'])
})

test('ends the row of failures when a passkey is verified', async () => {
  const { enroll, ids, userId, pass } = await withPasskeys(1)
  await enroll(ids)
  await db.execute(sql`insert into mfa_guesses (user_id, window_started_at_ms, guesses_this_window,
    day_started_at_ms, guesses_this_day, failures_in_a_row) values (${userId}, 0, 1, 0, 1, 100)`)
  expect(await pass()).toMatch(/^[\w-]+$/)
  const { rows } = await db.execute(
    sql`select failures_in_a_row from mfa_guesses where user_id = ${userId}`,
  )
  expect(rows).toEqual([{ failures_in_a_row: 0 }])
})

test('replies with success only, under the second path of the verification', async () => {
  const { enroll, ids, verify } = await withPasskeys(1)
  await enroll(ids)
  const answer = await verify(verifyMfaPasskey.path.replace('/mfa/', '/mfa_auth/'))
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
})
