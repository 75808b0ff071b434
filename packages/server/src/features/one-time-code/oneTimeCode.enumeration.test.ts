import { sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ALL_LOGIN_METHODS } from '../../testing/allLoginMethods.fixture.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

test('returns the same bytes for known, unknown, listed and unlisted addresses until the code is verified', async () => {
  const server = await createTestServer(database, { allowlist: { entries: ['*@example.com'] } })
  await server.logIn('known@example.com')
  server.advance(60_000)
  const seen = new Set<string>()
  for (const email of ['known@example.com', 'nobody@example.com', 'unlisted@elsewhere.example']) {
    for (const [path, body] of [
      [sendEmailCode.path, { email }],
      [verifyEmailCode.path, { email, code: '000000' }],
      [verifyEmailCode.path, { email, code: '000000', mode: 'no-signup' }],
    ] as const) {
      const answer = await server.post(path, body)
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      seen.add(JSON.stringify([path, answer.status, headers, await answer.text()]))
    }
  }
  expect(seen.size).toBe(2)
  expect(server.mails.map(({ to }) => to).sort()).toEqual([
    'known@example.com',
    'known@example.com',
    'nobody@example.com',
    'unlisted@elsewhere.example',
  ])
})

test('without sign-up, tells a stranger by mail only, with the same response and work', async () => {
  const open = await createTestServer(database)
  await open.logIn('member@example.com')
  const server = await createTestServer(database, { disableSignup: true })
  server.advance(60_000)
  const seen = new Set<string>()
  const queued = async () =>
    (await server.db.execute(sql`select count(*)::int as count from outbox`)).rows[0]?.count
  const before = Number(await queued())
  for (const email of ['member@example.com', 'stranger@example.com']) {
    for (const [path, body] of [
      [sendEmailCode.path, { email }],
      [verifyEmailCode.path, { email, code: '000000' }],
    ] as const) {
      const answer = await server.post(path, body)
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      seen.add(JSON.stringify([path, answer.status, headers, await answer.text()]))
    }
  }
  expect(seen.size).toBe(2)
  expect(Number(await queued()) - before).toBe(2)
  expect(server.mails).toMatchObject([
    { to: 'member@example.com', subject: 'Your login code for Test app' },
    { to: 'stranger@example.com', subject: 'No Test app account for this address' },
  ])
  expect(server.mails[1]?.text).not.toMatch(/\d{6}/)
  const code = server.codeFor('member@example.com')
  const entered = await server.post(verifyEmailCode.path, { email: 'member@example.com', code })
  expect(entered.status).toBe(200)
})

test('without sign-up, creates no account by other login methods either', async () => {
  const server = await createTestServer(database, { ...ALL_LOGIN_METHODS, disableSignup: true })
  const guest = await server.post(logInAsGuest.path, { guest_credential: 'A'.repeat(43) })
  expect(await refusal(guest)).toEqual([401, 'user_does_not_exist'])
  await server.post(sendSmsCode.path, { phoneNumber: '+14155550199' })
  const text = server.mails.at(-1)?.text ?? ''
  const code = /\d{6}/.exec(text)?.[0]
  const refused = await server.post(verifySmsCode.path, { phoneNumber: '+14155550199', code })
  expect(await refusal(refused)).toEqual([401, 'user_does_not_exist'])
})
