import { type KeyObject, randomBytes } from 'node:crypto'
import type { Authorization } from '@latchkey/contract/signer'
import { changePolicy, storeKeyQuorum, storePolicy } from '@latchkey/contract/signerPolicies'
import { APP_ID, type TestSigner } from './createTestSigner.fixture.ts'
import { makeKey, ORIGIN, signRequest } from './createTestWallet.fixture.ts'

export const spkiOf = (key: KeyObject) =>
  key.export({ format: 'der', type: 'spki' }).toString('base64')

/** A request as those who hold the keys sign it. */
export function authorize(
  keys: readonly KeyObject[],
  method: string,
  path: string,
  body: unknown,
): Authorization {
  const url = `${ORIGIN}/api/v1/${path}`
  const request = { method, headers: { 'privy-app-id': APP_ID }, body }
  const signatures = keys.map((key) => signRequest(key, { ...request, url }))
  return { ...request, urls: [url, url.replace('/api/', '/')], signatures }
}

/** A quorum that the signer knows, with its keys. */
export async function createTestQuorum(signer: TestSigner, count = 1, threshold = count) {
  const pairs = Array.from({ length: count }, makeKey)
  const quorum_id = randomBytes(12).toString('hex')
  await signer.ask(storeKeyQuorum, {
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

/** A policy that the signer keeps, and requests to change it. */
export async function createTestPolicy(
  signer: TestSigner,
  rules: object[],
  { chain_type = 'ethereum', owner_id = null as string | null } = {},
) {
  const policy = { app_id: APP_ID, policy_id: randomBytes(12).toString('hex') }
  const body = { version: '1.0', name: 'Tests', chain_type, rules }
  const kept = await signer.ask(storePolicy, { ...policy, owner_id, body })
  if ('refusal' in kept) throw new Error(kept.refusal)
  const change = (authorization: Authorization) =>
    signer.ask(changePolicy, { ...policy, authorization })
  return {
    ...kept,
    policy_id: policy.policy_id,
    change,
    ask: (keys: readonly KeyObject[], method: string, below: string, body: unknown = {}) =>
      change(authorize(keys, method, `policies/${policy.policy_id}${below}`, body)),
  }
}
