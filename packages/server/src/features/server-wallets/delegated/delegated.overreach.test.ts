import { HEADERS } from '@latchkey/contract'
import { useDelegatedWallet } from '@latchkey/contract/signer/signerPolicyCalls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OTHER_APP_ID, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { phraseRoot } from '../../device-wallets/delegation.fixture.ts'
import type { TestUser } from '../../device-wallets/walletVault.fixture.ts'
import { asApp } from '../walletOwner.fixture.ts'
import { createDelegations, HELLO } from './delegation.fixture.ts'

/** A back end exceeds the delegation, or uses it after its end. */
const database = await withDatabase()

const asked: object[] = []
let isRevoked = false
let signedAfterwards = 0
const { server, signer, delegating, use } = await createDelegations(database, ({ call }) => ({
  async call(definition, body, device) {
    const isUse = definition.path === useDelegatedWallet.path
    if (isUse) asked.push(body as object)
    const isTooLate = isUse && isRevoked
    const answer = await call(definition, body, device)
    if (isTooLate) signedAfterwards += 1
    return answer
  },
}))
const notDelegated = [401, 'user_has_not_delegated_wallet']

async function idOf({ userId }: TestUser, index: number): Promise<string | undefined> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select account_id as id from wallets where user_id = ${userId} and wallet_index = ${index}`)
  return rows[0]?.id
}

test('rejects undelegated wallets, key export, raw bytes, code authorizations and other callers', async () => {
  const { owner, first } = await delegating(server, phraseRoot(127))
  expect(await refusal(await use((await idOf(owner, 1)) ?? null))).toEqual(notDelegated)
  const hash = `0x${'11'.repeat(32)}`
  const contract = `0x${'a1'.repeat(20)}`
  for (const body of [
    { method: 'secp256k1_sign', params: { hash } },
    { method: 'eth_sign7702Authorization', params: { contract, chain_id: 1, nonce: 0 } },
  ]) {
    expect(await refusal(await use(first.id, body))).toEqual([400, 'policy_violation'])
  }
  const raw = `/api/v1/wallets/${first.id}/raw_sign`
  const bare = await server.post(raw, { params: { hash } }, { headers: asApp() })
  expect(await refusal(bare)).toEqual([400, 'policy_violation'])
  const recipient = { encryption_type: 'HPKE', recipient_public_key: 'AA==' }
  const exporting = { method: 'exportPrivateKey', params: recipient }
  expect((await use(first.id, exporting)).status).toBe(404)
  const path = `/api/v1/wallets/${first.id}/export`
  expect((await server.post(path, recipient, { headers: asApp() })).status).toBe(404)
  const headers = { ...asApp(OTHER_APP_ID), [HEADERS.appId]: OTHER_APP_ID }
  expect((await use(first.id, HELLO, { headers })).status).toBe(404)
  const bearer = { authorization: `Bearer ${owner.token}` }
  expect((await use(first.id, HELLO, { headers: bearer })).status).toBe(404)
  expect((await use(first.id)).status).toBe(200)
})

test('signs nothing after the user revoked, in 50 concurrent requests', async () => {
  const { first, delegate, revoke } = await delegating()
  const early = Array.from({ length: 25 }, () => use(first.id))
  expect((await revoke()).status).toBe(200)
  isRevoked = true
  const late = await Promise.all(Array.from({ length: 25 }, () => use(first.id)))
  for (const answer of late) expect(await refusal(answer)).toEqual(notDelegated)
  for (const answer of await Promise.all(early)) expect([200, 401, 503]).toContain(answer.status)
  expect(signedAfterwards).toBe(0)
  isRevoked = false
  expect((await server.get(`/api/v1/wallets/${first.id}`, asApp())).status).toBe(404)
  await delegate()
  expect((await use(first.id)).status).toBe(200)
})

test("the signer rejects the API's half from before a revocation", async () => {
  const { first, revoke } = await delegating()
  expect((await use(first.id)).status).toBe(200)
  const replayed = asked.at(-1) as never
  expect(await signer.call(useDelegatedWallet, replayed)).toHaveProperty('data')
  const elsewhere = { ...asked.at(-1), wallet_index: 1 } as never
  await expect(signer.call(useDelegatedWallet, elsewhere)).rejects.toThrow()
  await revoke()
  await expect(signer.call(useDelegatedWallet, replayed)).rejects.toMatchObject({
    refusal: 'not_found',
  })
})
