import { generateKeyPairSync } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import type { Policy } from '@latchkey/contract/endpoints/policies'
import { changePolicy } from '@latchkey/contract/signer/signerPolicyCalls'
import { sql } from 'drizzle-orm'
import { recoverTransactionAddress, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { APP_ID, PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { phraseRoot } from '../../device-wallets/delegation.fixture.ts'
import { asApp } from '../walletOwner.fixture.ts'
import { createDelegations, HELLO } from './delegation.fixture.ts'

const database = await withDatabase()
const { server, signer, start, delegating, use } = await createDelegations(database)

test('a back end signs with a delegated wallet: one notification, one record per use', async () => {
  const { email, owner, first, second } = await delegating(server, phraseRoot(0))
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
    where user_id = ${owner.userId} and kind = 'delegated_wallet_signed'`)
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

test("requires the app's key for each use and enforces the policies", async () => {
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
  // The delegation keeps the policies from the time of consent, whatever the configuration says now.
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

test('requires a key that the app added after the delegation', async () => {
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

/** A node that treats every account as new and accepts any transaction. */
function createNode() {
  const sent: string[] = []
  const answers: Record<string, unknown> = {
    eth_getTransactionCount: '0x4',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x9' },
    eth_maxPriorityFeePerGas: '0x1',
    eth_getTransactionReceipt: { status: '0x1' },
  }
  return {
    sent,
    chains: { 'eip155:31337': { rpcUrl: 'http://localhost:1' } },
    outbound: {
      async send({ body = '{}' }: { body?: string }) {
        const { method, params } = JSON.parse(body) as { method: string; params: string[] }
        if (method === 'eth_sendRawTransaction') sent.push(params[0] ?? '')
        const result = answers[method] ?? null
        return { status: 200, header: () => undefined, text: '', json: () => ({ result }) }
      },
      close() {},
    },
  }
}

test('a back end sends from a delegated wallet once per idempotency key and reads the status', async () => {
  const node = createNode()
  const sending = await start({ chains: node.chains }, node.outbound)
  const { first, revoke } = await delegating(sending)
  const transaction = { to: first.address, value: 1 }
  const body = { method: 'eth_sendTransaction', caip2: 'eip155:31337', params: { transaction } }
  const headers = { [HEADERS.idempotencyKey]: 'rent-of-may' }
  const send = () => use(first.id, body, { at: sending, headers })
  type Sent = { data: { hash: string; transaction_id: string } }
  const once = (await (await send()).json()) as Sent
  const again = (await (await send()).json()) as Sent
  expect(again).toEqual(once)
  expect(new Set(node.sent).size).toBe(1)
  const serializedTransaction = node.sent[0] as `0x02${string}`
  expect(await recoverTransactionAddress({ serializedTransaction })).toBe(first.address)
  const at = `/api/v1/transactions/${once.data.transaction_id}`
  const status = await sending.get(at, asApp())
  expect(await status.json()).toMatchObject({ wallet_id: first.id, status: 'confirmed' })
  await revoke()
  expect(await refusal(await send())).toEqual([401, 'user_has_not_delegated_wallet'])
})

test('fills in the nonce of a code authorization from the chain', async () => {
  const node = createNode()
  const sending = await start({ chains: node.chains }, node.outbound)
  const owned = { headers: asApp() }
  const made = await sending.post('/v1/wallets', { chain_type: 'ethereum' }, owned)
  const { id } = (await made.json()) as { id: string }
  const params = { contract: `0x${'a1'.repeat(20)}`, chain_id: 31337 }
  const ask = (chain_id: number) =>
    use(
      id,
      { method: 'eth_sign7702Authorization', params: { ...params, chain_id } },
      { at: sending },
    )
  expect(await (await ask(31337)).json()).toMatchObject({ data: { authorization: { nonce: 4 } } })
  expect(await refusal(await ask(5))).toEqual([400, 'invalid_data'])
})
