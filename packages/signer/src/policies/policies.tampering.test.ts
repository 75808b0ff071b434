import { randomBytes } from 'node:crypto'
import {
  changeKeyQuorum,
  changeWalletRights,
  storeKeyQuorum,
  storePolicy,
} from '@latchkey/contract/signer/signerPolicyCalls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findSigningKeys } from '../authorization/findSigningKeys.ts'
import { policies } from '../db/schema/authorization.ts'
import {
  authorize,
  createTestPolicy,
  createTestQuorum,
  ruleOf,
  spkiOf,
} from '../testing/createTestPolicy.fixture.ts'
import { APP_ID } from '../testing/createTestSigner.fixture.ts'
import { authenticate, createTestWallet, makeKey } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

/** Attack: an intruder controls the API, with its channel secret, key halves and recorded requests. */
const signer = await withSigner()
const { db } = signer
const unsigned = { refusal: 'invalid_signature' }
const invalid = { refusal: 'invalid_request' }
const allow = ruleOf('ALLOW', '*')

async function guarded() {
  const owner = await createTestQuorum(signer)
  const policy = await createTestPolicy(signer, [ruleOf('DENY', '*')], {
    owner_id: owner.quorum_id,
  })
  const wallet = await createTestWallet(
    signer,
    'ethereum',
    { quorum_id: owner.quorum_id },
    { policy_ids: [policy.policy_id] },
  )
  const message = { method: 'personal_sign', params: { message: 'hi', encoding: 'utf-8' } }
  const path = `wallets/${wallet.wallet_id}`
  return {
    owner,
    policy,
    wallet,
    path,
    isOpen: async () =>
      'data' in (await wallet.use(authorize(owner.keys, 'POST', `${path}/rpc`, message))),
  }
}

test('rejects a policy change without a signature of the owner for that request', async () => {
  const { owner, policy, isOpen } = await guarded()
  const other = await createTestPolicy(signer, [], { owner_id: owner.quorum_id })
  const below = `policies/${policy.policy_id}`
  const signed = authorize(owner.keys, 'POST', `${below}/rules`, allow)
  expect(await policy.call([], 'POST', '/rules', allow)).toEqual(unsigned)
  expect(await policy.call([makeKey().privateKey], 'POST', '/rules', allow)).toEqual(unsigned)
  // A valid signature for another request.
  expect(await other.change(signed)).toEqual(invalid)
  expect(await policy.change({ ...signed, body: ruleOf('ALLOW', 'personal_sign') })).toEqual(
    unsigned,
  )
  expect(await policy.change({ ...signed, method: 'PATCH' })).toEqual(unsigned)
  const elsewhere = signed.urls.map((url) => `${url}/x`)
  expect(await policy.change({ ...signed, urls: elsewhere })).toEqual(unsigned)
  const mixed = [...signed.urls, `https://api.example.com/v1/${below}`]
  expect(await policy.change({ ...signed, urls: mixed })).toEqual(invalid)
  const ofOther = { ...signed, headers: { 'privy-app-id': 'another' } }
  expect(await policy.change(ofOther)).toEqual(invalid)
  const late = { 'privy-app-id': APP_ID, 'privy-request-expiry': String(signer.nowMs() - 1) }
  expect(await policy.change({ ...signed, headers: late })).toEqual(unsigned)
  expect(await isOpen()).toBe(false)
})

test('does not overwrite a stored policy or quorum', async () => {
  const { owner, policy, isOpen } = await guarded()
  const body = { version: '1.0', name: 'Mine', chain_type: 'ethereum', rules: [allow] }
  const { policy_id } = policy
  const again = { app_id: APP_ID, policy_id, owner_id: owner.quorum_id, body }
  expect(await signer.call(storePolicy, again)).toMatchObject({ rules: [{ action: 'DENY' }] })
  expect(await signer.call(storePolicy, { ...again, owner_id: null })).toEqual({
    refusal: 'conflict',
  })
  const mine = makeKey()
  const members = {
    app_id: APP_ID,
    quorum_id: owner.quorum_id,
    public_keys: [spkiOf(mine.publicKey)],
    user_ids: [],
    authorization_threshold: 1,
  }
  expect(await signer.call(storeKeyQuorum, members)).not.toMatchObject({
    public_keys: members.public_keys,
  })
  const path = `key_quorums/${owner.quorum_id}`
  const change = { public_keys: members.public_keys }
  for (const keys of [[], [mine.privateKey]]) {
    const authorization = authorize(keys, 'PATCH', path, change)
    const { app_id, quorum_id } = members
    expect(await signer.call(changeKeyQuorum, { app_id, quorum_id, authorization })).toEqual(
      unsigned,
    )
  }
  expect(await policy.call([mine.privateKey], 'POST', '/rules', allow)).toEqual(unsigned)
  expect(await isOpen()).toBe(false)
})

