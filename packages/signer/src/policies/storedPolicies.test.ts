import {
  getStoredPolicy,
  listStoredPolicies,
  storePolicy,
  tryPolicy,
} from '@latchkey/contract/signer/signerPolicyCalls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  authorize,
  createTestPolicy,
  createTestQuorum,
  ruleOf,
} from '../testing/createTestPolicy.fixture.ts'
import { APP_ID } from '../testing/createTestSigner.fixture.ts'
import { createTestWallet } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'
import type { PolicyRepo, PolicyRow } from './repo.ts'
import { createPolicies } from './service.ts'

const signer = await withSigner()
const { call, db } = signer
const invalid = { refusal: 'invalid_request' }
const allow = ruleOf('ALLOW', '*')
const bodyOf = (changes: object = {}) => ({
  ...{ version: '1.0', name: 'Stored', chain_type: 'ethereum', rules: [allow] },
  ...changes,
})
const read = (policy_id: string, app_id = APP_ID) => call(getStoredPolicy, { app_id, policy_id })
const revisionOf = async (policyId: string) => {
  const { rows } = await db.execute<{ revision: number }>(sql`
    select revision from signer.policies where policy_id = ${policyId}`)
  return rows[0]?.revision
}

test('stores a policy with its owner, time and rule ids', async () => {
  const { quorum_id } = await createTestQuorum(signer)
  const policy = await createTestPolicy(signer, [allow, allow], { owner_id: quorum_id })
  const stored = await read(policy.policy_id)
  expect(stored).toEqual({
    id: policy.policy_id,
    version: '1.0',
    name: 'Tests',
    chain_type: 'ethereum',
    owner_id: quorum_id,
    created_at: signer.nowMs(),
    rules: [
      { ...allow, id: expect.stringMatching(/^[a-z][a-z2-7]{24}$/) },
      { ...allow, id: expect.stringMatching(/^[a-z][a-z2-7]{24}$/) },
    ],
  })
  expect(new Set(policy.rules.map(({ id }) => id)).size).toBe(2)
  expect(await revisionOf(policy.policy_id)).toBe(1)
})

test.each([
  [0, /^a{25}$/],
  [247, /^z/],
  [255, /^z7{24}$/],
])('makes of random bytes %i a rule id that begins with a letter', async (byte, id) => {
  let stored: PolicyRow | undefined
  const repo = {
    find: async () => stored,
    add: async (row: PolicyRow) => {
      stored = row
    },
  } as unknown as PolicyRepo
  const quorums = { exists: async () => true, isSignedBy: async () => true }
  const randomBytes = (length: number) => new Uint8Array(length).fill(byte)
  const policies = createPolicies({ repo, quorums, nowMs: () => 0, randomBytes })
  const { rules } = await policies.store({ appId: 'app', policyId: 'p' }, null, bodyOf())
  expect(rules[0]?.id).toMatch(id)
})

test('rejects a policy with an unknown owner or a malformed body', async () => {
  const store = (changes: object) =>
    call(storePolicy, {
      ...{ app_id: APP_ID, policy_id: 'malformed', owner_id: null, body: bodyOf() },
      ...changes,
    })
  expect(await store({ owner_id: 'nobody' })).toEqual(invalid)
  expect(await store({ body: bodyOf({ rules: [{ ...allow, action: 'ASK' }] }) })).toEqual(invalid)
  expect(await read('malformed')).toEqual({ refusal: 'not_found' })
})

test('does not store a policy again for another owner or chain', async () => {
  const policy = await createTestPolicy(signer, [allow])
  const again = { app_id: APP_ID, policy_id: policy.policy_id, owner_id: null }
  expect(await call(storePolicy, { ...again, body: bodyOf() })).toMatchObject({ name: 'Tests' })
  const conflict = { refusal: 'conflict' }
  const solana = bodyOf({ chain_type: 'solana' })
  expect(await call(storePolicy, { ...again, body: solana })).toEqual(conflict)
  const { quorum_id } = await createTestQuorum(signer)
  const owned = { ...again, owner_id: quorum_id, body: bodyOf() }
  expect(await call(storePolicy, owned)).toEqual(conflict)
})

