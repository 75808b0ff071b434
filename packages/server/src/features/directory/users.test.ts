import type { WireUser } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DIRECTORY_LIMITS } from '../../limits/directoryLimits.ts'
import { OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createAccountServer } from '../linking/accountServer.fixture.ts'
import { createBackEnd, type UserPage } from './createBackEnd.fixture.ts'

const database = await withDatabase()
const server = await createAccountServer(database)
const backEnd = createBackEnd(server)
const stranger = createBackEnd(server, OTHER_APP_ID)
const CHECKSUMMED = '0x52908400098527886E0F7030069857D2E4169EE7'
const SOLANA = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const everybody = async (path: string, limit: number) => {
  const found: WireUser[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await backEnd.get(`${path}?limit=${limit}&cursor=${cursor}`)
    const page = (await answer.json()) as UserPage
    expect(page.data.length).toBeLessThanOrEqual(limit)
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return found.map(({ id }) => id)
}

test('lists all users once, newest first, and ends with a null cursor', async () => {
  const ids: string[] = []
  for (let made = 0; made < 7; made += 1) {
    // Some share a creation time, so the id orders them.
    if (made % 2 === 0) server.advance(1_000)
    ids.push((await backEnd.import([{ type: 'email', address: `listed-${made}@example.com` }])).id)
  }
  expect(await everybody('/api/v1/users', 3)).toHaveLength(7)
  expect((await everybody('/v1/users', 2)).sort()).toEqual([...ids].sort())
  const [newest] = await everybody('/api/v1/users', 100)
  expect(newest).toBe(ids.at(-1))
  const { next_cursor } = (await (await backEnd.get('/v1/users')).json()) as UserPage
  expect(next_cursor).toBeNull()
  expect(await (await stranger.get('/api/v1/users')).json()).toEqual({
    data: [],
    next_cursor: null,
  })
  for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=MS4n']) {
    expect((await backEnd.get(`/api/v1/users?${wrong}`)).status).toBe(400)
  }
})

test('finds a user by each account in any spelling, in its own app only', async () => {
  const { id } = await backEnd.import([
    { type: 'email', address: 'Found@Example.com' },
    { type: 'phone', number: '+1 415 555 2671' },
    { type: 'wallet', address: CHECKSUMMED, chain_type: 'ethereum' },
    { type: 'wallet', address: SOLANA, chain_type: 'solana' },
    { type: 'farcaster', fid: 4711, owner_address: CHECKSUMMED, username: 'found' },
    { type: 'discord_oauth', subject: 'd-1', username: 'Found#0' },
    { type: 'github_oauth', subject: 'g-1', username: 'found-hub' },
    { type: 'twitter_oauth', subject: 't-1', username: 'FoundX', name: 'Found' },
    { type: 'telegram', telegram_user_id: '99', username: 'found_gram' },
    { type: 'custom_auth', custom_user_id: 'Found:1' },
  ])
  await database.db.execute(sql`insert into linked_accounts (id, app_id, user_id, type, subject,
      details, verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
    select 'smart', app_id, id, 'smart_wallet', 'eip155:1:0x00000000000000000000000000000000000000aa',
      '{"address": "0x00000000000000000000000000000000000000Aa", "smart_wallet_type": "safe"}'::jsonb,
      1, 1, 1 from users where id = ${id}`)
  const lookUps: [string, object][] = [
    ['email/address', { address: 'FOUND@example.com ' }],
    ['phone/number', { number: '+14155552671' }],
    ['wallet/address', { address: CHECKSUMMED.toLowerCase() }],
    ['wallet/address', { address: SOLANA }],
    ['smart_wallet/address', { address: '0x00000000000000000000000000000000000000AA' }],
    ['farcaster/fid', { fid: 4711 }],
    ['discord/username', { username: 'found#0' }],
    ['discord/username', { username: 'found' }],
    ['github/username', { username: 'Found-Hub' }],
    ['twitter/username', { username: 'foundx' }],
    ['twitter/subject', { subject: 't-1' }],
    ['telegram/telegram_user_id', { telegram_user_id: '99' }],
    ['telegram/username', { username: 'found_gram' }],
    ['custom_auth/id', { custom_user_id: 'Found:1' }],
  ]
  for (const [path, body] of lookUps) {
    const found = await backEnd.user('POST', `/v1/users/${path}`, body)
    expect([path, found.id]).toEqual([path, id])
    const strange = await stranger.post(`/api/v1/users/${path}`, body)
    expect([path, ...(await refusal(strange))]).toEqual([path, 404, 'not_found'])
  }
  const wrongs: [string, object][] = [
    ['email/address', { address: 'no address' }],
    ['phone/number', { number: 'none' }],
    ['wallet/address', { address: SOLANA.toLowerCase() }],
    ['custom_auth/id', { custom_user_id: 'found:1' }],
    ['discord/username', { username: "' or 1=1 --" }],
  ]
  for (const [path, body] of wrongs) {
    expect([path, (await backEnd.post(`/api/v1/users/${path}`, body)).status]).toEqual([path, 404])
  }
  expect((await backEnd.user('GET', `/api/v1/users/${id}`)).id).toBe(id)
  expect((await stranger.get(`/api/v1/users/${id}`)).status).toBe(404)
})

