import { randomBytes } from 'node:crypto'
import type { TransactionStatus } from '@latchkey/contract/endpoints/transactions'
import { eq, sql } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { TRANSACTION_WATCH_LIMITS } from '../../../../limits/webhookLimits.ts'
import { createApps } from '../../../../platform/config/createApps.ts'
import { parseConfig } from '../../../../platform/config/defineConfig.ts'
import { walletSendings } from '../../../../platform/db/schema/serverWallets.ts'
import { ServiceError } from '../../../../platform/ServiceError.ts'
import { withDatabase } from '../../../../testing/withServer.fixture.ts'
import { createEventLog } from '../../../events/statements.ts'
import { createSendingRepo, type Signed } from '../repo.ts'
import { createWatchingRepo } from './repo.ts'
import { createTransactionWatch } from './service.ts'

const database = await withDatabase()
const { db } = database
const shared = { name: 'App', secret: 'a-secret-of-the-app', mode: 'development' as const }
const [APP, DEAF] = ['watchedapp000000000000001', 'watchedapp000000000000002']
const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
const { apps } = parseConfig({
  apps: [
    { ...shared, id: APP, webhooks: [{ url: 'https://hooks.example.com/', secret }] },
    { ...shared, id: DEAF },
  ],
})
const account = privateKeyToAccount(generatePrivateKey())
const eventLog = createEventLog({ apps, randomBytes })
const sendings = createSendingRepo(db, eventLog)
const {
  firstPollMs: firstLookMs,
  leaseMs,
  missingGraceMs,
  stillPendingMs,
  watchedMaxMs,
} = TRANSACTION_WATCH_LIMITS
let now = Date.UTC(2026, 0, 1)
/** The status of each transaction by id. */
const chain = new Map<string, TransactionStatus | 'away'>()
const start = () =>
  createTransactionWatch({
    apps: createApps(apps),
    db,
    repo: createWatchingRepo(db, eventLog),
    async inspect(_, id) {
      const status = chain.get(id) ?? 'failed'
      if (status === 'away') throw new ServiceError('service_unavailable')
      const [sending] = await db.select().from(walletSendings).where(eq(walletSendings.id, id))
      return { sending: sending as Signed, address: account.address, status }
    },
    hasWebhooks: true,
    log: { info() {}, warn() {}, error() {} },
    metrics: { countEvent() {}, countJob() {} },
    nowMs: () => now,
    random: () => 0,
    isDraining: () => false,
  })
const watch = start()

beforeEach(() => db.execute(sql`truncate announcements, transaction_watches`))

let made = 0
/** A transaction that is signed and stored, and that no node has. */
async function sign(appId = APP): Promise<Signed> {
  const id = `sending${++made}`
  const row = {
    id,
    walletId: `wallet${made}`,
    caip2: 'eip155:1',
    attempt: null,
    requestHash: 'hash',
    createdAtMs: now,
  }
  await db.execute(sql`insert into server_wallets
    (id, app_id, chain_type, status, sealed_share, key_version, is_imported, created_at_ms)
    values (${row.walletId}, ${appId}, 'ethereum', 'active', ''::bytea, 0, false, ${now})`)
  const sending = await sendings.begin(row)
  const transaction = await account.signTransaction({
    chainId: 1,
    to: '0x00000000000000000000000000000000000b0b01',
    value: 5n,
    gas: 21_000n,
    maxFeePerGas: 7n,
    maxPriorityFeePerGas: 1n,
    nonce: 3,
  })
  const kept = await sendings.saveSigned(
    { ...sending, nonce: null, appId },
    { transaction, hash: `0x${made}` },
  )
  return kept as Signed
}
const toldOf = async ({ id }: Signed) => {
  const { rows } = await db.execute<{ type: string; details: object }>(
    sql`select type, details from announcements where details ->> 'transactionId' = ${id}
      order by at_ms`,
  )
  return rows.map(({ type }) => type.replace('transaction.', '')).sort()
}

test.each(['confirmed', 'execution_reverted'] as const)(
  'records the broadcast and the final status %s, each once',
  async (end) => {
    const sending = await sign()
    await Promise.all(Array.from({ length: 50 }, () => watch.noteBroadcast(APP, sending)))
    expect(await toldOf(sending)).toEqual(['broadcasted'])
    chain.set(sending.id, 'broadcasted')
    now += firstLookMs
    await watch.queue.runDue()
    chain.set(sending.id, end)
    now += firstLookMs
    await Promise.all(Array.from({ length: 50 }, () => start().queue.runDue()))
    await watch.noteBroadcast(APP, sending)
    expect(await toldOf(sending)).toEqual(['broadcasted', end].sort())
    const { rows } = await db.execute(sql`select from transaction_watches`)
    expect(rows).toHaveLength(0)
  },
)

test('watches nothing if the app has no webhook endpoint', async () => {
  const sending = await sign(DEAF)
  await watch.noteBroadcast(DEAF, sending)
  const { rows } = await db.execute(sql`select from transaction_watches`)
  expect([rows.length, await toldOf(sending)]).toEqual([0, []])
})

test('another server records the broadcast after a crash', async () => {
  const sending = await sign()
  chain.set(sending.id, 'confirmed')
  now += leaseMs
  await watch.queue.runDue()
  expect(await toldOf(sending)).toEqual(['broadcasted', 'confirmed'])
})

test('records no event for a transaction that no node accepted', async () => {
  const sending = await sign()
  now += missingGraceMs
  await watch.queue.runDue()
  now += watchedMaxMs
  await watch.queue.runDue()
  expect(await toldOf(sending)).toEqual([])
})

test.each(['failed', 'replaced'] as const)(
  'reports %s only after two minutes, when every node has had time to see it',
  async (end) => {
    const sending = await sign()
    await watch.noteBroadcast(APP, sending)
    chain.set(sending.id, end)
    now += leaseMs
    await watch.queue.runDue()
    expect(await toldOf(sending)).toEqual(['broadcasted'])
    now += missingGraceMs
    await watch.queue.runDue()
    expect(await toldOf(sending)).toEqual(['broadcasted', end])
  },
)

test('reports a pending transaction once after five minutes and as failed after a day', async () => {
  const sending = await sign()
  await watch.noteBroadcast(APP, sending)
  chain.set(sending.id, 'broadcasted')
  for (let looks = 0; looks < 3; looks += 1) {
    now += stillPendingMs
    await watch.queue.runDue()
  }
  expect(await toldOf(sending)).toEqual(['broadcasted', 'still_pending'])
  const { rows } = await db.execute<{ request: object }>(
    sql`select details -> 'request' as request from announcements where details ? 'request'`,
  )
  expect(rows[0]?.request).toMatchObject({
    from: account.address,
    chain_id: 1,
    nonce: 3,
    type: 2,
    value: '0x5',
    gas_limit: '0x5208',
    max_fee_per_gas: '0x7',
  })
  now += watchedMaxMs
  await watch.queue.runDue()
  expect(await toldOf(sending)).toEqual(['broadcasted', 'failed', 'still_pending'])
})

test('retries when the node does not answer', async () => {
  const sending = await sign()
  await watch.noteBroadcast(APP, sending)
  chain.set(sending.id, 'away')
  now += leaseMs
  await watch.queue.runDue()
  chain.set(sending.id, 'confirmed')
  now += 60_000
  await watch.queue.runDue()
  expect(await toldOf(sending)).toEqual(['broadcasted', 'confirmed'])
})