test('lists the policies of one app after an id, in the order of ids', async () => {
  const of = { app_id: 'listing-app', owner_id: null, body: bodyOf() }
  for (const policy_id of ['c', 'a', 'b']) await call(storePolicy, { ...of, policy_id })
  await call(storePolicy, { ...of, app_id: 'other-app', policy_id: 'd' })
  const list = async (page: { after?: string; limit: number }) => {
    const listed = await call(listStoredPolicies, { app_id: 'listing-app', ...page })
    return 'policies' in listed && listed.policies.map(({ id }) => id)
  }
  expect(await list({ limit: 9 })).toEqual(['a', 'b', 'c'])
  expect(await list({ limit: 2 })).toEqual(['a', 'b'])
  expect(await list({ after: 'a', limit: 9 })).toEqual(['b', 'c'])
  expect(await read('a', 'other-app')).toEqual({ refusal: 'not_found' })
})

test('changes name or rules and keeps the other, but neither owner nor chain', async () => {
  const { quorum_id, keys } = await createTestQuorum(signer)
  const policy = await createTestPolicy(signer, [allow], { owner_id: quorum_id })
  const patch = async (body: object) => {
    const answer = await policy.call(keys, 'PATCH', '', body)
    return 'refusal' in answer ? answer : answer.policy
  }
  const [rule] = policy.rules
  expect(await patch({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', rules: [rule] })
  const deny = ruleOf('DENY', '*')
  expect(await patch({ rules: [deny, deny] })).toMatchObject({
    name: 'Renamed',
    rules: [deny, deny],
  })
  expect(await revisionOf(policy.policy_id)).toBe(3)
  expect(await patch({ owner_id: quorum_id, chain_type: 'ethereum' })).toHaveProperty('rules')
  const other = await createTestQuorum(signer)
  for (const body of [
    { owner: { user_id: 'thief' } },
    { owner_id: other.quorum_id },
    { chain_type: 'solana' },
    { name: '' },
    { rules: [{ ...deny, method: 'personal_sign', action: 'ASK' }] },
  ]) {
    expect([body, await patch(body)]).toEqual([body, invalid])
  }
  expect(await read(policy.policy_id)).toMatchObject({ name: 'Renamed', owner_id: quorum_id })
})

test('adds, replaces and deletes one rule in its place, and rejects other methods', async () => {
  const deny = ruleOf('DENY', '*')
  const policy = await createTestPolicy(signer, [allow, deny, allow])
  const [first, second, third] = policy.rules
  const changed = { ...ruleOf('ALLOW', 'personal_sign'), id: second?.id }
  const { id: _, ...body } = changed
  const rules = async () => {
    const stored = await read(policy.policy_id)
    return 'rules' in stored && stored.rules
  }
  const at = `/rules/${second?.id}`
  expect(await policy.call([], 'PATCH', at, body)).toMatchObject({ rule_id: second?.id })
  expect(await rules()).toEqual([first, changed, third])
  for (const [method, below] of [
    ['PUT', ''],
    ['POST', ''],
    ['PUT', '/rules'],
    ['PATCH', '/rules'],
    ['DELETE', '/rules'],
    ['PUT', at],
    ['POST', at],
    ['DELETE', `/${second?.id}`],
  ] as const) {
    const answer = await policy.call([], method, below, body)
    expect([method, below, answer]).toEqual([method, below, invalid])
  }
  for (const method of ['PATCH', 'DELETE']) {
    const answer = await policy.call([], method, '/rules/unknown', body)
    expect(answer).toEqual({ refusal: 'not_found' })
  }
  expect(await policy.call([], 'DELETE', at)).toMatchObject({ rule_id: second?.id })
  expect(await rules()).toEqual([first, third])
  const added = await policy.call([], 'POST', '/rules', body)
  expect(await rules()).toEqual([
    first,
    third,
    { ...body, id: 'rule_id' in added && added.rule_id },
  ])
  for (const { id } of (await rules()) || []) await policy.call([], 'DELETE', `/rules/${id}`)
  expect(await rules()).toEqual([])
  expect(await policy.call([], 'POST', '/rules', { ...allow, action: 'ASK' })).toEqual(invalid)
})

test('stores at most 100 rules, also by adding one', async () => {
  const policy = await createTestPolicy(signer, Array(99).fill(allow))
  expect(await policy.call([], 'POST', '/rules', allow)).toHaveProperty('rule_id')
  expect(await policy.call([], 'POST', '/rules', allow)).toEqual({ refusal: 'conflict' })
})

test('does not change the policy of another app with the same id', async () => {
  const policy = await createTestPolicy(signer, [allow])
  const { policy_id } = policy
  const other = { app_id: 'neighbour-app', policy_id, owner_id: null, body: bodyOf() }
  await call(storePolicy, other)
  await policy.call([], 'PATCH', '', { name: 'Mine' })
  expect(await read(policy_id)).toMatchObject({ name: 'Mine' })
  expect(await read(policy_id, 'neighbour-app')).toMatchObject({ name: 'Stored' })
  expect(await policy.call([], 'DELETE', '')).toEqual({ policy: null })
  expect(await read(policy_id)).toEqual({ refusal: 'not_found' })
  expect(await read(policy_id, 'neighbour-app')).toMatchObject({ name: 'Stored' })
  expect(await policy.change(authorize([], 'DELETE', `policies/${policy_id}`, {}))).toEqual({
    refusal: 'not_found',
  })
})

test('deletes no policy of a wallet, an additional signer or a delegation', async () => {
  const [own, override, delegated, unused] = await Promise.all(
    Array.from({ length: 4 }, () => createTestPolicy(signer, [allow])),
  )
  const { quorum_id } = await createTestQuorum(signer)
  await createTestWallet(signer, 'ethereum', null, { policy_ids: [own!.policy_id] })
  await createTestWallet(signer, 'ethereum', null, {
    additional_signers: [{ signer_id: quorum_id, override_policy_ids: [override!.policy_id] }],
  })
  const addDelegation = (appId: string, policyId: string) =>
    db.execute(sql`insert into signer.delegated_shares (app_id, user_id, delegation_id, secret_kind,
        sealed_share, public_keys, policy_ids, kept_at_ms)
      values (${appId}, 'user', ${policyId}, 'entropy', '\\x00', '[]',
        ${JSON.stringify([policyId])}::jsonb, 0)`)
  await addDelegation(APP_ID, delegated!.policy_id)
  await addDelegation('another-app', unused!.policy_id)
  for (const used of [own, override, delegated]) {
    expect(await used!.call([], 'DELETE', '')).toEqual({ refusal: 'in_use' })
  }
  expect(await unused!.call([], 'DELETE', '')).toEqual({ policy: null })
})

test('ignores the rules of a policy for another chain, and needs every policy', async () => {
  const solana = await createTestPolicy(signer, [allow], { chain_type: 'solana' })
  const ethereum = await createTestPolicy(signer, [allow])
  const wallet = await createTestWallet(signer, 'ethereum', null, {
    policy_ids: [ethereum.policy_id],
  })
  const sign = async (...ids: string[]) => {
    await db.execute(sql`update signer.server_wallets set policy_ids = ${JSON.stringify(ids)}::jsonb
      where wallet_id = ${wallet.wallet_id}`)
    return wallet.rpc(undefined, 'personal_sign', { message: 'hi', encoding: 'utf-8' })
  }
  const denied = { refusal: 'policy_violation' }
  expect(await sign(ethereum.policy_id)).toHaveProperty('data')
  expect(await sign(ethereum.policy_id, ethereum.policy_id)).toHaveProperty('data')
  expect(await sign(solana.policy_id)).toEqual(denied)
  expect(await sign(ethereum.policy_id, 'missing')).toEqual(denied)
})

test('tries rules against a request without a key, a nonce or fees', async () => {
  const to = `0x${'a1'.repeat(20)}`
  const field = { field_source: 'ethereum_transaction', operator: 'eq' }
  const rules = [
    ruleOf('ALLOW', 'eth_sendTransaction', [
      { ...field, field: 'to', value: to },
      { ...field, field: 'chain_id', value: '8453' },
    ]),
    ruleOf('ALLOW', 'exportPrivateKey'),
  ]
  const attempt = (method: string, params: unknown, changes: object = {}) =>
    call(tryPolicy, { chain_type: 'ethereum', rules, method, params, ...changes })
  const transaction = { to, value: 1, chain_id: 8453 }
  const applies = { is_allowed: true, rules: ['applies', 'does-not-apply'] }
  expect(await attempt('eth_sendTransaction', { transaction })).toEqual(applies)
  const gas = { ...transaction, gas_limit: 90_000, nonce: 4, max_fee_per_gas: 7 }
  expect(await attempt('eth_sendTransaction', { transaction: gas })).toEqual(applies)
  const elsewhere = { ...transaction, chain_id: 1 }
  expect(await attempt('eth_sendTransaction', { transaction: elsewhere })).toMatchObject({
    is_allowed: false,
  })
  expect(await attempt('exportPrivateKey', {})).toEqual({
    is_allowed: true,
    rules: ['does-not-apply', 'applies'],
  })
  const message = { message: 'hi', encoding: 'utf-8' }
  expect(await attempt('personal_sign', message)).toMatchObject({ is_allowed: false })
  expect(await attempt('personal_sign', message, { rules: [{}] })).toEqual(invalid)
})
