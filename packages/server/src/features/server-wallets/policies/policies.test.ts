import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import type { KeyQuorum } from '@latchkey/contract/endpoints/keyQuorums'
import type { Policy } from '@latchkey/contract/endpoints/policies'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { expect, test } from 'vitest'
import { OTHER_APP_ID, PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { createBackEnd } from '../../directory/createBackEnd.fixture.ts'
import { asApp, authorizationOf, createWalletOwner } from '../walletOwner.fixture.ts'

const mode = 'user-controlled-server-wallets-only'
const server = await withServer({ embeddedWallets: { mode } })
const backEnd = createBackEnd(server)
const read = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T
const SHOP = `0x${'a1'.repeat(20)}`

function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return { key: privateKey, spki }
}
/** A back-end request signed with these keys. */
function signed(keys: KeyObject[], method: string, path: string, body: object = {}, more = {}) {
  const headers = { [HEADERS.idempotencyKey]: randomUUID(), ...more }
  const request = { method, url: PUBLIC_URL + path, body, headers }
  const signatures = keys.map(
    (key) => authorizationOf(key, request)[HEADERS.authorizationSignature],
  )
  const proof = { [HEADERS.authorizationSignature]: signatures.join(',') }
  return server.send(method, path, { body, headers: { ...asApp(), ...headers, ...proof } })
}
const toShop = { field_source: 'ethereum_transaction', field: 'to', operator: 'eq', value: SHOP }
const rule = { name: 'Shop', method: 'eth_signTransaction', action: 'ALLOW', conditions: [toShop] }
const policyBody = { version: '1.0', name: 'Shopping', chain_type: 'ethereum', rules: [rule] }
const paying = (to: string) => ({
  method: 'eth_signTransaction',
  params: {
    transaction: { to, value: 1, chain_id: 1, nonce: 0, gas_limit: 21_000, max_fee_per_gas: 9 },
  },
})

test('an owner creates, reads and changes a policy, and the policy blocks other requests', async () => {
  const { key, spki } = newPair()
  const owned = { ...policyBody, owner: { public_key: spki } }
  const policy = await read<Policy>(backEnd.post('/v1/policies', owned))
  expect(policy).toEqual({
    id: expect.stringMatching(/^[a-z2-7]{25}$/),
    version: '1.0',
    name: 'Shopping',
    chain_type: 'ethereum',
    rules: [{ id: expect.stringMatching(/^[a-z][a-z2-7]{24}$/), ...rule }],
    owner_id: expect.any(String),
    created_at: server.nowMs(),
  })
  const at = `/v1/policies/${policy.id}`
  expect(await read(backEnd.get(at))).toEqual(policy)
  expect(await read(backEnd.get(`${at}/rules/${policy.rules[0]?.id}`))).toEqual(policy.rules[0])
  expect(await read(backEnd.get(`${at}/rules`))).toMatchObject({ name: 'Shop', rules: [rule] })

  const body = { chain_type: 'ethereum', policy_ids: [policy.id] }
  const wallet = await read<ServerWallet>(backEnd.post('/v1/wallets', body))
  expect(wallet.policy_ids).toEqual([policy.id])
  const sign = (to: string) => backEnd.post(`/v1/wallets/${wallet.id}/rpc`, paying(to))
  const elsewhere = `0x${'b2'.repeat(20)}`
  expect((await sign(SHOP)).status).toBe(200)
  expect(await refusal(await sign(elsewhere))).toEqual([400, 'policy_violation'])

  const more = { ...rule, name: 'More', conditions: [{ ...toShop, value: elsewhere }] }
  expect(await refusal(await backEnd.post(`${at}/rules`, more))).toEqual([
    401,
    'invalid_credentials',
  ])
  const added = await read<{ id: string }>(signed([key], 'POST', `${at}/rules`, more))
  expect((await sign(elsewhere)).status).toBe(200)
  const denying = { ...more, action: 'DENY' }
  expect(await read(signed([key], 'PATCH', `${at}/rules/${added.id}`, denying))).toMatchObject({
    id: added.id,
    action: 'DENY',
  })
  expect(await refusal(await sign(elsewhere))).toEqual([400, 'policy_violation'])
  expect(await read(signed([key], 'DELETE', `${at}/rules/${added.id}`))).toEqual({ success: true })
  const renamed = await read<Policy>(signed([key], 'PATCH', at, { name: 'Shops' }))
  expect([renamed.name, renamed.rules.length]).toEqual(['Shops', 1])

  expect(await refusal(await signed([key], 'DELETE', at))).toEqual([400, 'resource_conflict'])
  expect((await signed([], 'PATCH', `/v1/wallets/${wallet.id}`, { policy_ids: [] })).status).toBe(
    200,
  )
  expect((await sign(elsewhere)).status).toBe(200)
  expect(await read(signed([key], 'DELETE', at))).toEqual({ success: true })
  expect((await backEnd.get(at)).status).toBe(404)
})

