import { createServerWallet, type ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { sql } from 'drizzle-orm'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { serverWallets } from '../../platform/db/schema/serverWallets.ts'
import { createShareEnvelope } from '../../platform/envelope/createShareEnvelope.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createApiShare } from './createApiShare.ts'
import { asApp, createRecipient, type sealTo } from './walletOwner.fixture.ts'

const WALLETS = process.env.ALL_ROUNDS ? 100 : 20
const database = await withDatabase()
const server = await createTestServer(database)
const headers = asApp()

/** The address that each 32 bytes would sign for, on both chains. */
function addressesOf(secret: Uint8Array): string[] {
  const hex = `0x${Buffer.from(secret).toString('hex')}` as const
  return [privateKeyToAddress(hex), base58.encode(ed25519.getPublicKey(secret))]
}

/** Each run of 32 bytes in the attacker's data. */
const windows = (bytes: Uint8Array) =>
  Array.from({ length: Math.max(0, bytes.byteLength - 31) }, (_, at) => bytes.slice(at, at + 32))

test(`the API, its database and its environment open 0 of ${WALLETS} wallets`, async () => {
  const made: ServerWallet[] = []
  for (let count = 0; count < WALLETS; count += 1) {
    const chain_type = count % 2 === 0 ? 'ethereum' : 'solana'
    const answer = await server.post(createServerWallet.path, { chain_type }, { headers })
    made.push((await answer.json()) as ServerWallet)
  }
  const addresses = new Set(made.map(({ address }) => address))
  expect(addresses.size).toBe(WALLETS)

  // The attacker has the rows, the server's secrets and this code, not the signer's schema.
  const { secrets } = server
  const share = createApiShare(createShareEnvelope(secrets, new Map()), () => {
    throw new Error('The stolen API must not create keys')
  })
  const rows = await database.db.select().from(serverWallets)
  expect(rows).toHaveLength(WALLETS)
  const halves = rows.map((row) => Buffer.from(share.open(row), 'base64'))
  const secretsHeld = [
    ...halves,
    ...rows.slice(0, 10).flatMap(({ sealedShare }) => windows(sealedShare)),
    secrets.shareKey(1) ?? new Uint8Array(),
  ]
  const opened = secretsHeld.flatMap(addressesOf).filter((address) => addresses.has(address))
  expect(opened).toEqual([])
})

test("an exported key was never in the API's database, in any form", async () => {
  const [wallet] = await database.db.select().from(serverWallets).limit(1)
  const recipient = await createRecipient()
  const body = { encryption_type: 'HPKE', recipient_public_key: recipient.publicKey }
  const answer = await server.post(`/api/v1/wallets/${wallet?.id}/export`, body, { headers })
  const text = await recipient.open((await answer.json()) as Awaited<ReturnType<typeof sealTo>>)
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const dump: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.db.execute(sql`select t::text from ${sql.identifier(name)} t`)
    dump.push(JSON.stringify(rows))
  }
  expect(text.byteLength).toBeGreaterThanOrEqual(64)
  expect(dump.join('\n')).toContain(wallet?.address)
  expect(dump.join('\n')).not.toContain(text.toString())
})
