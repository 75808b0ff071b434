import { generateKeyPairSync } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import type { Policy } from '@latchkey/contract/policies'
import { changePolicy } from '@latchkey/contract/signerPolicies'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { sql } from 'drizzle-orm'
import { verifyMessage } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/openDatabase.ts'
import { APP_ID, PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { phraseRoot } from '../../embedded-wallets/delegation.fixture.ts'
import { asApp } from '../walletOwner.fixture.ts'
import { createLending, HELLO } from './lending.fixture.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
afterAll(async () => {
  await database.close()
  await testDatabase.close()
})
const { server, signer, start, delegating, use } = await createLending(database)

test('a back end signs with what its person delegated; they read of it once, and every use is on record', async () => {
  const { email, person, first, second } = await delegating(server, phraseRoot(0))
  expect(first.id).toMatch(/^[a-z2-7]{25}$/)
  expect(second?.id).toBeNull()
  const answer = await use(first.id)
  const { data } = (await answer.json()) as { data: { signature: `0x${string}` } }
  const signed = { message: 'hello', address: first.address as `0x${string}`, ...data }
  expect(await verifyMessage(signed)).toBe(true)
  await use(first.id)
  const told = server.mails.filter(
    (mail) => mail.to === email && 'subject' in mail && mail.subject.startsWith('The app used'),
  )
  expect(told).toHaveLength(1)
  const { rows } = await database.db.execute<{ details: object }>(sql`
    select details from security_events
    where user_id = ${person.userId} and kind = 'delegated_wallet_signed'`)
  expect(rows.map(({ details }) => details)).toEqual(
    Array.from({ length: 2 }, () => ({
      wallet: first.id,
      method: 'personal_sign',
      hash: expect.any(String),
    })),
  )
  const shown = await server.get(`/api/v1/wallets/${first.id}`, asApp())
  expect(await shown.json()).toMatchObject({ id: first.id, address: first.address, owner_id: null })
})

test('where the app has a key it signs every use, and policies hold what was lent', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const rules = [{ name: 'Greet', method: 'personal_sign', action: 'ALLOW', conditions: [] }]
  const body = { version: '1.0', name: 'Greetings', chain_type: 'ethereum', rules }
  const made = await server.post('/v1/policies', body, { headers: asApp() })
  const policy = (await made.json()) as Policy
  const delegatedUse = { authorizationKeys: [spki], policyIds: [policy.id] }
  const strict = await start({ embeddedWallets: { delegatedUse } })
  const { first } = await delegating(strict)
  const unsigned = [401, 'invalid_credentials']
  expect(await refusal(await use(first.id, HELLO, { at: strict }))).toEqual(unsigned)
  // The grant stays what it was when the person said yes, whatever the configuration says now.
  expect(await refusal(await use(first.id))).toEqual(unsigned)
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  expect(await refusal(await use(first.id, HELLO, { key: other }))).toEqual(unsigned)
  expect((await use(first.id, HELLO, { at: strict, key: privateKey })).status).toBe(200)
  const transaction = { to: first.address, chain_id: 1, nonce: 0, gas_limit: 1, max_fee_per_gas: 1 }
  const paying = { method: 'eth_signTransaction', params: { transaction } }
  const stopped = await use(first.id, paying, { key: privateKey })
  expect(await refusal(stopped)).toEqual([400, 'policy_violation'])
  const authorization = {
    method: 'DELETE',
    urls: [`${PUBLIC_URL}/api/v1/policies/${policy.id}`],
    headers: { [HEADERS.appId]: APP_ID },
    body: {},
    signatures: [],
  }
  const removal = { app_id: APP_ID, policy_id: policy.id, authorization }
  await expect(signer.call(changePolicy, removal)).rejects.toMatchObject({ refusal: 'in_use' })
})

test('a key that the app got later is asked for too, for what was lent before', async () => {
  const { first } = await delegating()
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const later = await start({ embeddedWallets: { delegatedUse: { authorizationKeys: [spki] } } })
  expect((await use(first.id)).status).toBe(200)
  expect(await refusal(await use(first.id, HELLO, { at: later }))).toEqual([
    401,
    'invalid_credentials',
  ])
  expect((await use(first.id, HELLO, { at: later, key: privateKey })).status).toBe(200)
})