test('lets only the owner change the policies of a wallet and rejects unknown policies', async () => {
  const { owner, wallet, path, isOpen } = await guarded()
  const call = (keys: typeof owner.keys, body: object) => {
    const authorization = authorize(keys, 'PATCH', path, body)
    const { wallet_id, api_share } = wallet
    return signer.call(changeWalletRights, { app_id: APP_ID, wallet_id, api_share, authorization })
  }
  const mine = await createTestQuorum(signer)
  const additional_signers = [{ signer_id: mine.quorum_id }]
  expect(await call([], { policy_ids: [] })).toEqual(unsigned)
  expect(await call(mine.keys, { additional_signers })).toEqual(unsigned)
  const solana = await createTestPolicy(signer, [allow], { chain_type: 'solana' })
  for (const policy_ids of [['nowhere'], [solana.policy_id]]) {
    expect(await call(owner.keys, { policy_ids })).toEqual(invalid)
  }
  expect(await call(owner.keys, { additional_signers: [{ signer_id: 'nobody' }] })).toEqual(invalid)
  expect(await isOpen()).toBe(false)
  expect(await call(owner.keys, { policy_ids: [] })).toMatchObject({ policy_ids: [] })
  expect(await isOpen()).toBe(true)
})

test('transfers a wallet only with the signature of its current owner', async () => {
  const { owner, wallet, path } = await guarded()
  const mine = await createTestQuorum(signer)
  const { wallet_id, api_share } = wallet
  const call = (keys: typeof owner.keys, body: object, changes: object = {}) => {
    const authorization = authorize(keys, 'PATCH', path, body)
    const asked = { app_id: APP_ID, wallet_id, api_share, authorization, ...changes }
    return signer.call(changeWalletRights, asked)
  }
  const { publicKey } = makeKey()
  const taken = [{ owner_id: mine.quorum_id }, { owner: { public_key: spkiOf(publicKey) } }]
  for (const body of taken) {
    expect(await call([], body)).toEqual(unsigned)
    expect(await call(mine.keys, body)).toEqual(unsigned)
  }
  expect(await call(owner.keys, { owner_id: 'nobody' })).toEqual(invalid)
  const strange = { api_share: randomBytes(32).toString('base64') }
  expect(await call(owner.keys, { owner_id: mine.quorum_id }, strange)).toEqual({ refusal: 'busy' })
  const of = await createTestWallet(signer, 'ethereum')
  const body = { owner_id: mine.quorum_id }
  const userWallet = {
    app_id: APP_ID,
    wallet_id: of.wallet_id,
    api_share: of.api_share,
    authorization: authorize(
      [await authenticate(signer)],
      'PATCH',
      `wallets/${of.wallet_id}`,
      body,
    ),
  }
  expect(await signer.call(changeWalletRights, userWallet)).toEqual(invalid)
})

test('rejects every request of a wallet whose policy is missing', async () => {
  const { policy, isOpen } = await guarded()
  await db.execute(
    sql`update signer.policies set rules = ${JSON.stringify([
      { ...allow, id: 'r1' },
    ])}::jsonb where policy_id = ${policy.policy_id}`,
  )
  expect(await isOpen()).toBe(true)
  await db.execute(sql`delete from signer.policies where policy_id = ${policy.policy_id}`)
  expect(await isOpen()).toBe(false)
})

test('stores the signed request of every change for later verification', async () => {
  const { owner, policy } = await guarded()
  await policy.call(owner.keys, 'PATCH', '', { rules: [allow] })
  const rows = await db.select().from(policies)
  const stored = rows.find((row) => row.policyId === policy.policy_id)?.authorization
  const publicKeys = [
    (
      await db.execute<{ key: string }>(sql`
    select public_keys ->> 0 as key from signer.key_quorums where quorum_id = ${owner.quorum_id}`)
    ).rows[0]!.key,
  ]
  expect([...findSigningKeys(stored!, { publicKeys })]).toEqual(publicKeys)
  const changed = { ...stored!, body: { rules: [] } }
  expect([...findSigningKeys(changed, { publicKeys })]).toEqual([])
})

test('rejects 200 forged signatures for a policy change', async () => {
  const { owner, policy, isOpen } = await guarded()
  const signed = authorize(owner.keys, 'POST', `policies/${policy.policy_id}/rules`, allow)
  const real = Buffer.from(signed.signatures[0]!, 'base64')
  for (let round = 0; round < 20; round += 1) {
    const forged = Array.from({ length: 10 }, (_, index) => {
      const bytes = index % 2 === 0 ? Buffer.from(real) : randomBytes(real.length)
      bytes[8 + ((round * 5 + index) % 56)]! ^= 1 + (round % 255)
      return bytes.toString('base64')
    })
    expect(await policy.change({ ...signed, signatures: forged })).toEqual(unsigned)
  }
  expect(await isOpen()).toBe(false)
})
