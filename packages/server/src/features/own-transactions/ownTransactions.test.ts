import {
  listOwnTransactions,
  recordOwnTransaction,
} from '@latchkey/contract/endpoints/ownTransactions'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createWalletOwner } from '../server-wallets/walletOwner.fixture.ts'

const server = await createTestServer(await withDatabase(), {
  embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
})
const CHAIN = 'eip155:8453'
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

/** A user with a wallet on Ethereum, and calls as this user. */
async function open(email: string) {
  const owner = await createWalletOwner(server, email)
  const wallet = await owner.create('ethereum')
  const headers = { authorization: `Bearer ${owner.session.token}` }
  return {
    ...wallet,
    userId: owner.session.user?.id ?? '',
    record: (sent: object) =>
      server.post(
        recordOwnTransaction.path,
        { address: wallet.address, caip2: CHAIN, ...sent },
        { headers },
      ),
    async list(caip2 = CHAIN, address = wallet.address) {
      const path = `${listOwnTransactions.path}?caip2=${caip2}&address=${address}`
      const answer = (await (await server.get(path, headers)).json()) as {
        transactions: { hash: string }[]
      }
      return answer.transactions.map(({ hash }) => hash)
    },
  }
}

test('lists recorded transactions of one wallet and chain once, newest first', async () => {
  const ada = await open('ada@example.com')
  expect((await ada.record({ hash: hashOf(1) })).status).toBe(200)
  server.advance(1_000)
  await ada.record({ hash: hashOf(2) })
  await ada.record({ hash: hashOf(1) })
  await ada.record({ hash: hashOf(3), caip2: 'eip155:1' })
  expect(await ada.list()).toEqual([hashOf(2), hashOf(1)])
  expect(await ada.list('eip155:1')).toEqual([hashOf(3)])
})

test('lists transactions that the back end sent with the wallet of the user', async () => {
  const grace = await open('grace@example.com')
  await server.db.execute(sql`
    insert into wallet_sendings (id, wallet_id, caip2, request_hash, hash, created_at_ms)
    select 'sent-by-back-end', id, ${CHAIN}, 'r', ${hashOf(7)}, 5 from server_wallets
    where user_id = ${grace.userId}`)
  expect(await grace.list()).toEqual([hashOf(7)])
  expect(await grace.list(CHAIN, grace.address.toLowerCase())).toEqual([hashOf(7)])
})

test('refuses a wallet of another user, and lists nothing of it', async () => {
  const one = await open('one@example.com')
  const other = await open('other@example.com')
  await one.record({ hash: hashOf(9) })
  const foreign = await other.record({ hash: hashOf(9), address: one.address })
  expect(await refusal(foreign)).toEqual([400, 'invalid_data'])
  expect(await other.list(CHAIN, one.address)).toEqual([])
})

test('refuses a hash or a chain that is none', async () => {
  const eve = await open('eve@example.com')
  for (const wrong of [{ hash: '0x1' }, { hash: hashOf(1), caip2: 'javascript:1' }]) {
    expect((await eve.record(wrong)).status).toBe(400)
  }
})

test('keeps the newest 100 transactions of a user', async () => {
  const many = await open('many@example.com')
  await server.db.execute(sql`
    insert into user_transactions (user_id, caip2, hash, app_id, address, created_at_ms)
    select ${many.userId}, ${CHAIN}, 'old' || n, 'app', lower(${many.address}), n
    from generate_series(1, 100) n`)
  await many.record({ hash: hashOf(4) })
  const { rows } = await server.db.execute<{ count: number; oldest: number }>(sql`
    select count(*)::int as count, min(created_at_ms)::int as oldest from user_transactions
    where user_id = ${many.userId}`)
  expect(rows[0]).toEqual({ count: 100, oldest: 2 })
  expect(await many.list()).toHaveLength(20)
})