test('resolves a reused username to its latest user', async () => {
  await backEnd.import([{ type: 'github_oauth', subject: 'old', username: 'handed-on' }])
  server.advance(1_000)
  const now = await backEnd.import([
    { type: 'github_oauth', subject: 'new', username: 'Handed-On' },
  ])
  const found = await backEnd.user('POST', '/v1/users/github/username', { username: 'handed-on' })
  expect(found.id).toBe(now.id)
})

test('searches by words in addresses, numbers and names, and by exact addresses', async () => {
  const ada = await backEnd.import([
    { type: 'email', address: 'lovelace@search.example' },
    {
      type: 'google_oauth',
      subject: 'search-1',
      email: 'countess@search.example',
      name: 'Ada 100%',
    },
  ])
  const alan = await backEnd.import([
    { type: 'phone', number: '+442071838750' },
    { type: 'wallet', address: `0x${'ab'.repeat(20)}`, chain_type: 'ethereum' },
  ])
  const idsFor = async (body: object) => {
    const page = (await (await backEnd.post('/api/v1/users/search', body)).json()) as UserPage
    return page.data.map(({ id }) => id)
  }
  expect(await idsFor({ searchTerm: 'LOVELACE' })).toEqual([ada.id])
  expect(await idsFor({ searchTerm: 'Ada 100%' })).toEqual([ada.id])
  expect(await idsFor({ searchTerm: '0% ' })).toEqual([])
  expect(await idsFor({ searchTerm: '%' })).toEqual([ada.id])
  expect(await idsFor({ searchTerm: '207183' })).toEqual([alan.id])
  expect(await idsFor({ searchTerm: alan.id })).toEqual([alan.id])
  expect(
    (
      await idsFor({
        emails: ['Lovelace@search.example', 'nobody@search.example'],
        phoneNumbers: [],
        walletAddresses: [`0x${'AB'.repeat(20)}`],
      })
    ).sort(),
  ).toEqual([ada.id, alan.id].sort())
  expect(await idsFor({ emails: [] })).toEqual([])
  // Clients read the response either as a page or as a user.
  const one = await backEnd.user('POST', '/v1/users/search', { searchTerm: 'lovelace' })
  expect(one).toMatchObject({ id: ada.id, next_cursor: null })
  const { data } = (await (
    await stranger.post('/v1/users/search', { searchTerm: 'lovelace' })
  ).json()) as UserPage
  expect(data).toEqual([])
})

test('replaces custom metadata as a whole, limits it to flat small values, and puts it in the token', async () => {
  const session = await server.logInWith(server.methods.email('metadata@example.com'))
  const path = `/api/v1/users/${session.user?.id}/custom_metadata`
  const put = (custom_metadata: unknown) => backEnd.post(path, { custom_metadata })
  await put({ plan: 'gold', seats: 3, trial: false })
  const user = (await (await put({ plan: 'tin' })).json()) as WireUser
  expect(user.custom_metadata).toEqual({ plan: 'tin' })
  const me = await server.get('/api/v1/users/me', server.bearer(session.token))
  expect(await me.json()).toMatchObject({ user: { custom_metadata: { plan: 'tin' } } })
  for (const wrong of [{ a: {} }, { a: [1] }, { a: null }, [], 'text', { a: 'x'.repeat(1_024) }]) {
    expect((await put(wrong)).status).toBe(400)
  }
  expect((await stranger.post(path, { custom_metadata: {} })).status).toBe(404)
})

test('limits the requests of one app without affecting another app', async () => {
  const max = DIRECTORY_LIMITS.searchesPerAppMax
  await database.db.execute(sql`update rate_limits set count = ${max}
    where key like 'back-end-search:' || ${'testapp000000000000000001'}::text || '%'`)
  const answer = await backEnd.post('/api/v1/users/search', { searchTerm: 'ada' })
  expect(await refusal(answer)).toEqual([429, 'too_many_requests'])
  expect((await stranger.post('/v1/users/search', { searchTerm: 'ada' })).status).toBe(200)
})
