import { getMe, sendEmailCode, verifyEmailCode, type WireUser } from '@latchkey/contract'
import {
  linkEmail,
  unlinkEmail,
  unlinkOAuth,
  unlinkPhone,
  unlinkTelegram,
  updateEmail,
  updatePhone,
} from '@latchkey/contract/endpoints/linking'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createAccountServer, typesOf, userOf } from './accountServer.fixture.ts'

const database = await withDatabase()
const server = await createAccountServer(database)
const { methods } = server
let names = 0
const address = () => `user${++names}@example.com`
const number = () => `+1415555${String(2000 + ++names).padStart(4, '0')}`
const enter = async () => {
  const email = address()
  const { token, user } = await server.logInWith(methods.email(email))
  return { email, token, userId: user?.id, call: server.as(token) }
}
const UNDO_PATH = '/api/v1/accounts/undo'
const undo = (token: string) =>
  server.send('POST', UNDO_PATH, {
    body: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('links one account of each type, each of which logs the user in', async () => {
  const { token, userId } = await enter()
  const own = [
    methods.phone(number()),
    methods.google('sub-1', 'a@example.org'),
    methods.custom('host-1'),
    methods.telegram(42),
    methods.wallet(),
  ]
  for (const method of own) expect((await method.link(token)).status).toBe(200)
  const me = await server.get(getMe.path, server.bearer(token))
  const { user } = (await me.json()) as { user: WireUser }
  expect(typesOf(user)).toEqual(
    ['custom_auth', 'email', 'google_oauth', 'phone', 'telegram', 'wallet'].sort(),
  )
  for (const method of own) {
    const answer = (await (await method.logIn()).json()) as { user: WireUser }
    expect(answer.user.id).toBe(userId)
  }
  const others = [
    methods.email(address()),
    methods.phone(number()),
    methods.google('sub-2', 'b@example.org'),
    methods.custom('host-2'),
    methods.telegram(43),
  ]
  for (const method of others) {
    expect(await refusal(await method.link(token))).toEqual([400, 'cannot_link_more_of_type'])
  }
})

test('changes nothing when an account is linked again or the request is repeated', async () => {
  const { token, email, call } = await enter()
  const google = methods.google('sub-again', 'again@example.org')
  await google.link(token)
  expect((await google.link(token)).status).toBe(200)
  expect((await call(linkEmail.path, { email, code: '000000' })).status).toBe(200)
  const reply = (await (await google.link(token)).json()) as { oauth_tokens: object }
  expect(reply.oauth_tokens).toEqual({ provider: 'google', access_token: 'granted' })
})

test('links one account in 50 concurrent links of two accounts of one type', async () => {
  const { token } = await server.logInWith(methods.custom('many'))
  const two = [methods.google('one', 'one@example.org'), methods.google('two', 'two@example.org')]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => (two[turn % 2] ?? two[0]!).link(token)),
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const { rows } =
    await database.db.execute(sql`select id from linked_accounts where type = 'google_oauth'
    and user_id = (select user_id from linked_accounts where subject = 'many')`)
  expect(rows).toHaveLength(1)
})

test('unlinks an account, but not the last one', async () => {
  const { token, email, call } = await enter()
  const refused = await call(unlinkEmail.path, { address: email })
  expect(await refusal(refused)).toEqual([400, 'cannot_unlink_sole_account'])
  const mobile = number()
  await methods.phone(mobile).link(token)
  await methods.google('sub-out', 'out@example.org').link(token)
  await methods.telegram(77).link(token)
  const gone: [string, object][] = [
    [unlinkPhone.path, { phoneNumber: mobile }],
    [unlinkOAuth.path, { provider: 'google', subject: 'sub-out' }],
    [unlinkEmail.path, { address: email.toUpperCase() }],
  ]
  for (const [path, body] of gone) expect((await call(path, body)).status).toBe(200)
  const last = await call(unlinkTelegram.path, { telegram_user_id: '77' })
  expect(await refusal(last)).toEqual([400, 'cannot_unlink_sole_account'])
  const again = await call(unlinkPhone.path, { phoneNumber: mobile })
  expect(await refusal(again)).toEqual([404, 'linked_account_not_found'])
})

test('keeps one account in 50 concurrent unlinks of two accounts', async () => {
  const { token, email, call } = await enter()
  await methods.telegram(501).link(token)
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      turn % 2
        ? call(unlinkEmail.path, { address: email })
        : call(unlinkTelegram.path, { telegram_user_id: '501' }),
    ),
  )
  const me = await server.get(getMe.path, server.bearer(token))
  expect(((await me.json()) as { user: WireUser }).user.linked_accounts).toHaveLength(1)
})

