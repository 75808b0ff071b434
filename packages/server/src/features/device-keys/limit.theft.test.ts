import { readAuthShare } from '@latchkey/contract/endpoints/deviceWallets'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { createDeviceKey, proofHeader } from '../../testing/deviceProofs.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createWalletServer } from '../device-wallets/walletVault.fixture.ts'

const database = await withDatabase()
const USE = { share_version: 1, purpose: 'use' } as const
let users = 0

/** A user who has read the server's share once, on a server with `approval: 'host'`. */
async function createOwner() {
  const server = await createWalletServer(database, { embeddedWallets: { approval: 'host' } })
  const email = `limit-${users++}@example.com`
  const session = await server.logIn(email)
  const owner = { token: session.token, userId: session.user?.id ?? '' }
  const { root } = await server.create(owner)
  const before = await counts()
  const read = ({ token } = owner) =>
    server.send({ token }, readAuthShare, { rootId: root.rootId }, USE)
  expect((await read()).status).toBe(200)
  const [limit] = (await counts()).filter(({ key, count }) =>
    before.every((row) => row.key !== key || row.count !== count),
  )
  const key = limit?.key ?? ''
  return {
    ...server,
    email,
    session,
    read,
    path: `/api/v1/embedded_wallets/roots/${root.rootId}/auth_share`,
    accessToken: owner.token ?? '',
    countOf: async () => (await counts()).find((row) => row.key === key)?.count,
    async use(count: number) {
      await database.db.execute(sql`update rate_limits set count = ${count} where key = ${key}`)
    },
  }
}
type Owner = Awaited<ReturnType<typeof createOwner>>

const counts = async () => {
  const { rows } = await database.db.execute<{ key: string; count: number }>(
    sql`select key, count from rate_limits where key like 'wallet-auth-share:%'`,
  )
  return rows
}

const sendProof = ({ post, path, accessToken }: Owner, proof: Record<string, string>) =>
  post(path, USE, {
    headers: { authorization: `Bearer ${accessToken}`, origin: PUBLIC_URL, ...proof },
  })

test('counts each read of the share once', async () => {
  const owner = await createOwner()
  const before = (await owner.countOf()) ?? 0
  await Promise.all(Array.from({ length: 5 }, () => owner.read()))
  expect(await owner.countOf()).toBe(before + 5)
})

test('releases exactly three of 50 concurrent reads if three are left, and names the wait', async () => {
  const owner = await createOwner()
  await owner.use(SERVER_LIMITS.authSharesPerUserMax - 3)
  const answers = await Promise.all(Array.from({ length: 50 }, () => owner.read()))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(47)
  expect(await refusal(refused[0]!)).toEqual([429, 'too_many_requests'])
  const waitS = Number(refused[0]?.headers.get('retry-after'))
  expect(waitS).toBeGreaterThan(0)
  expect(waitS).toBeLessThanOrEqual(SERVER_LIMITS.walletWindowMs / 1_000)
})

test('counts a read whose proof registers the key of a new session', async () => {
  const owner = await createOwner()
  owner.advance(SERVER_LIMITS.codeSendGapMs)
  const { token } = await owner.logIn(owner.email)
  await owner.use(SERVER_LIMITS.authSharesPerUserMax - 1)
  const again = { token, userId: owner.session.user?.id ?? '' }
  expect((await owner.read(again)).status).toBe(200)
  expect(await owner.countOf()).toBe(SERVER_LIMITS.authSharesPerUserMax)
  expect(await refusal(await owner.read(again))).toEqual([429, 'too_many_requests'])
})

test('a stolen token and a replayed proof do not use up the reads of the user', async () => {
  const owner = await createOwner()
  const before = await owner.countOf()
  const asked = {
    path: owner.path,
    accessToken: owner.accessToken,
    body: JSON.stringify(USE),
    nowMs: owner.nowMs(),
  }
  const stolen = await proofHeader({ ...asked, key: await createDeviceKey() })
  expect(await refusal(await sendProof(owner, stolen))).toEqual([403, 'device_key_mismatch'])
  expect(await owner.countOf()).toBe(before)
  const proof = await proofHeader(asked)
  expect((await sendProof(owner, proof)).status).toBe(200)
  expect(await refusal(await sendProof(owner, proof))).toEqual([401, 'replayed_device_proof'])
  expect(await owner.countOf()).toBe((before ?? 0) + 1)
})

test('a token of a session that ended does not use up the reads of the user', async () => {
  const owner = await createOwner()
  const before = await owner.countOf()
  await owner.post('/api/v1/sessions/logout', { refresh_token: owner.session.refresh_token })
  expect((await owner.read()).status).toBe(401)
  expect(await owner.countOf()).toBe(before)
})
