import { LIMITS, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

let addresses = 0
const newAddress = () => `person-${addresses++}@example.com`
const serverWith = (changes: Parameters<typeof createTestServer>[1] = {}) =>
  createTestServer(database, {
    rateLimits: { codeSendsPerIp: 10_000, codeGuessesPerIp: 10_000 },
    ...changes,
  })
const server = await serverWith()
const { post, codeFor, mails, advance } = server
const init = (email: string, headers = {}, via = post) =>
  via(sendEmailCode.path, { email }, { headers })
const enter = (email: string, more: object = {}, headers = {}) =>
  post(verifyEmailCode.path, { email, code: codeFor(email), ...more }, { headers })
const users = async (email: string) => {
  const { rows } = await database.db.execute(
    sql`select user_id from linked_accounts where subject = ${email}`,
  )
  return rows.length
}

test('accepts a code once', async () => {
  const email = newAddress()
  expect(await (await init(email)).json()).toEqual({ success: true })
  expect((await enter(email)).status).toBe(200)
  expect(await refusal(await enter(email))).toEqual([401, 'invalid_credentials'])
})

test('writes the mail in the language of the client', async () => {
  const email = newAddress()
  await init(email, { 'accept-language': 'fi,de-AT;q=0.9,en;q=0.8' })
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Ihr Anmeldecode für Test app' })
  expect((await enter(email)).status).toBe(200)
})

test('rejects a code after ten minutes', async () => {
  const email = newAddress()
  await init(email)
  advance(LIMITS.emailCodeLifetimeMs)
  expect(await refusal(await enter(email))).toEqual([401, 'invalid_credentials'])
})

test('voids a code when a new one is sent', async () => {
  const email = newAddress()
  await init(email)
  const first = codeFor(email)
  advance(30_000)
  await init(email)
  expect(codeFor(email)).not.toBe(first)
  expect(await refusal(await enter(email, { code: first }))).toEqual([401, 'invalid_credentials'])
  expect((await enter(email)).status).toBe(200)
})

test('accepts a code with spaces', async () => {
  const email = newAddress()
  await init(email)
  const code = codeFor(email)
  expect((await enter(email, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
})

test('sends a code at most every 30 seconds and returns the time to wait', async () => {
  const email = newAddress()
  await init(email)
  advance(10_000)
  const early = await init(email)
  expect(early.headers.get('retry-after')).toBe('20')
  expect(await refusal(early)).toEqual([429, 'too_many_requests'])
  advance(20_000)
  expect((await init(email)).status).toBe(200)
})

test('sends the next code at once after the previous one was used', async () => {
  const email = newAddress()
  await init(email)
  await enter(email)
  expect((await init(email)).status).toBe(200)
})

test('sends five codes per hour and ten per day to one address', async () => {
  const email = newAddress()
  const statuses: number[] = []
  for (let turn = 0; turn < 48; turn += 1) {
    statuses.push((await init(email)).status)
    advance(30 * 60_000)
  }
  // Every half hour for a day: within the hourly limit, but above the daily one.
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  const other = newAddress()
  const within: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    within.push((await init(other)).status)
    advance(30_000)
  }
  expect(within).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('does not count a rejected send against the hourly limit', async () => {
  const email = newAddress()
  await init(email)
  for (let turn = 0; turn < 20; turn += 1) await init(email)
  advance(30_000)
  expect((await init(email)).status).toBe(200)
})

test('repeats the reply of a send with the same key and mails once', async () => {
  const email = newAddress()
  const headers = { 'privy-idempotency-key': 'attempt-1' }
  expect((await init(email, headers)).status).toBe(200)
  expect((await init(email, headers)).status).toBe(200)
  expect(mails.filter(({ to }) => to === email).length).toBeGreaterThan(0)
  const { rows } = await database.db.execute(sql`select sends_this_hour from one_time_codes
    join code_budgets using (app_id, purpose, address)
    where created_at_ms = ${server.nowMs()} and send_key is not null`)
  expect(rows).toEqual([{ sends_this_hour: 1 }])
  expect(await refusal(await init(email, { 'privy-idempotency-key': 'attempt-2' }))).toEqual([
    429,
    'too_many_requests',
  ])
})

test('returns the same session for a repeated login with its key, and none without it', async () => {
  const email = newAddress()
  await init(email)
  const headers = { 'privy-idempotency-key': 'entry-1' }
  const first = (await (await enter(email, {}, headers)).json()) as SessionReply
  const again = (await (await enter(email, {}, headers)).json()) as SessionReply
  expect(again.refresh_token).toBe(first.refresh_token)
  expect([first.is_new_user, again.is_new_user]).toEqual([true, true])
  expect(await refusal(await enter(email))).toEqual([401, 'invalid_credentials'])
  expect(await refusal(await enter(email, {}, { 'privy-idempotency-key': 'entry-2' }))).toEqual([
    401,
    'invalid_credentials',
  ])
  const wrong = await enter(email, { code: '000000' }, headers)
  expect(await refusal(wrong)).toEqual([401, 'invalid_credentials'])
  advance(SERVER_LIMITS.idempotencyWindowMs)
  expect(await refusal(await enter(email, {}, headers))).toEqual([401, 'invalid_credentials'])
})

test('accepts a code only from the client that requested it', async () => {
  const email = newAddress()
  await init(email, { 'privy-ca-id': 'client-a' })
  for (const headers of [{ 'privy-ca-id': 'client-b' }, { 'privy-ca-id': '' }, {}]) {
    expect(await refusal(await enter(email, {}, headers))).toEqual([401, 'invalid_credentials'])
  }
  expect((await enter(email, {}, { 'privy-ca-id': 'client-a' })).status).toBe(200)
})

test('does not count guesses of another client id', async () => {
  const email = newAddress()
  await init(email, { 'privy-ca-id': 'client-a' })
  for (let turn = 0; turn < 10; turn += 1) {
    await enter(email, { code: '000000' }, { 'privy-ca-id': 'client-b' })
  }
  expect((await enter(email, {}, { 'privy-ca-id': 'client-a' })).status).toBe(200)
})

test('without sign-up, rejects an unknown user, creates none and uses the code', async () => {
  const email = newAddress()
  await init(email)
  const refused = await enter(email, { mode: 'no-signup' })
  expect(await refusal(refused)).toEqual([401, 'user_does_not_exist'])
  expect(await users(email)).toBe(0)
  expect(await refusal(await enter(email))).toEqual([401, 'invalid_credentials'])
})

test('without sign-up, logs in an existing user', async () => {
  const email = newAddress()
  await server.logIn(email)
  await init(email)
  expect((await enter(email, { mode: 'no-signup' })).status).toBe(200)
})

test('reports the allowlist only after a correct code, and creates no user', async () => {
  const listed = await serverWith({
    allowlist: { entries: ['*@friends.example', 'ada@x.example'] },
  })
  const email = newAddress()
  expect((await init(email, {}, listed.post)).status).toBe(200)
  const wrong = await listed.post(verifyEmailCode.path, { email, code: '000000' })
  expect(await refusal(wrong)).toEqual([401, 'invalid_credentials'])
  const right = await listed.post(verifyEmailCode.path, { email, code: listed.codeFor(email) })
  expect(await refusal(right)).toEqual([401, 'allowlist_rejected'])
  expect(await users(email)).toBe(0)
  expect((await listed.logIn('ada@x.example')).user).not.toBeNull()
  expect((await listed.logIn('anybody@friends.example')).user).not.toBeNull()
})

test('rejects plus addresses if the app disables them', async () => {
  const strict = await serverWith({ disablePlusEmails: true })
  const refused = await init('ada+1@example.com', {}, strict.post)
  expect(await refusal(refused)).toEqual([400, 'disallowed_plus_email'])
  expect((await init('ada+1@example.com')).status).toBe(200)
})

test('rejects email if the app does not enable it', async () => {
  const walletOnly = await serverWith({ loginMethods: ['wallet'] })
  const refused = await init(newAddress(), {}, walletOnly.post)
  expect(await refusal(refused)).toEqual([403, 'disallowed_login_method'])
})

test('gives a test address its fixed code, without mail or delay', async () => {
  const email = 'tester@example.com'
  const testing = await serverWith({
    testCredentials: [{ email, phoneNumber: '+15555550100', code: '246810' }],
  })
  for (let turn = 0; turn < 12; turn += 1) {
    expect((await init(email, {}, testing.post)).status).toBe(200)
  }
  expect(testing.mails).toEqual([])
  const wrong = await testing.post(verifyEmailCode.path, { email, code: '111111' })
  expect(await refusal(wrong)).toEqual([401, 'invalid_credentials'])
  const right = await testing.post(verifyEmailCode.path, { email, code: '246810' })
  expect(right.status).toBe(200)
})

test('of two test credentials with one address, uses the first', async () => {
  const [first, second] = ['Tester@example.com', 'tester@example.com'] as const
  const testing = await serverWith({
    testCredentials: [
      { email: first, phoneNumber: '+15555550100', code: '246810' },
      { email: second, phoneNumber: '+15555550101', code: '135791' },
    ],
  })
  const guess = (code: string) => testing.post(verifyEmailCode.path, { email: second, code })
  expect(await refusal(await guess('135791'))).toEqual([401, 'invalid_credentials'])
  expect((await guess('246810')).status).toBe(200)
})

test('logs a test address in repeatedly without a send, and limits guesses', async () => {
  const email = 'back-end@example.com'
  const testing = await serverWith({
    testCredentials: [{ email, phoneNumber: '+15555550101', code: '246810' }],
  })
  const guess = (code: string) => testing.post(verifyEmailCode.path, { email, code })
  for (let turn = 0; turn < 3; turn += 1) expect((await guess('246810')).status).toBe(200)

  const from = (turn: number) => ({ from: `198.51.${turn}.7` })
  for (let turn = 0; turn < 110; turn += 1) {
    const wrong = await testing.post(verifyEmailCode.path, { email, code: '111111' }, from(turn))
    expect([401, 429]).toContain(wrong.status)
  }
  expect((await guess('246810')).status).not.toBe(200)
  const sent = await init(email, {}, testing.post)
  expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
  expect(await refusal(sent)).toEqual([429, 'too_many_requests'])
})

test('allows 30 sends per network address in ten minutes, 300 in development', async () => {
  for (const [mode, max] of [
    ['production', 30],
    ['development', 300],
  ] as const) {
    const held = await createTestServer(database, { mode })
    const from = `198.51.100.${max % 250}`
    const statuses: number[] = []
    for (let turn = 0; turn <= max; turn += 1) {
      const answer = await held.post(sendEmailCode.path, { email: newAddress() }, { from })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(max)
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = await held.post(
      sendEmailCode.path,
      { email: newAddress() },
      { from: '192.0.2.9' },
    )
    expect(elsewhere.status).toBe(200)
  }
})
