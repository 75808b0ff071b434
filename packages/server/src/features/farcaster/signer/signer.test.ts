import { getFarcasterSigner } from '@latchkey/contract/endpoints/farcasterSigner'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusal } from '../../../testing/createTestServer.fixture.ts'
import { approvalUrlOf, createSignerServer, newKey } from './signerServer.fixture.ts'

const world = await createSignerServer(Date.now())
const { server, createSignerUser, decide, remove, requests } = world
const requestsMade = () =>
  requests.filter(({ url }) => url.endsWith('/v2/signed-key-requests')).length
const LATER_MS = 61_000

test('approves a key that the user adds at Farcaster and shows it until it is removed', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  const started = await testUser.start(key.toUpperCase().replace('0X', '0x'))
  const reply = (await started.clone().json()) as object
  expect(reply).toEqual({
    public_key: key,
    status: 'pending_approval',
    signer_approval_url: expect.stringContaining('/farcaster/signer?token='),
  })
  expect(await testUser.status(key)).toEqual({ public_key: key, status: 'pending_approval' })
  await decide(await approvalUrlOf(started), testUser.choice)
  const approved = { public_key: key, status: 'approved', fid: String(testUser.fid) }
  expect(await testUser.status(key)).toEqual(approved)
  expect(await testUser.shownKey()).toBe(key)
  expect(await (await testUser.start(key)).json()).toEqual(approved)

  await remove(testUser.fid, key)
  expect(await testUser.status(key)).toMatchObject({ status: 'approved' })
  server.advance(LATER_MS)
  expect(await testUser.status(key)).toEqual({ ...approved, status: 'revoked' })
  expect(await testUser.shownKey()).toBeUndefined()
  // Farcaster never accepts a removed key again, so it is not requested again.
  const before = requestsMade()
  expect(await (await testUser.start(key)).json()).toMatchObject({ status: 'revoked' })
  expect(requestsMade()).toBe(before)
})

test('reuses a pending request, and renews one that is near its deadline or was rejected', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  const first = await approvalUrlOf(await testUser.start(key))
  expect(await approvalUrlOf(await testUser.start(key))).toBe(first)
  await decide(first, 'deny')
  expect(await testUser.status(key)).toMatchObject({ status: 'revoked', fid: String(testUser.fid) })
  expect(await testUser.shownKey()).toBeUndefined()
  const deadline = String(Math.floor(server.nowMs() / 1_000) + 600)
  const second = await approvalUrlOf(await testUser.start(key, { deadline }))
  expect(second).not.toBe(first)
  expect(await testUser.status(key)).toMatchObject({ status: 'pending_approval' })
  server.advance(6 * 60_000)
  expect(await approvalUrlOf(await testUser.start(key))).not.toBe(second)
  const past = { deadline: 1 }
  expect(await refusal(await testUser.start(key, past))).toEqual([400, 'invalid_data'])
})

test('calls Farcaster once for 50 concurrent requests of one key', async () => {
  const other = await world.serverWith()
  other.advance(server.nowMs() - other.nowMs())
  const testUser = await createSignerUser()
  const key = newKey()
  const before = requestsMade()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => testUser.start(key, {}, place % 2 ? server : other)),
  )
  const urls = await Promise.all(answers.map(approvalUrlOf))
  expect(new Set(urls).size).toBe(1)
  expect(urls[0]).toContain('token=')
  expect(requestsMade()).toBe(before + 1)
})

test('calls Farcaster once for 50 concurrent polls, and approves once', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  await decide(await approvalUrlOf(await testUser.start(key)), testUser.choice)
  server.advance(2_000)
  const before = requests.length
  await Promise.all(
    Array.from({ length: 50 }, () =>
      server.post(
        getFarcasterSigner.path,
        { ed25519_public_key: key },
        { headers: testUser.headers },
      ),
    ),
  )
  // One call for the request, one for the chain.
  expect(requests.length - before).toBe(2)
  expect(await testUser.status(key)).toMatchObject({ status: 'approved' })
  const { rows } = await world.database.db.execute(sql`select kind from security_events
    where user_id = ${testUser.userId} and kind like 'farcaster%'`)
  expect(rows).toEqual([{ kind: 'farcaster_signer_approved' }])
})

test('shows the key again after the account is linked again or had the key before', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  await decide(await approvalUrlOf(await testUser.start(key)), testUser.choice)
  await testUser.status(key)
  await world.database.db.execute(sql`update linked_accounts
    set details = details - 'signer_public_key' where user_id = ${testUser.userId}`)
  expect(await testUser.status(key)).toMatchObject({ status: 'approved' })
  expect(await testUser.shownKey()).toBe(key)
  await world.database.db.execute(
    sql`delete from farcaster_signers where user_id = ${testUser.userId}`,
  )
  expect(await (await testUser.start(key)).json()).toMatchObject({ status: 'approved' })
})

test('requires a Farcaster account, a device wallet and an app with a signer account', async () => {
  const key = newKey()
  const without = await createSignerUser({ hasFarcaster: false })
  expect(await refusal(await without.start(key))).toEqual([404, 'linked_account_not_found'])
  const poor = await createSignerUser({ wallets: [] })
  expect(await refusal(await poor.start(key))).toEqual([404, 'linked_account_not_found'])
  const unified = await createSignerUser({ wallets: ['privy-v2'] })
  expect(await refusal(await unified.start(key))).toEqual([400, 'not_supported'])
  const testUser = await createSignerUser()
  const closed = await world.serverWith({ farcaster: {} })
  closed.advance(server.nowMs() - closed.nowMs())
  expect(await refusal(await testUser.start(key, {}, closed))).toEqual([403, 'feature_not_enabled'])
  expect(await refusal(await testUser.start('0x12'))).toEqual([400, 'invalid_data'])
})

test('leaves no pending request if Farcaster is down', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  const signer = {
    appFid: 1,
    custodyKey: `0x${'22'.repeat(32)}`,
    apiUrl: 'http://localhost:9',
  }
  const rpcUrl = requests.find(({ url }) => url.endsWith('/rpc'))?.url
  const away = await world.serverWith({ farcaster: { rpcUrl, signer } })
  away.advance(server.nowMs() - away.nowMs())
  expect(await refusal(await testUser.start(key, {}, away))).toEqual([503, 'service_unavailable'])
  expect((await testUser.start(key)).status).toBe(200)
})
