import { getMe, pathOf, refreshSession, sendEmailCode } from '@latchkey/contract'
import {
  listOwnSessions,
  listSecurityEvents,
  listUserSessions,
  type OpenSessions,
  restoreUser,
  revokeOwnSessions,
  revokeUserSessions,
  type SecurityEvent,
} from '@latchkey/contract/endpoints/accountRecords'
import { linkEmail, type TransferOffer, transferEmail } from '@latchkey/contract/endpoints/linking'
import { expect, test } from 'vitest'
import {
  APP_ID,
  APP_SECRET,
  OTHER_APP_ID,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase, withServer } from '../../testing/withServer.fixture.ts'
import { createAccountServer, typesOf } from '../linking/accountServer.fixture.ts'

const server = await createAccountServer(await withDatabase())
const { methods } = server
const basic = (id = APP_ID) => ({
  authorization: `Basic ${Buffer.from(`${id}:${APP_SECRET}`).toString('base64')}`,
  'privy-app-id': id,
})
let names = 0
/** Logs the same user in on three devices. */
async function withThree() {
  const method = methods.telegram(70_000 + ++names)
  const sessions = [
    await server.logInWith(method),
    await server.logInWith(method),
    await server.logInWith(method),
  ]
  const userId = sessions[0]?.user?.id ?? ''
  const isOpen = async (index: number) =>
    (await server.get(getMe.path, server.bearer(sessions[index]?.token ?? ''))).status === 200
  return { method, sessions, userId, isOpen, call: server.as(sessions[0]?.token ?? '') }
}
const sessionsFrom = async (answer: Response) => ((await answer.json()) as OpenSessions).sessions

test('lists sessions and revokes one, all others or all', async () => {
  const { sessions, isOpen, call } = await withThree()
  const list = await sessionsFrom(
    await server.get(listOwnSessions.path, server.bearer(sessions[0]?.token ?? '')),
  )
  expect(list).toHaveLength(3)
  expect(list.filter(({ is_current }) => is_current)).toMatchObject([{ login_method: 'telegram' }])
  const other = list.find(({ is_current }) => !is_current)
  const one = await call(revokeOwnSessions.path, { session_id: other?.id })
  expect(await one.json()).toEqual({ revoked: 1 })
  expect(await (await call(revokeOwnSessions.path, {})).json()).toEqual({ revoked: 1 })
  expect([await isOpen(0), await isOpen(1), await isOpen(2)]).toEqual([true, false, false])
  const refreshed = await server.post(refreshSession.path, {
    refresh_token: sessions[1]?.refresh_token,
  })
  expect(await refusal(refreshed)).toEqual([401, 'missing_or_invalid_token'])
  await call(revokeOwnSessions.path, { everywhere: true })
  expect(await isOpen(0)).toBe(false)
})

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36', 'Chrome, macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Mobile Safari/604.1', 'Safari, iOS'],
  ['<script>alert(1)</script>', null],
])('names the device of a session of %s', async (agent, device) => {
  const { token } = await server.logIn(`agent-${++names}@example.com`, {
    headers: { 'user-agent': agent },
  })
  const answer = await server.get(listOwnSessions.path, server.bearer(token ?? ''))
  expect(await sessionsFrom(answer)).toMatchObject([{ device }])
})

test.each([
  ['with COUNTRY_HEADER', { countryHeader: 'cf-ipcountry' }, 'DE'],
  // Without a trusted proxy, any client can send the header.
  ['without COUNTRY_HEADER', {}, 'public'],
])('stores the country of the proxy as the place of a session %s', async (_, settings, place) => {
  const behindProxy = await withServer({ loginMethods: ['email'] }, settings)
  const { token } = await behindProxy.logIn('place@example.com', {
    headers: { 'cf-ipcountry': 'DE' },
  })
  const answer = await behindProxy.get(listOwnSessions.path, server.bearer(token ?? ''))
  expect(await sessionsFrom(answer)).toMatchObject([{ place }])
})

test('lets the back end list and revoke sessions of users of its own app only', async () => {
  const { userId, isOpen } = await withThree()
  const path = pathOf(listUserSessions, { userId })
  expect(await sessionsFrom(await server.get(path, basic()))).toHaveLength(3)
  expect(await refusal(await server.get(path, basic(OTHER_APP_ID)))).toEqual([404, 'not_found'])
  const revoke = pathOf(revokeUserSessions, { userId })
  const strange = await server.send('POST', revoke, { body: {}, headers: basic(OTHER_APP_ID) })
  expect(strange.status).toBe(404)
  expect(await isOpen(0)).toBe(true)
  const done = await server.send('POST', revoke, { body: {}, headers: basic() })
  expect(await done.json()).toEqual({ revoked: 3 })
  expect(await isOpen(0)).toBe(false)
})

test('rejects revoking a session of another user by its id', async () => {
  const one = await withThree()
  const other = await withThree()
  const [theirs] = await sessionsFrom(
    await server.get(listOwnSessions.path, server.bearer(other.sessions[0]?.token ?? '')),
  )
  const answer = await one.call(revokeOwnSessions.path, { session_id: theirs?.id })
  expect(await answer.json()).toEqual({ revoked: 0 })
})

test('pages security events, newest first, without addresses', async () => {
  const { sessions, userId, call } = await withThree()
  server.advance(1_000)
  await methods.google('audited', 'secret@example.org').link(sessions[0]?.token ?? '')
  server.advance(1_000)
  await call('/api/v1/oauth/unlink', { provider: 'google', subject: 'audited' })
  const path = pathOf(listSecurityEvents, { userId })
  const read = async (query: string) =>
    (await (await server.get(`${path}?${query}`, basic())).json()) as {
      data: SecurityEvent[]
      next_cursor: string | null
    }
  const kinds: string[] = []
  let cursor = ''
  for (let page = 0; page < 10; page += 1) {
    const { data, next_cursor } = await read(`limit=2&cursor=${cursor}`)
    expect(data.length).toBeLessThanOrEqual(2)
    expect(JSON.stringify(data)).not.toContain('secret@example.org')
    kinds.push(...data.map(({ kind }) => kind))
    if (next_cursor === null) break
    cursor = next_cursor
  }
  expect(kinds).toEqual(['account_unlinked', 'account_linked', 'login', 'login', 'login'])
  for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'cursor=x']) {
    expect((await server.get(`${path}?${wrong}`, basic())).status).toBe(400)
  }
  // The first of a repeated parameter counts. The others are ignored.
  expect((await read('limit=1&limit=100&limit=x')).data).toHaveLength(1)
})

test('restores a transferred account within a day, with the moved identity', async () => {
  const email = 'restored@example.com'
  const loser = await server.logInWith(methods.email(email))
  const winner = await server.logInWith(methods.telegram(80_000))
  const call = server.as(winner.token)
  await call(sendEmailCode.path, { email })
  const linked = await call(linkEmail.path, { email, code: server.codeFor(email) })
  const { data } = (await linked.json()) as { data: TransferOffer }
  await call(transferEmail.path, { nonce: data.nonce, email })
  const path = pathOf(restoreUser, { userId: loser.user?.id ?? '' })
  const restore = () => server.send('POST', path, { body: {}, headers: basic() })
  expect((await restore()).status).toBe(200)
  const back = await server.logInWith(methods.email(email))
  expect(back.user?.id).toBe(loser.user?.id)
  expect(typesOf(back.user)).toEqual(['email'])
  expect((await restore()).status).toBe(404)
})