test('one idempotency key creates one policy, in 50 concurrent requests too', async () => {
  const headers = { ...asApp(), [HEADERS.idempotencyKey]: 'once' }
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      read<Policy>(server.post('/v1/policies', policyBody, { headers })),
    ),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
})

const changed = (change: object) => ({ ...policyBody, rules: [{ ...rule, ...change }] })
const condition = (change: object) => changed({ conditions: [{ ...toShop, ...change }] })

test.each([
  ['version: ', { ...policyBody, version: '2.0' }],
  ['name: ', { ...policyBody, name: 'x'.repeat(51) }],
  ['chain_type: ', { ...policyBody, chain_type: 'tron' }],
  ['rules[0].method: ', changed({ method: 'signTransaction' })],
  ['rules[0].action: ', changed({ action: 'MAYBE' })],
  [
    'rules[0].conditions[0].field_source: ',
    condition({ field_source: 'solana_program_instruction' }),
  ],
  ['rules[0].conditions[0].field: ', condition({ field: 'gas' })],
  ['rules[0].conditions[0].operator: ', condition({ operator: 'near' })],
  ['rules[0].conditions[0].operator: ', condition({ operator: 'lt' })],
  ['rules[0].conditions[0].value: ', condition({ value: '0x1' })],
  ['rules[0].conditions[0].value: ', condition({ operator: 'in' })],
  ['rules[0].conditions[0].value: ', condition({ field: 'value', value: 'much' })],
  ['rules[0].conditions[0].abi: ', condition({ field_source: 'ethereum_calldata' })],
  ['rules[0].conditions[0].field: ', condition({ field_source: 'ethereum_calldata', abi: [] })],
  [
    'rules[0].conditions[0].typed_data: ',
    condition({ field_source: 'ethereum_typed_data_message' }),
  ],
])('the error names the invalid part of a policy: %s', async (where, body) => {
  const answer = await backEnd.post('/v1/policies', body)
  const { code, error } = (await answer.json()) as { code: string; error: string }
  expect([answer.status, code, error.slice(0, where.length)]).toEqual([
    400,
    'invalid_policy_format',
    where,
  ])
})

test('a wallet of a 2-of-3 quorum needs two signatures, and the app alone cannot use it', async () => {
  const [ada, bob, eve] = [newPair(), newPair(), newPair()]
  const members = { public_keys: [ada.spki, bob.spki, eve.spki], authorization_threshold: 2 }
  const quorum = await read<KeyQuorum>(backEnd.post('/v1/key_quorums', members))
  const body = { chain_type: 'ethereum', owner_id: quorum.id }
  const wallet = await read<ServerWallet>(backEnd.post('/v1/wallets', body))
  expect(wallet.owner_id).toBe(quorum.id)
  const at = `/v1/wallets/${wallet.id}/rpc`
  const unsigned = [401, 'invalid_credentials']
  expect(await refusal(await signed([ada.key], 'POST', at, paying(SHOP)))).toEqual(unsigned)
  expect((await signed([ada.key, eve.key], 'POST', at, paying(SHOP))).status).toBe(200)
  const removal = await backEnd.remove(`/v1/key_quorums/${quorum.id}`)
  expect(await refusal(removal)).toEqual([400, 'authorization_key_has_associated_wallets'])
})

