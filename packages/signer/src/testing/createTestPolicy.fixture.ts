import { type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import {
  changePolicy,
  storeKeyQuorum,
  storePolicy,
} from '@latchkey/contract/signer/signerPolicyCalls'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { APP_ID, type TestSigner } from './createTestSigner.fixture.ts'
import { makeKey, ORIGIN, signRequest } from './createTestWallet.fixture.ts'

export const spkiOf = (key: KeyObject) =>
  key.export({ format: 'der', type: 'spki' }).toString('base64')

/** Builds a request signed with the keys. */
export function authorize(
  keys: readonly KeyObject[],
  method: string,
  path: string,
  body: unknown,
): Authorization {
  const url = `${ORIGIN}/api/v1/${path}`
  const attempt = randomUUID()
  const headers = { 'privy-app-id': APP_ID, 'privy-idempotency-key': attempt }
  const request = { method, headers, body }
  const signatures = keys.map((key) => signRequest(key, { ...request, url }))
  const ofApi = { attempt, allow_long_lived: true }
  return { ...request, urls: [url, url.replace('/api/', '/')], signatures, ...ofApi }
}

/** Stores a key quorum. Returns its id and keys. */
export async function createTestQuorum(signer: TestSigner, count = 1, threshold = count) {
  const pairs = Array.from({ length: count }, makeKey)
  const quorum_id = randomBytes(12).toString('hex')
  await signer.call(storeKeyQuorum, {
    app_id: APP_ID,
    quorum_id,
    public_keys: pairs.map(({ publicKey }) => spkiOf(publicKey)),
    user_ids: [],
    authorization_threshold: threshold,
  })
  return { quorum_id, keys: pairs.map(({ privateKey }) => privateKey) }
}

export const ruleOf = (action: 'ALLOW' | 'DENY', method: string, conditions: object[] = []) => ({
  name: `${action} ${method}`,
  method,
  action,
  conditions,
})

/** Stores a policy. Returns it with functions to change it. */
export async function createTestPolicy(
  signer: TestSigner,
  rules: object[],
  { chain_type = 'ethereum', owner_id = null as string | null } = {},
) {
  const policy = { app_id: APP_ID, policy_id: randomBytes(12).toString('hex') }
  const body = { version: '1.0', name: 'Tests', chain_type, rules }
  const stored = await signer.call(storePolicy, { ...policy, owner_id, body })
  if ('refusal' in stored) throw new Error(stored.refusal)
  const change = (authorization: Authorization) =>
    signer.call(changePolicy, { ...policy, authorization })
  return {
    ...stored,
    policy_id: policy.policy_id,
    change,
    call: (keys: readonly KeyObject[], method: string, below: string, body: unknown = {}) =>
      change(authorize(keys, method, `policies/${policy.policy_id}${below}`, body)),
  }
}
