import { randomBytes } from 'node:crypto'
import type { SessionReply } from '@latchkey/contract'
import { logInWithTelegram } from '@latchkey/contract/endpoints/telegram'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'
import { BOT_TOKEN, signAuthResult, signWebAppData } from './telegramSigning.fixture.ts'

const server = await withServer({
  loginMethods: ['telegram'],
  mode: 'development',
  telegram: { botToken: BOT_TOKEN, botName: 'test_bot' },
})
const OTHER_BOT = '7000000002:a-bot-token-of-somebody-else-012345'
const nowSeconds = () => Math.floor(server.nowMs() / 1000)
let people = 900_000
const fields = (changes = {}) => ({
  id: ++people,
  first_name: 'Mallory',
  auth_date: nowSeconds(),
  ...changes,
})
const webApp = (changes = {}) => ({
  auth_date: String(nowSeconds()),
  user: JSON.stringify({ id: ++people, first_name: 'Mallory' }),
  ...changes,
})
const post = (body: object, headers = {}) => server.post(logInWithTelegram.path, body, { headers })
const byWidget = (telegram_auth_result: unknown) => post({ telegram_auth_result })
const byWebApp = (telegram_web_app_data: unknown) => post({ telegram_web_app_data })
const expectRefused = async (answer: Response) => {
  expect([
    [400, 'invalid_data'],
    [401, 'invalid_credentials'],
  ]).toContainEqual(await refusal(answer))
}

describe('login widget data', () => {
  const signed = () => signAuthResult(fields())
  test.each<[string, () => object]>([
    ['a made-up hash', () => ({ ...signed(), hash: randomBytes(32).toString('hex') })],
    ['an empty hash', () => ({ ...signed(), hash: '' })],
    ['half a hash', () => ({ ...signed(), hash: signed().hash.slice(0, 32) })],
    ['a hash with more after it', () => ({ ...signed(), hash: `${signed().hash}00` })],
    ['a hash that is not hex', () => ({ ...signed(), hash: 'z'.repeat(64) })],
    ['another id', () => ({ ...signed(), id: 1 })],
    ['another name', () => ({ ...signed(), first_name: 'Ada' })],
    ['a username added', () => ({ ...signed(), username: 'ada' })],
    ['a later date', () => ({ ...signed(), auth_date: nowSeconds() - 1 })],
    ['a signature of another bot', () => signAuthResult(fields(), OTHER_BOT)],
    ['a signature without a bot token', () => signAuthResult(fields(), '')],
    ['the signing key of Mini Apps', () => signWebAppData(fields())],
    [
      'a signature six minutes old',
      () => signAuthResult(fields({ auth_date: nowSeconds() - 301 })),
    ],
    ['a signature from the future', () => signAuthResult(fields({ auth_date: nowSeconds() + 31 }))],
    ['a date that is not a number', () => signAuthResult(fields({ auth_date: 'now' }))],
    ['a date in another notation', () => signAuthResult(fields({ auth_date: '1e12' }))],
    ['a negative id', () => signAuthResult(fields({ id: -5 }))],
    ['no id', () => signAuthResult(fields({ id: '' }))],
    [
      'a field hidden in another by a line break',
      () => signAuthResult(fields({ first_name: 'Mallory\nid=1' })),
    ],
  ])('rejects %s', async (_, forged) => {
    await expectRefused(await byWidget(forged()))
  })

  test('rejects fields that are split differently from how Telegram joined them', async () => {
    // Telegram signed one name with a line break. Read as two fields, it would name another user.
    const { hash } = signAuthResult({
      auth_date: nowSeconds(),
      first_name: 'Mallory\nid=1\nlast_name=x',
      id: ++people,
    })
    const split = {
      auth_date: nowSeconds(),
      first_name: 'Mallory',
      id: 1,
      last_name: `x\nid=${people}`,
    }
    await expectRefused(await byWidget({ ...split, hash }))
  })
})

describe('Mini App data', () => {
  test.each<[string, () => object]>([
    ['a made-up hash', () => ({ ...webApp(), hash: randomBytes(32).toString('hex') })],
    ['another user', () => ({ ...signWebAppData(webApp()), user: '{"id":1}' })],
    ['a signature of another bot', () => signWebAppData(webApp(), OTHER_BOT)],
    ['the signing key of the widget', () => signAuthResult(webApp())],
    [
      'a signature six minutes old',
      () => signWebAppData(webApp({ auth_date: nowSeconds() - 301 })),
    ],
    ['a user that is not JSON', () => signWebAppData(webApp({ user: 'Mallory' }))],
    ['a user that is a list', () => signWebAppData(webApp({ user: '[1]' }))],
    ['a user without an id', () => signWebAppData(webApp({ user: '{"first_name":"M"}' }))],
  ])('rejects %s', async (_, forged) => {
    await expectRefused(await byWebApp(forged()))
  })
})

test('rejects a valid proof beside a forged one', async () => {
  const good = signAuthResult(fields())
  const forged = { ...signWebAppData(webApp()), user: '{"id":1}' }
  await expectRefused(await post({ telegram_auth_result: good, telegram_web_app_data: forged }))
  await expectRefused(await post({}))
})

test('accepts the fields in any order', async () => {
  const { id, first_name, auth_date, hash } = signAuthResult(fields())
  expect((await byWidget({ hash, auth_date, first_name, id })).status).toBe(200)
})

describe('single use', () => {
  test('rejects a proof shown again, also in capitals or as text', async () => {
    const result = signAuthResult(fields())
    expect((await byWidget(result)).status).toBe(200)
    await expectRefused(await byWidget(result))
    await expectRefused(await byWidget({ ...result, hash: result.hash.toUpperCase() }))
    await expectRefused(await byWidget({ ...result, id: String(result.id) }))
  })

  test('opens one session for 50 concurrent uses of one proof', async () => {
    for (let round = 0; round < 5; round += 1) {
      const result = signAuthResult(fields())
      const answers = await Promise.all(Array.from({ length: 50 }, () => byWidget(result)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0)
    }
  })

  test('repeats a lost reply to the same attempt', async () => {
    const body = { telegram_auth_result: signAuthResult(fields()) }
    const headers = { 'privy-idempotency-key': 'the-attempt' }
    const one = (await (await post(body, headers)).json()) as SessionReply
    const two = (await (await post(body, headers)).json()) as SessionReply
    expect(two.refresh_token).toBe(one.refresh_token)
  })
})