test('a key transfers its wallet to a quorum by signing, and then cannot use it', async () => {
  const [old, ada, bob] = [newPair(), newPair(), newPair()]
  const body = { chain_type: 'ethereum', owner: { public_key: old.spki } }
  const wallet = await read<ServerWallet>(backEnd.post('/v1/wallets', body))
  const members = { public_keys: [ada.spki, bob.spki] }
  const quorum = await read<KeyQuorum>(backEnd.post('/v1/key_quorums', members))
  const at = `/v1/wallets/${wallet.id}`
  const change = { owner_id: quorum.id }
  const unsigned = [401, 'invalid_credentials']
  expect(await refusal(await signed([ada.key, bob.key], 'PATCH', at, change))).toEqual(unsigned)
  const moved = await read<ServerWallet>(signed([old.key], 'PATCH', at, change))
  expect([moved.owner_id, moved.address]).toEqual([quorum.id, wallet.address])
  const rpc = `${at}/rpc`
  expect(await refusal(await signed([old.key], 'POST', rpc, paying(SHOP)))).toEqual(unsigned)
  expect((await signed([ada.key, bob.key], 'POST', rpc, paying(SHOP))).status).toBe(200)
  // Back to a single, new key.
  const next = newPair()
  const back = { owner: { public_key: next.spki } }
  expect((await signed([ada.key, bob.key], 'PATCH', at, back)).status).toBe(200)
  expect((await signed([next.key], 'POST', rpc, paying(SHOP))).status).toBe(200)

  const fay = await createWalletOwner(server, 'fay-moving@example.com')
  const given = { owner: { user_id: fay.id } }
  const unsupported = [400, 'not_supported']
  expect(await refusal(await signed([next.key], 'PATCH', at, given))).toEqual(unsupported)
  const theirs = await fay.create('ethereum')
  const taking = await signed([next.key], 'PATCH', `/v1/wallets/${theirs.id}`, change)
  expect(await refusal(taking)).toEqual(unsupported)
})

test('a user adds a signer with a policy to their wallet, and removes it', async () => {
  const fay = await createWalletOwner(server, 'fay-policies@example.com')
  const key = await fay.authenticate()
  const wallet = await fay.create('ethereum')
  const helper = newPair()
  const quorum = await read<KeyQuorum>(
    backEnd.post('/v1/key_quorums', { public_keys: [helper.spki] }),
  )
  const policy = await read<Policy>(backEnd.post('/v1/policies', policyBody))
  const path = `/api/v1/wallets/${wallet.id}`
  const patch = (by: KeyObject, body: object) => {
    const proof = authorizationOf(by, { method: 'PATCH', url: PUBLIC_URL + path, body })
    return server.send('PATCH', path, { body, headers: { ...fay.bearer, ...proof } })
  }
  const additional_signers = [{ signer_id: quorum.id, override_policy_ids: [policy.id] }]
  const unsigned = [401, 'invalid_credentials']
  expect(await refusal(await patch(helper.key, { additional_signers }))).toEqual(unsigned)
  // Unknown fields of a signer are covered by the signature and not stored.
  const said = additional_signers.map((one) => ({ ...one, note: 'of a newer client' }))
  const shared = await read<ServerWallet>(patch(key, { additional_signers: said }))
  expect(shared.additional_signers).toEqual(additional_signers)
  const told = server.mails.filter(
    (mail) =>
      mail.to === 'fay-policies@example.com' && JSON.stringify(mail).includes('Offline access'),
  )
  expect(told).toHaveLength(1)
  expect((await read<ServerWallet>(backEnd.get(path))).additional_signers).toHaveLength(1)
  const use = (body: object) => signed([helper.key], 'POST', `${path}/rpc`, body)
  expect((await use(paying(SHOP))).status).toBe(200)
  const elsewhere = paying(`0x${'b2'.repeat(20)}`)
  expect(await refusal(await use(elsewhere))).toEqual([400, 'policy_violation'])
  await patch(key, { additional_signers: [] })
  expect(await refusal(await use(paying(SHOP)))).toEqual(unsigned)
})

