import { getMe, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

const methods = { loginMethods: ['email', 'guest'] as ('email' | 'guest')[] }
const wide = { rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 } }
const server = await createTestServer(database, { ...methods, ...wide })
let credentials = 0
const newCredential = () => `${++credentials}`.padStart(43, 'A')
let addresses = 0
const enter = async (guest_credential: string) => {
  const from = `198.51.${++addresses >> 8}.${addresses & 255}`
  return server.post(logInAsGuest.path, { guest_credential }, { from })
}
const reply = async (answer: Response) => (await answer.json()) as SessionReply
const bearer = ({ token }: SessionReply) => ({ authorization: `Bearer ${token}` })
const logIn = async (email: string, headers: Record<string, string>, mode?: string) => {
  await server.post(sendEmailCode.path, { email }, { headers })
  const code = server.codeFor(email)
  return server.post(verifyEmailCode.path, { email, code, mode }, { headers })
}

test('creates a guest for a credential and finds it again by the same credential', async () => {
  const credential = newCredential()
  const first = await reply(await enter(credential))
  expect(first.user).toMatchObject({ is_guest: true, linked_accounts: [] })
  expect(first.is_new_user).toBe(true)
  const again = await reply(await enter(credential))
  expect(again.user?.id).toBe(first.user?.id)
  expect(again.is_new_user).toBe(false)
})

test('creates one guest for 50 concurrent first logins with one credential', async () => {
  const credential = newCredential()
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(credential)))
  const ids = await Promise.all(answers.map(async (answer) => (await reply(answer)).user?.id))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(new Set(ids).size).toBe(1)
})

test('stores no plain credential and returns no account for it', async () => {
  const credential = newCredential()
  const { token } = await reply(await enter(credential))
  const { rows } = await database.db.execute(sql`select * from linked_accounts`)
  expect(JSON.stringify(rows)).not.toContain(credential)
  const me = await server.get(getMe.path, { authorization: `Bearer ${token}` })
  expect(await me.json()).toMatchObject({ user: { is_guest: true, linked_accounts: [] } })
})

test('keeps the account of a guest at the first login and clears is_guest', async () => {
  const guest = await reply(await enter(newCredential()))
  const settled = await reply(await logIn('settles@example.com', bearer(guest)))
  expect(settled.user?.id).toBe(guest.user?.id)
  expect(settled.user).toMatchObject({
    is_guest: false,
    linked_accounts: [{ type: 'email', address: 'settles@example.com' }],
  })
  expect(settled.is_new_user).toBe(false)
  const me = await server.get(getMe.path, bearer(settled))
  expect(await me.json()).toEqual({ user: settled.user, identity_token: expect.any(String) })
})

test('logs a guest in to the existing user of a known address', async () => {
  const known = await server.logIn('known@example.com')
  const guest = await reply(await enter(newCredential()))
  const entered = await reply(await logIn('known@example.com', bearer(guest)))
  expect(entered.user?.id).toBe(known.user?.id)
  const me = await server.get(getMe.path, bearer(guest))
  expect(await me.json()).toMatchObject({ user: { id: guest.user?.id, is_guest: true } })
})

test('links no second address to a user who is not a guest', async () => {
  const ada = await server.logIn('ada@example.com')
  const alan = await reply(await logIn('alan@example.com', bearer(ada)))
  expect(alan.user?.id).not.toBe(ada.user?.id)
})

test('rejects conversion of a guest if sign-up is disabled', async () => {
  const guest = await reply(await enter(newCredential()))
  const answer = await logIn('unknown@example.com', bearer(guest), 'no-signup')
  expect(await refusal(answer)).toEqual([401, 'user_does_not_exist'])
  const me = await server.get(getMe.path, bearer(guest))
  expect(await me.json()).toMatchObject({ user: { is_guest: true, linked_accounts: [] } })
})

test('counts a guest once against the user limit, before and after the login', async () => {
  const small = await createTestServer(database, {
    ...methods,
    userLimit: 2,
    id: 'smallapp00000000000000001',
  })
  const headers = { 'privy-app-id': 'smallapp00000000000000001' }
  const answer = await small.post(
    logInAsGuest.path,
    { guest_credential: newCredential() },
    { headers },
  )
  const guest = await reply(answer)
  const settled = await small.logIn('one@example.com', {
    headers: { ...headers, ...bearer(guest) },
  })
  expect(settled.user?.id).toBe(guest.user?.id)
  expect((await small.logIn('two@example.com', { headers })).user).not.toBeNull()
  await small.post(sendEmailCode.path, { email: 'three@example.com' }, { headers })
  const third = await small.post(
    verifyEmailCode.path,
    { email: 'three@example.com', code: small.codeFor('three@example.com') },
    { headers },
  )
  expect(await refusal(third)).toEqual([403, 'max_accounts_reached'])
})

test('rejects a guest credential of another length', async () => {
  for (const body of [
    { guest_credential: 'A'.repeat(42) },
    { guest_credential: 'A'.repeat(44) },
    { guest_credential: `${'A'.repeat(42)}=` },
    {},
  ])
    expect(await refusal(await server.post(logInAsGuest.path, body))).toEqual([400, 'invalid_data'])
})

test('ignores an unknown field beside the credential, which a newer client may send', async () => {
  const body = { guest_credential: newCredential(), is_guest: false }
  const reply = await server.post(logInAsGuest.path, body)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ user: { is_guest: true } })
})

test('rejects guests if the app does not enable them or has an allowlist', async () => {
  const body = { guest_credential: newCredential() }
  const without = await createTestServer(database)
  expect(await refusal(await without.post(logInAsGuest.path, body))).toEqual([
    403,
    'disallowed_login_method',
  ])
  const members = await createTestServer(database, {
    ...methods,
    allowlist: { entries: ['*@example.com'] },
  })
  expect(await refusal(await members.post(logInAsGuest.path, body))).toEqual([
    401,
    'allowlist_rejected',
  ])
})

test('accepts 30 new guests per network address in ten minutes', async () => {
  const from = '192.0.2.77'
  const visits = Array.from({ length: SERVER_LIMITS.guestLoginsPerIpMax + 5 }, () =>
    server.post(logInAsGuest.path, { guest_credential: newCredential() }, { from }),
  )
  const answers = await Promise.all(visits)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})
