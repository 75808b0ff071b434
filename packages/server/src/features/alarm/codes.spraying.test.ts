import { getAppConfig, LIMITS, pathOf, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { APP_ID, createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
beforeEach(async () => {
  await database.db.execute(
    sql`truncate one_time_codes, code_budgets, rate_limits, alarms, security_events, outbox, single_use`,
  )
})

const approving: Outbound = {
  send: async () => ({
    status: 200,
    header: () => undefined,
    text: '',
    json: () => ({ success: true }),
  }),
  close() {},
}
const wide = { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 }
const captcha = { siteKey: 't:key', secret: 'secret', when: 'under-attack' as const }
const start = (changes: object = {}, settings: object = {}) =>
  createTestServer(
    database,
    { rateLimits: wide, captcha, ...changes },
    { outbound: approving, ...settings },
  )
type Server = Awaited<ReturnType<typeof start>>

let people = 0
const newPeople = (count: number) =>
  Array.from({ length: count }, () => `person-${people++}@example.com`)
const issue = ({ post }: Server, emails: readonly string[]) =>
  Promise.all(emails.map((email) => post(sendEmailCode.path, { email })))
const tries = Array.from({ length: LIMITS.oneTimeCodeGuessesMax }, (_, index) => index)
const guessOut = ({ post, codeFor }: Server, emails: readonly string[]) =>
  Promise.all(
    emails.flatMap((email) => {
      const code = codeFor(email) === '111111' ? '222222' : '111111'
      return tries.map(() => post(verifyEmailCode.path, { email, code }))
    }),
  )
const isCaptchaOn = async ({ get }: Server) =>
  (
    (await (await get(pathOf(getAppConfig, { appId: APP_ID }))).json()) as {
      captcha_enabled: boolean
    }
  ).captcha_enabled
const ask = async ({ post }: Server, token?: string) => {
  const answer = await post(sendEmailCode.path, { email: newPeople(1)[0], token })
  return answer.status === 200 ? 200 : refusal(answer)
}
const events = async () =>
  (await database.db.execute(sql`select kind, details from security_events where kind <> 'login'`))
    .rows
const enough = SERVER_LIMITS.codesGuessedOutMin + 1

test('guessing codes of 50 accounts requires a captcha in every process until ten quiet minutes', async () => {
  const first = await start()
  const second = await start()
  const emails = newPeople(50)
  await issue(first, emails)
  expect([await isCaptchaOn(first), await isCaptchaOn(second)]).toEqual([false, false])
  await guessOut(first, emails)
  second.advance(SERVER_LIMITS.alarmCacheMs)
  for (const server of [first, second]) {
    expect(await isCaptchaOn(server)).toBe(true)
    expect(await ask(server)).toEqual([403, 'invalid_captcha'])
    expect(await ask(server, `token-${people++}`)).toBe(200)
  }
  expect(await events()).toHaveLength(1)
  expect(first.counted).toEqual(['code_guessing'])
  expect(first.logged.filter(({ event }) => event === 'code_guessing')).toHaveLength(1)

  first.advance(SERVER_LIMITS.alarmWindowMs - 1)
  expect(await isCaptchaOn(first)).toBe(true)
  first.advance(1 + SERVER_LIMITS.alarmCacheMs)
  expect(await isCaptchaOn(first)).toBe(false)
  expect(await ask(first)).toBe(200)
})

test('continued guessing keeps the alarm raised', async () => {
  const server = await start()
  const emails = newPeople(40)
  await issue(server, emails)
  await guessOut(server, emails.slice(0, enough))
  server.advance(SERVER_LIMITS.alarmWindowMs / 2)
  await guessOut(server, emails.slice(enough, enough + 1))
  server.advance(SERVER_LIMITS.alarmWindowMs - 1)
  expect(await isCaptchaOn(server)).toBe(true)
})

test('1 % failed codes raise no alarm', async () => {
  const server = await start()
  const emails = newPeople(enough * 100)
  // Inserted directly: requesting each code would take too long.
  await database.db.execute(sql`insert into one_time_codes (app_id, purpose, address, bound_to,
      budget, code_hash, created_at_ms, expires_at_ms)
    select ${APP_ID}, 'login', 'crowd-' || n, '', '', '\\x00', ${server.nowMs()},
      ${server.nowMs() + 600_000} from generate_series(1, ${emails.length - enough - 1}) n`)
  const failing = emails.slice(0, enough + 1)
  await issue(server, failing)
  await guessOut(server, failing.slice(0, enough))
  expect(await isCaptchaOn(server)).toBe(false)
  await guessOut(server, failing.slice(enough))
  expect(await isCaptchaOn(server)).toBe(true)
})

test('one user with many failures raises no alarm for the app', async () => {
  const server = await start()
  const [email = ''] = newPeople(1)
  await issue(server, newPeople(60))
  for (let send = 0; send < SERVER_LIMITS.codeSendsPerHourMax; send += 1) {
    await issue(server, [email])
    await guessOut(server, [email])
    server.advance(SERVER_LIMITS.codeSendGapMs)
  }
  expect(await isCaptchaOn(server)).toBe(false)
})

test('without a captcha, records the event, metric and log line, and logins continue', async () => {
  const server = await start({ captcha: undefined })
  const emails = newPeople(30)
  await issue(server, emails)
  await guessOut(server, emails)
  expect(await events()).toMatchObject([{ kind: 'code_guessing', details: { issued: 30 } }])
  expect(server.counted).toEqual(['code_guessing'])
  expect([await isCaptchaOn(server), await ask(server)]).toEqual([false, 200])
})

test('a network with many code requests must pass a captcha, others need not', async () => {
  const asnHeader = 'x-client-asn'
  const rateLimits = { ...wide, codeSendsPerNetwork: 5 }
  const server = await start({ rateLimits }, { asnHeader })
  const from = (network: string, token?: string) =>
    server.post(
      sendEmailCode.path,
      { email: newPeople(1)[0], token },
      { headers: { [asnHeader]: network, 'x-forwarded-for': `198.51.100.${people % 200}` } },
    )
  const config = async (network: string) => {
    const path = pathOf(getAppConfig, { appId: APP_ID })
    return (await server.get(path, { [asnHeader]: network })).json()
  }
  const crowd = await Promise.all(Array.from({ length: 6 }, () => from('AS64496')))
  expect(crowd.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await refusal(await from('64496'))).toEqual([403, 'invalid_captcha'])
  expect((await from('64496', 'a-token')).status).toBe(200)
  expect(await config('64496')).toMatchObject({ captcha_enabled: true })
  for (const other of ['AS64497', 'not a number', '']) {
    expect((await from(other)).status).toBe(200)
    expect(await config(other)).toMatchObject({ captcha_enabled: false })
  }
  expect(server.counted).toEqual(['crowded_network'])
})

test('without a trusted proxy a caller cannot name its network', async () => {
  const server = await start({ rateLimits: { ...wide, codeSendsPerNetwork: 1 } })
  for (const email of newPeople(5)) {
    const headers = { 'x-client-asn': 'AS64496' }
    expect((await server.post(sendEmailCode.path, { email }, { headers })).status).toBe(200)
  }
  expect(server.counted).toEqual([])
})
