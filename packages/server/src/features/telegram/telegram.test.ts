import type { SessionReply } from '@latchkey/contract'
import { logInWithTelegram } from '@latchkey/contract/endpoints/telegram'
import { expect, test } from 'vitest'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { BOT_TOKEN, signAuthResult, signWebAppData } from './telegramSigning.fixture.ts'

const database = await withDatabase()
const telegram = { botToken: BOT_TOKEN, botName: 'test_bot' }
const server = await createTestServer(database, { loginMethods: ['telegram'], telegram })
const nowSeconds = () => Math.floor(server.nowMs() / 1000)
const byWidget = (telegram_auth_result: unknown, more = {}) =>
  server.post(logInWithTelegram.path, { telegram_auth_result, ...more })
const ada = (changes = {}) => ({
  id: 555_000_111,
  first_name: 'Ada',
  last_name: 'Lovelace',
  username: 'ada',
  photo_url: 'https://t.me/i/userpic/320/ada.jpg',
  auth_date: nowSeconds(),
  ...changes,
})

test('logs a user in with the login widget, and the same user again later', async () => {
  const first = (await (await byWidget(signAuthResult(ada()))).json()) as SessionReply
  expect(first.is_new_user).toBe(true)
  expect(first.user?.linked_accounts).toMatchObject([
    {
      type: 'telegram',
      telegram_user_id: '555000111',
      first_name: 'Ada',
      last_name: 'Lovelace',
      username: 'ada',
      photo_url: 'https://t.me/i/userpic/320/ada.jpg',
    },
  ])
  server.advance(60_000)
  const second = (await (await byWidget(signAuthResult(ada()))).json()) as SessionReply
  expect(second).toMatchObject({ is_new_user: false, user: { id: first.user?.id } })
})

test('accepts the text values of a login link like the numbers of the widget', async () => {
  const asText = ada({ id: '555000222', auth_date: String(nowSeconds()) })
  expect((await byWidget(signAuthResult(asText))).status).toBe(200)
})

test('logs in the same user with Mini App data as with the widget', async () => {
  const data = signWebAppData({
    auth_date: String(nowSeconds()),
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: JSON.stringify({ id: 555_000_111, first_name: 'Ada', allows_write_to_pm: true }),
    signature: 'an-ed25519-signature-for-third-parties',
    chat_type: 'private',
    chat_instance: '8428209589180549439',
  })
  const answer = await server.post(logInWithTelegram.path, { telegram_web_app_data: data })
  expect(((await answer.json()) as SessionReply).is_new_user).toBe(false)
})

test('updates a name changed at Telegram and keeps fields that Telegram omits', async () => {
  const id = 555_000_999
  await byWidget(signAuthResult(ada({ id })))
  server.advance(60_000)
  const { last_name: _, ...renamed } = ada({ id, first_name: 'Augusta', auth_date: nowSeconds() })
  const answer = (await (await byWidget(signAuthResult(renamed))).json()) as SessionReply
  const known = [{ first_name: 'Augusta', last_name: 'Lovelace', username: 'ada' }]
  expect(answer.user?.linked_accounts).toMatchObject(known)
  const me = await server.get('/api/v1/users/me', { authorization: `Bearer ${answer.token}` })
  expect(((await me.json()) as SessionReply).user?.linked_accounts).toMatchObject(known)
})

test('rejects new users if sign-up is disabled', async () => {
  const stranger = signAuthResult(ada({ id: 555_000_333 }))
  const answer = await byWidget(stranger, { mode: 'no-signup' })
  expect(await refusal(answer)).toEqual([401, 'user_does_not_exist'])
})

test('with an allowlist, accepts existing users and rejects new ones', async () => {
  const invited = await createTestServer(database, {
    loginMethods: ['telegram'],
    telegram,
    allowlist: { entries: ['*@example.com'] },
  })
  // Another second than the first login, so that the proof differs.
  invited.advance(1_000)
  const post = (id: number) =>
    invited.post(logInWithTelegram.path, {
      telegram_auth_result: signAuthResult({
        ...ada({ id }),
        auth_date: Math.floor(invited.nowMs() / 1000),
      }),
    })
  expect(await refusal(await post(555_000_444))).toEqual([401, 'allowlist_rejected'])
  expect((await post(555_000_111)).status).toBe(200)
})

test('rejects login if the app does not enable Telegram', async () => {
  const without = await createTestServer(database)
  const answer = await without.post(logInWithTelegram.path, {
    telegram_auth_result: signAuthResult(ada()),
  })
  expect(await refusal(answer)).toEqual([403, 'disallowed_login_method'])
})

test('publishes bot id and name, not the token', async () => {
  const text = await (await server.get('/api/v1/apps/testapp000000000000000001')).text()
  expect(JSON.parse(text).telegram_auth_config).toEqual({
    bot_id: '7000000001',
    bot_name: 'test_bot',
    oauth_url: 'https://oauth.telegram.org',
    link_enabled: false,
    seamless_auth_enabled: false,
  })
  expect(text).not.toContain(BOT_TOKEN.split(':')[1])
})

test("serves a popup script with each bot's URL and no token", async () => {
  const answer = await server.send('GET', '/js/telegram-login.js')
  const script = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script).toContain('{"7000000001":"https://oauth.telegram.org"}')
  expect(script).not.toContain(BOT_TOKEN.split(':')[1])
  expect(() => new Function(script)).not.toThrow()
})