test('replaces an address with a verified one, notifies the old one and rejects login with it', async () => {
  const { token, email, call, userId } = await enter()
  const next = address()
  await call(sendEmailCode.path, { email: next })
  const change = { oldAddress: email, newAddress: next, code: server.codeFor(next) }
  const user = await userOf(await call(updateEmail.path, change))
  expect(user.linked_accounts).toMatchObject([{ type: 'email', address: next }])
  expect(server.mails.filter(({ to }) => to === email).at(-1)).toMatchObject({
    subject: 'Your contact was changed: Test app',
  })
  expect((await server.logInWith(methods.email(email))).user?.id).not.toBe(userId)
  const wrong = { ...change, oldAddress: address(), newAddress: address() }
  await call(sendEmailCode.path, { email: wrong.newAddress })
  const missing = await call(updateEmail.path, {
    ...wrong,
    code: server.codeFor(wrong.newAddress),
  })
  expect(await refusal(missing)).toEqual([404, 'linked_account_not_found'])
  const taken = address()
  await server.logInWith(methods.email(taken))
  await call(sendEmailCode.path, { email: taken })
  const another = { oldAddress: next, newAddress: taken, code: server.codeFor(taken) }
  expect(await refusal(await call(updateEmail.path, another))).toEqual([
    400,
    'linked_to_another_user',
  ])
  expect((await methods.phone('+14155550001').link(token)).status).toBe(200)
  await call('/api/v1/passwordless_sms/init', { phoneNumber: '+14155550002' })
  const phones = {
    old_phone_number: '+1 415 555 0001',
    new_phone_number: '+14155550002',
    code: server.smsCodeFor('+14155550002'),
  }
  expect((await call(updatePhone.path, phones)).status).toBe(200)
})

test('undoes an address change and later changes and ends all sessions, once, within 72 hours', async () => {
  const { token, email, call, userId } = await enter()
  const stolen = address()
  await call(sendEmailCode.path, { email: stolen })
  const change = { oldAddress: email, newAddress: stolen, code: server.codeFor(stolen) }
  await call(updateEmail.path, change)
  await methods.telegram(666).link(token)
  const back = server.undoTokenFor(email)
  // The owner tries to log in first.
  expect((await server.logInWith(methods.email(email))).user?.id).not.toBe(userId)

  const page = await server.get(`${UNDO_PATH}?token=${back}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Undo the change')
  const headers = { 'accept-language': 'ar' }
  const arabic = await (await server.get(`${UNDO_PATH}?token=${back}`, headers)).text()
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect((await server.get(getMe.path, server.bearer(token))).status).toBe(200)

  expect((await undo(`${back}x`)).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(back)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await server.get(getMe.path, server.bearer(token))).status).toBe(401)
  const owner = await server.logInWith(methods.email(email))
  expect(owner.user).toMatchObject({ id: userId })
  expect(typesOf(owner.user)).toEqual(['email'])
  expect((await server.logInWith(methods.email(stolen))).user?.id).not.toBe(userId)

  const late = await enter()
  await methods.telegram(667).link(late.token)
  const old = server.undoTokenFor(late.email)
  server.advance(72 * 3_600_000 + 1)
  expect((await undo(old)).status).toBe(400)
})

test('notifies a user without an email by SMS and accepts the undo link from there', async () => {
  const phone = number()
  const { token } = await server.logInWith(methods.phone(phone))
  expect((await methods.telegram(668).link(token)).status).toBe(200)
  const message = server.mails.filter(({ to }) => to === phone).at(-1)
  expect(message).toMatchObject({
    channel: 'sms',
    text: expect.stringMatching(/^Test app: A Telegram account was added to your account\. /),
  })
  expect((await undo(server.undoTokenFor(phone))).status).toBe(200)
  expect(typesOf((await server.logInWith(methods.phone(phone))).user)).toEqual(['phone'])
})

test('converts a guest who links an account and rejects the guest credential', async () => {
  const guest = await server.logInAsNewGuest()
  const user = await userOf(await methods.email(address()).link(guest.token))
  expect(user).toMatchObject({ id: guest.user?.id, is_guest: false })
})

test('rejects account changes if the login is older than ten minutes, with the reason', async () => {
  const { token, email, call } = await enter()
  server.advance(10 * 60_000)
  const refused = await methods.telegram(900).link(token)
  expect(await refused.json()).toMatchObject({
    code: 'missing_or_invalid_token',
    cause: 'recent_login_required',
  })
  const out = await call(unlinkEmail.path, { address: email })
  expect(await refusal(out)).toEqual([401, 'missing_or_invalid_token'])
  // Logging in again in the same session counts as a login.
  await call(sendEmailCode.path, { email })
  const again = await call(verifyEmailCode.path, { email, code: server.codeFor(email) })
  const { token: fresh } = (await again.json()) as { token: string }
  expect((await methods.telegram(900).link(fresh)).status).toBe(200)
})
