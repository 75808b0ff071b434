import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverWallets } from '../db/schema/serverWallets.ts'
import { createEnvelope } from '../envelope/createEnvelope.ts'
import { createDataKeyRepo } from '../envelope/repo.ts'
import { createLocalKms } from '../kms/createLocalKms.ts'
import { createTestWallet } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'
import { derivePublicKeyInfo } from './derivePublicKeyInfo.ts'
import type { ChainType } from './PublicKeyInfo.ts'

const WALLETS = 100
const masterKey = new Uint8Array(32).fill(5)
const signer = await withSigner({ masterKeys: [masterKey] })
const { db } = signer
const made: { address: string; api_share: string }[] = []
for (let count = 0; count < WALLETS; count += 1) {
  made.push(await createTestWallet(signer, count % 2 === 0 ? 'ethereum' : 'solana'))
}
const rows = await db.select().from(serverWallets)
// The attacker has the database, the environment and the code.
const kms = createLocalKms(async () => [masterKey])
const envelope = createEnvelope({ kms, repo: createDataKeyRepo(db), nowMs: () => 0, randomBytes })

/** Number of wallets that decrypt with any of the candidates as the API's half. */
async function openedWith(candidatesFor: (address: string) => Uint8Array[]): Promise<number> {
  let opened = 0
  for (const row of rows) {
    const context = {
      purpose: 'server-wallet' as const,
      appId: row.appId,
      userId: row.ownerUserId ?? '*',
      table: 'server_wallets',
      column: 'sealed_key',
      row: row.walletId,
      version: 1,
    }
    for (const candidate of candidatesFor(row.address)) {
      const key = await envelope.open(context, row.sealedKey, candidate).catch(() => undefined)
      if (!key) continue
      if (derivePublicKeyInfo(row.chainType as ChainType, key).address === row.address) opened += 1
    }
  }
  return opened
}

/** Every value in the database, as bytes. */
async function everyValue(): Promise<Uint8Array[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'signer'`,
  )
  const found = await Promise.all(
    tables.map(({ name }) =>
      db.execute<Record<string, unknown>>(sql`select * from signer.${sql.identifier(name)}`),
    ),
  )
  const values = found.flatMap((table) => table.rows.flatMap((row) => Object.values(row)))
  return values.map((value) => (value instanceof Uint8Array ? value : Buffer.from(String(value))))
}

test('decrypts 0 of 100 wallets with only the signer database and environment', async () => {
  expect(rows).toHaveLength(WALLETS)
  const own = [
    new Uint8Array(),
    new Uint8Array(32),
    masterKey,
    ...new Set((await everyValue()).filter(({ byteLength }) => byteLength === 32)),
  ]
  expect(await openedWith(() => own)).toBe(0)
  // The API halves of other wallets do not help.
  const others = (address: string) =>
    made
      .filter((wallet) => wallet.address !== address)
      .slice(0, 20)
      .map(({ api_share }) => Buffer.from(api_share, 'base64'))
  expect(await openedWith(others)).toBe(0)
})

test('decrypts all 100 wallets with both halves, which validates the attack script', async () => {
  const right = (address: string) =>
    made
      .filter((wallet) => wallet.address === address)
      .map(({ api_share }) => Buffer.from(api_share, 'base64'))
  expect(await openedWith(right)).toBe(WALLETS)
})

test('stores no plaintext key in the database', async () => {
  const dump = Buffer.concat(await everyValue())
  for (const row of rows.slice(0, 20)) {
    const share = made.find(({ address }) => address === row.address)?.api_share ?? ''
    const context = {
      purpose: 'server-wallet' as const,
      appId: row.appId,
      userId: row.ownerUserId ?? '*',
      table: 'server_wallets',
      column: 'sealed_key',
      row: row.walletId,
      version: 1,
    }
    const key = Buffer.from(
      await envelope.open(context, row.sealedKey, Buffer.from(share, 'base64')),
    )
    for (const form of [key, key.toString('hex'), key.toString('base64')]) {
      expect(dump.includes(form)).toBe(false)
    }
    expect(dump.includes(Buffer.from(share, 'base64'))).toBe(false)
  }
})
