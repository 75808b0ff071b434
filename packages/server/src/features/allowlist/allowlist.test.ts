import { sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import type { AllowlistEntry } from '@latchkey/contract/endpoints/allowlist'
import { expect, test } from 'vitest'
import { APP_ID, OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createBackEnd } from '../directory/createBackEnd.fixture.ts'
import { createAccountServer, type TestLoginMethod } from '../linking/accountServer.fixture.ts'

const allowlist = { entries: ['*@configured.example', 'ada@one.example', '+14155550100'] }
const server = await createAccountServer(await withDatabase(), { allowlist })
const { methods } = server
const backEnd = createBackEnd(server)
const PATH = `/api/v1/apps/${APP_ID}/allowlist`
const add = (type: string, value: string) => backEnd.post(PATH, { type, value })
const remove = (type: string, value: string) => backEnd.remove(PATH, { type, value })
const list = async () => (await (await backEnd.get(PATH)).json()) as AllowlistEntry[]
const statusOf = async (method: TestLoginMethod) => {
  server.advance(31_000)
  return (await method.logIn()).status
}

test('lets a listed user log in with each matching method until the entry is removed', async () => {
  const wallet = methods.wallet()
  const listed: [string, string, TestLoginMethod][] = [
    ['email', 'Eve@two.example', methods.email('eve@two.example')],
    ['emailDomain', '@Three.example', methods.email('anybody@three.example')],
    ['phone', '+1 (415) 555-0101', methods.phone('+14155550101')],
    ['email', 'social@four.example', methods.google('four', 'social@four.example')],
    ['email', 'token@five.example', methods.custom('token@five.example')],
    ['wallet', wallet.address, wallet],
  ]
  for (const [type, value, method] of listed) {
    expect([value, await statusOf(method)]).toEqual([value, 401])
    expect((await add(type, value)).status).toBe(200)
    expect([value, await statusOf(method)]).toEqual([value, 200])
    expect((await remove(type, value)).status).toBe(200)
    // Once logged in, the wallet is a known account.
    if (type !== 'wallet') expect([value, await statusOf(method)]).toEqual([value, 401])
  }
})

test('adds entries beside the configured ones, which the back end cannot remove', async () => {
  expect(await statusOf(methods.email('new@configured.example'))).toBe(200)
  await Promise.all(Array.from({ length: 50 }, () => add('email', 'fifty@six.example')))
  const entries = await list()
  expect(entries.map(({ type, value }) => [type, value])).toEqual([
    ['emailDomain', 'configured.example'],
    ['phone', '+14155550100'],
    ['email', 'ada@one.example'],
    ['email', 'fifty@six.example'],
  ])
  expect(entries.every(({ appId, acceptedAt }) => appId === APP_ID && acceptedAt === null)).toBe(
    true,
  )
  expect(await refusal(await remove('email', 'ada@one.example'))).toEqual([400, 'not_supported'])
  expect(await statusOf(methods.email('fifty@six.example'))).toBe(200)
  expect((await list()).at(-1)?.acceptedAt).toBe(server.nowMs())
  for (const [type, value] of [
    ['email', 'no address'],
    ['emailDomain', 'a b'],
    ['phone', '12'],
    ['wallet', '0x'],
    ['country', 'AT'],
  ] as const) {
    expect([value, ...(await refusal(await add(type, value)))]).toEqual([
      value,
      400,
      'invalid_data',
    ])
  }
})

test('applies the list per app, and only while the app has an allowlist', async () => {
  const other = createBackEnd(server, OTHER_APP_ID)
  expect((await other.get(PATH)).status).toBe(401)
  await other.post(`/v1/apps/${OTHER_APP_ID}/allowlist`, {
    type: 'email',
    value: 'eve@seven.example',
  })
  expect(await statusOf(methods.email('eve@seven.example'))).toBe(401)
  const headers = { 'privy-app-id': OTHER_APP_ID, origin: 'https://other.example.com' }
  await server.post(sendEmailCode.path, { email: 'free@eight.example' }, headers)
  const code = server.codeFor('free@eight.example')
  const entered = await server.post(
    verifyEmailCode.path,
    { email: 'free@eight.example', code },
    headers,
  )
  expect(entered.status).toBe(200)
})
