import { beforeEach, expect, test } from 'vitest'
import { createAuthorizationKey, createRecordedClient } from '../createRecordedClient.fixture.ts'

const abi = [{ type: 'function', name: 'transfer', state_mutability: 'view' }]
const types = { Order_Item: [{ name: 'unit_price', type: 'uint256' }] }
const wireRule = {
  name: 'Shop',
  method: 'eth_sendTransaction',
  action: 'ALLOW',
  conditions: [
    { field_source: 'ethereum_transaction', field: 'chain_id', operator: 'eq', value: '1' },
    {
      field_source: 'ethereum_calldata',
      field: 'function_name',
      operator: 'eq',
      value: 'a_b',
      abi,
    },
    {
      field_source: 'ethereum_typed_data_message',
      field: 'unit_price',
      operator: 'lte',
      value: '5',
      typed_data: { types, primary_type: 'Order_Item' },
    },
  ],
}
const rule = {
  name: 'Shop',
  method: 'eth_sendTransaction',
  action: 'ALLOW',
  conditions: [
    { fieldSource: 'ethereum_transaction', field: 'chain_id', operator: 'eq', value: '1' },
    { fieldSource: 'ethereum_calldata', field: 'function_name', operator: 'eq', value: 'a_b', abi },
    {
      fieldSource: 'ethereum_typed_data_message',
      field: 'unit_price',
      operator: 'lte',
      value: '5',
      typedData: { types, primaryType: 'Order_Item' },
    },
  ],
} as const
const wirePolicy = {
  id: 'policy1',
  version: '1.0',
  name: 'Shopping',
  chain_type: 'ethereum',
  rules: [{ id: 'rule1', ...wireRule }],
  owner_id: null,
  created_at: 1,
}
const policy = {
  id: 'policy1',
  version: '1.0',
  name: 'Shopping',
  chainType: 'ethereum',
  rules: [{ id: 'rule1', ...rule }],
  ownerId: null,
  createdAt: new Date(1),
}
const keys = [createAuthorizationKey(), createAuthorizationKey()]
const authorizationKeys = keys.map((key) => key.authorizationKey)
const policyId = 'policy1'
const ruleId = 'rule1'

let recorded = createRecordedClient()
let policies = recorded.client.policies
beforeEach(() => {
  recorded = createRecordedClient()
  policies = recorded.client.policies
  recorded.answer = () => wirePolicy
})

test('create converts names of a policy and keeps field values, ABI and types as given', async () => {
  const options = { name: 'Shopping', chainType: 'ethereum', rules: [rule] } as const
  const owner = { keyQuorumId: 'quorum1' }
  expect(await policies.create({ ...options, owner, idempotencyKey: 'a' })).toEqual(policy)
  expect(recorded.last().body).toEqual({
    version: '1.0',
    name: 'Shopping',
    chain_type: 'ethereum',
    rules: [wireRule],
    owner_id: 'quorum1',
  })
  expect(recorded.last().headers.get('privy-idempotency-key')).toBe('a')
})

test('get and getRule resolve with undefined for 404', async () => {
  expect(await policies.get({ policyId })).toEqual(policy)
  recorded.answer = () => wirePolicy.rules[0]
  expect(await policies.getRule({ policyId, ruleId })).toEqual(policy.rules[0])
  recorded.status = 404
  recorded.answer = () => ({ error: 'Not found', code: 'not_found' })
  expect(await policies.get({ policyId })).toBeUndefined()
  expect(await policies.getRule({ policyId, ruleId })).toBeUndefined()
  await expect(policies.delete({ policyId })).rejects.toMatchObject({ code: 'not_found' })
})

test('changes of policies and rules are signed with every key', async () => {
  await policies.update({ policyId, name: 'Shops', authorizationKeys })
  expect(recorded.last().body).toEqual({ name: 'Shops' })
  await policies.update({ policyId, rules: [rule], authorizationKeys })
  expect(recorded.last().body).toEqual({ rules: [wireRule] })
  recorded.answer = () => wirePolicy.rules[0]
  expect(await policies.addRule({ policyId, rule, authorizationKeys })).toEqual(policy.rules[0])
  expect(recorded.last().body).toEqual(wireRule)
  await policies.updateRule({ policyId, ruleId, rule, authorizationKeys })
  recorded.answer = () => ({ success: true })
  await policies.deleteRule({ policyId, ruleId, authorizationKeys })
  await policies.delete({ policyId, authorizationKeys })
  expect(recorded.lines()).toEqual([
    'PATCH /policies/policy1',
    'PATCH /policies/policy1',
    'POST /policies/policy1/rules',
    'PATCH /policies/policy1/rules/rule1',
    'DELETE /policies/policy1/rules/rule1',
    'DELETE /policies/policy1',
  ])
  for (const asked of recorded.seen) {
    expect(keys.every(({ hasSigned }) => hasSigned(asked))).toBe(true)
    expect(asked.headers.get('privy-request-expiry')).not.toBeNull()
  }
})

test('list converts a page, and listAll reads all pages', async () => {
  recorded.answer = ({ url }) => ({
    data: [wirePolicy],
    next_cursor: url.includes('cursor') ? null : 'policy1',
  })
  expect(await policies.list({ limit: 1 })).toEqual({ items: [policy], nextCursor: 'policy1' })
  expect(recorded.last().url).toContain('/api/v1/policies?limit=1')
  const all = []
  for await (const one of policies.listAll()) all.push(one)
  expect(all).toEqual([policy, policy])
})