test('notifies a user whose wallet is created with an additional signer', async () => {
  const gus = await createWalletOwner(server, 'gus-policies@example.com')
  const quorum = await read<KeyQuorum>(
    backEnd.post('/v1/key_quorums', { public_keys: [newPair().spki] }),
  )
  const additional_signers = [{ signer_id: quorum.id }]
  const body = { chain_type: 'ethereum', owner: { user_id: gus.id }, additional_signers }
  const wallet = await read<ServerWallet>(backEnd.post('/v1/wallets', body))
  expect(wallet.additional_signers).toEqual(additional_signers)
  const told = server.mails.filter(
    (mail) => mail.to === 'gus-policies@example.com' && JSON.stringify(mail).includes('Offline'),
  )
  expect(told).toHaveLength(1)
})

test('a user creates a wallet with an additional signer, who may use it, and is notified', async () => {
  const ida = await createWalletOwner(server, 'ida-policies@example.com')
  const plain = await ida.create('ethereum')
  const helper = newPair()
  const quorum = await read<KeyQuorum>(
    backEnd.post('/v1/key_quorums', { public_keys: [helper.spki] }),
  )
  const policy = await read<Policy>(backEnd.post('/v1/policies', policyBody))
  const additional_signers = [{ signer_id: quorum.id, override_policy_ids: [policy.id] }]
  const create = (body: object) =>
    server.post('/api/v1/wallets', { chain_type: 'ethereum', ...body }, { headers: ida.bearer })
  // Right after the first: a second wallet, because the first has no signer.
  const wallet = await read<ServerWallet>(create({ additional_signers }))
  expect(wallet.id).not.toBe(plain.id)
  expect(wallet.additional_signers).toEqual(additional_signers)
  expect((await read<ServerWallet>(create({ additional_signers }))).id).toBe(wallet.id)
  const use = (to: string) =>
    signed([helper.key], 'POST', `/v1/wallets/${wallet.id}/rpc`, paying(to))
  expect((await use(SHOP)).status).toBe(200)
  expect(await refusal(await use(`0x${'b2'.repeat(20)}`))).toEqual([400, 'policy_violation'])
  const told = server.mails.filter(
    (mail) => mail.to === 'ida-policies@example.com' && JSON.stringify(mail).includes('Offline'),
  )
  expect(told).toHaveLength(1)
})

test('policies and quorums of another app count as not found', async () => {
  const stranger = createBackEnd(server, OTHER_APP_ID)
  const policy = await read<Policy>(backEnd.post('/v1/policies', policyBody))
  const at = `/v1/policies/${policy.id}`
  expect((await stranger.get(at)).status).toBe(404)
  expect((await stranger.ask('PATCH', at, { name: 'Mine' })).status).toBe(404)
  expect((await stranger.remove(at)).status).toBe(404)
  const body = { chain_type: 'ethereum', policy_ids: [policy.id] }
  expect(await refusal(await stranger.post('/v1/wallets', body))).toEqual([400, 'invalid_data'])
})

test('lists the policies of the app page by page, and none of another app', async () => {
  type Listed = { data: Policy[]; next_cursor: string | null }
  const list = (query: string) => read<Listed>(backEnd.get(`/v1/policies${query}`))
  const created = await read<Policy>(backEnd.post('/v1/policies', policyBody))
  const all = await list('')
  expect(all.data).toContainEqual(created)
  expect(all.next_cursor).toBeNull()
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Listed = await list(`?limit=1${cursor && `&cursor=${cursor}`}`)
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(ids).toEqual(all.data.map(({ id }) => id))
  const stranger = createBackEnd(server, OTHER_APP_ID)
  expect((await read<Listed>(stranger.get('/v1/policies'))).data).toEqual([])
})

test.each(['?limit=0', '?limit=x', '?cursor=a%20b'])('rejects the page %s', async (query) => {
  expect(await refusal(await backEnd.get(`/v1/policies${query}`))).toEqual([400, 'invalid_data'])
})
