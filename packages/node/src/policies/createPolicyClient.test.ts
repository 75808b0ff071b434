import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { expect, test } from 'vitest'
import { createKeyQuorumClient } from '../key-quorums/createKeyQuorumClient.ts'
import { createWalletClient } from '../wallets/createWalletClient.ts'
import { createPolicyClient } from './createPolicyClient.ts'

const APP_ID = 'testapp000000000000000001'
const rule = {
  name: 'Shop',
  method: 'eth_sendTransaction',
  action: 'ALLOW',
  conditions: [
    { field_source: 'ethereum_transaction', field: 'value', operator: 'lte', value: '5' },
  ],
} as const
const policy = {
  id: 'policy1',
  version: '1.0',
  name: 'Shopping',
  chain_type: 'ethereum',
  rules: [{ id: 'rule1', ...rule }],
  owner_id: null,
  created_at: 1,
}
const wallet = {
  id: 'wallet1',
  address: '0x00000000000000000000000000000000000000aa',
  chain_type: 'ethereum',
  created_at: 1,
  exported_at: null,
  imported_at: null,
  policy_ids: ['policy1'],
  additional_signers: [],
  owner_id: 'quorum1',
}
const quorum = {
  id: 'quorum1',
  display_name: null,
  authorization_threshold: 2,
  authorization_keys: [],
  user_ids: null,
}
type Seen = { method: string; url: string; headers: Headers; body: unknown }
const seen: Seen[] = []
let answer: object = policy
const options = {
  apiUrl: 'https://api.example.com',
  appId: APP_ID,
  appSecret: 'secret',
  async fetch(request: Request) {
    const body = request.method === 'GET' ? undefined : await request.json()
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    return Response.json(answer)
  },
}
const pairs = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const authorizationKey = pairs.map(({ privateKey }) =>
  privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
)

/** Checks that both keys signed the request as sent. */
function isSignedByBoth({ method, url, headers, body }: Seen): boolean {
  const named = ['privy-app-id', 'privy-idempotency-key', 'privy-request-expiry'].flatMap(
    (name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    },
  )
  const payload = { version: 1, method, url, headers: Object.fromEntries(named), body }
  const text = Buffer.from(canonicalJson(payload))
  const signatures = (headers.get('privy-authorization-signature') ?? '').split(',')
  return pairs.every(({ publicKey }, index) => {
    const key = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' }))
    const signature = Buffer.from(signatures[index] ?? '', 'base64')
    return verify('sha256', text, { key, dsaEncoding: 'der' }, signature)
  })
}

test('creates, reads and changes policies and rules with the documented requests', async () => {
  const client = createPolicyClient(options)
  const by = { authorizationKey }
  answer = policy
  await client.create({
    name: 'Shopping',
    chainType: 'ethereum',
    rules: [rule],
    ownerId: 'quorum1',
    idempotencyKey: 'a',
  })
  expect(seen.at(-1)?.body).toEqual({
    version: '1.0',
    name: 'Shopping',
    chain_type: 'ethereum',
    rules: [rule],
    owner_id: 'quorum1',
  })
  expect(seen.at(-1)?.headers.get('privy-idempotency-key')).toBe('a')
  expect(await client.get('policy1')).toEqual(policy)
  await client.update('policy1', { name: 'Shops' }, by)
  expect(seen.at(-1)?.body).toEqual({ name: 'Shops' })
  answer = policy.rules[0]!
  expect(await client.addRule('policy1', rule, by)).toEqual(policy.rules[0])
  await client.updateRule('policy1', 'rule1', rule, by)
  answer = { success: true }
  await client.deleteRule('policy1', 'rule1', by)
  await client.delete('policy1', by)
  const changes = seen.slice(-5)
  expect(changes.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'PATCH /api/v1/policies/policy1',
    'POST /api/v1/policies/policy1/rules',
    'PATCH /api/v1/policies/policy1/rules/rule1',
    'DELETE /api/v1/policies/policy1/rules/rule1',
    'DELETE /api/v1/policies/policy1',
  ])
  expect(changes.every(isSignedByBoth)).toBe(true)
})

test('sends an expiry of 5 minutes with a signed change', async () => {
  const before = Date.now()
  answer = wallet
  const rules = {
    policyIds: ['policy1'],
    additionalSigners: [{ signerId: 'quorum2', overridePolicyIds: ['policy2'] }],
  }
  await createWalletClient(options).update('wallet1', rules, { authorizationKey })
  const asked = seen.at(-1)!
  expect(asked.body).toEqual({
    policy_ids: ['policy1'],
    additional_signers: [{ signer_id: 'quorum2', override_policy_ids: ['policy2'] }],
  })
  const expiry = Number(asked.headers.get('privy-request-expiry'))
  expect(expiry - before).toBeGreaterThanOrEqual(5 * 60_000)
  expect(expiry - before).toBeLessThan(6 * 60_000)
  expect(isSignedByBoth(asked)).toBe(true)
})

test('creates key quorums of keys and users and signs their changes', async () => {
  const client = createKeyQuorumClient(options)
  answer = quorum
  await client.create({ publicKeys: ['a', 'b'], userIds: ['did:privy:ada'], threshold: 2 })
  expect(seen.at(-1)?.body).toEqual({
    public_keys: ['a', 'b'],
    user_ids: ['did:privy:ada'],
    authorization_threshold: 2,
  })
  expect(await client.get('quorum1')).toEqual(quorum)
  await client.update('quorum1', { threshold: 1 }, { authorizationKey })
  expect(isSignedByBoth(seen.at(-1)!)).toBe(true)
  answer = { success: true }
  await client.delete('quorum1')
  expect(seen.at(-1)?.method).toBe('DELETE')
})
