import {
  changeKeyQuorum,
  changeWalletRights,
  deleteStoredKeyQuorum,
  getStoredPolicy,
  storeKeyQuorum,
} from '@latchkey/contract/signer/signerPolicyCalls'
import { recoverTransactionAddress } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import {
  authorize,
  createTestPolicy,
  createTestQuorum,
  ruleOf,
  spkiOf,
} from '../testing/createTestPolicy.fixture.ts'
import { APP_ID, TEST_USER } from '../testing/createTestSigner.fixture.ts'
import {
  authenticate,
  createTestWallet,
  exportBody,
  makeKey,
} from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const signer = await withSigner()
const denied = { refusal: 'policy_violation' }
const unsigned = { refusal: 'invalid_signature' }
const SHOP = `0x${'a1'.repeat(20)}`
const toShop = { field_source: 'ethereum_transaction', field: 'to', operator: 'eq', value: SHOP }
const paying = (to: string, value = 1) => ({
  transaction: { to, value, chain_id: 1, nonce: 0, gas_limit: 21_000, max_fee_per_gas: 9 },
})

test('signs only requests that the policy allows, and everything without a policy', async () => {
  const policy = await createTestPolicy(signer, [
    ruleOf('ALLOW', 'eth_signTransaction', [toShop]),
    ruleOf('ALLOW', 'personal_sign'),
  ])
  const wallet = await createTestWallet(signer, 'ethereum', null, {
    policy_ids: [policy.policy_id],
  })
  const signed = (await wallet.rpc(undefined, 'eth_signTransaction', paying(SHOP))) as {
    data: { signed_transaction: `0x02${string}` }
  }
  const serializedTransaction = signed.data.signed_transaction
  expect(await recoverTransactionAddress({ serializedTransaction })).toBe(wallet.address)
  const message = { message: 'hello', encoding: 'utf-8' }
  expect(await wallet.rpc(undefined, 'personal_sign', message)).toHaveProperty('data')
  const other = paying(`0x${'b2'.repeat(20)}`)
  expect(await wallet.rpc(undefined, 'eth_signTransaction', other)).toEqual(denied)
  const contract = { contract: SHOP, chain_id: 1, nonce: 0 }
  expect(await wallet.rpc(undefined, 'eth_sign7702Authorization', contract)).toEqual(denied)
  const hash = `0x${'11'.repeat(32)}`
  expect(await wallet.rpc(undefined, 'secp256k1_sign', { hash })).toEqual(denied)
  const recipient = exportBody(new Uint8Array(Buffer.from('04'.padEnd(130, '1'), 'hex')))
  expect(await wallet.rpc(undefined, 'exportPrivateKey', recipient)).toEqual(denied)
  const free = await createTestWallet(signer, 'ethereum', null)
  expect(await free.rpc(undefined, 'secp256k1_sign', { hash })).toHaveProperty('data')
})

test('signs EIP-7702 authorizations with a given or a filled-in nonce', async () => {
  const wallet = await createTestWallet(signer, 'ethereum', null)
  const body = {
    method: 'eth_sign7702Authorization',
    params: { contract: SHOP, chain_id: '0x2105' },
  }
  const filled = { nonce: '0x7' }
  const left = (await wallet.use(wallet.authorize(undefined, body), filled)) as Signed
  const explicit = await wallet.rpc(undefined, body.method, { ...body.params, nonce: 3 })
  for (const [answer, nonce] of [
    [left, 7],
    [explicit as Signed, 3],
  ] as const) {
    const { contract, chain_id, r, s, y_parity } = answer.data.authorization
    expect([contract, chain_id, answer.data.authorization.nonce]).toEqual([SHOP, 8453, nonce])
    const address = await recoverAuthorizationAddress({
      authorization: { address: contract, chainId: chain_id, nonce, r, s, yParity: y_parity },
    })
    expect(address).toBe(wallet.address)
  }
  const refused = { refusal: 'refused_payload' }
  expect(await wallet.rpc(undefined, body.method, body.params)).toEqual(refused)
})
type Hex = `0x${string}`
type Signed = {
  data: {
    authorization: {
      contract: Hex
      chain_id: number
      nonce: number
      r: Hex
      s: Hex
      y_parity: number
    }
  }
}

test('lets only the owner change a policy and deletes it only when no wallet uses it', async () => {
  const owner = await createTestQuorum(signer)
  const policy = await createTestPolicy(signer, [ruleOf('DENY', '*')], {
    owner_id: owner.quorum_id,
  })
  const wallet = await createTestWallet(signer, 'ethereum', null, {
    policy_ids: [policy.policy_id],
  })
  const sign = () => wallet.rpc(undefined, 'eth_signTransaction', paying(SHOP))
  const allow = ruleOf('ALLOW', 'eth_signTransaction')
  expect(await policy.call([makeKey().privateKey], 'POST', '/rules', allow)).toEqual(unsigned)
  const added = await policy.call(owner.keys, 'POST', '/rules', allow)
  if ('refusal' in added) throw new Error(added.refusal)
  expect(added.policy?.rules.map(({ action }) => action)).toEqual(['DENY', 'ALLOW'])
  expect(await sign()).toEqual(denied)
  const [forbids] = policy.rules
  await policy.call(owner.keys, 'DELETE', `/rules/${forbids?.id}`)
  expect(await sign()).toHaveProperty('data')
  const stricter = ruleOf('ALLOW', 'eth_signTransaction', [
    { ...toShop, value: `0x${'0'.repeat(40)}` },
  ])
  await policy.call(owner.keys, 'PATCH', `/rules/${added.rule_id}`, stricter)
  expect(await sign()).toEqual(denied)
  await policy.call(owner.keys, 'PATCH', '', { name: 'Whole', rules: [allow] })
  expect(await sign()).toHaveProperty('data')
  const { app_id, policy_id } = { app_id: APP_ID, policy_id: policy.policy_id }
  expect(await signer.call(getStoredPolicy, { app_id, policy_id })).toMatchObject({ name: 'Whole' })

  expect(await policy.call(owner.keys, 'DELETE', '')).toEqual({ refusal: 'in_use' })
  const quorum = { app_id, quorum_id: owner.quorum_id }
  expect(await signer.call(deleteStoredKeyQuorum, quorum)).toEqual({ refusal: 'in_use' })
  const rights = authorize([], 'PATCH', `wallets/${wallet.wallet_id}`, { policy_ids: [] })
  const { wallet_id, api_share } = wallet
  await signer.call(changeWalletRights, { app_id, wallet_id, api_share, authorization: rights })
  expect(await policy.call(owner.keys, 'DELETE', '')).toEqual({ policy: null })
  expect(await signer.call(deleteStoredKeyQuorum, quorum)).toEqual({ forgotten: true })
})

test('stores all of 50 concurrently added rules', async () => {
  const policy = await createTestPolicy(signer, [])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      policy.call([], 'POST', '/rules', { ...ruleOf('ALLOW', '*'), name: `Rule ${index}` }),
    ),
  )
  const ids = answers.map((answer) => ('rule_id' in answer ? answer.rule_id : answer))
  expect(new Set(ids).size).toBe(50)
  const key = { app_id: APP_ID, policy_id: policy.policy_id }
  expect(await signer.call(getStoredPolicy, key)).toHaveProperty('rules.length', 50)
})

test('requires the threshold of a quorum and counts each member once', async () => {
  const { quorum_id, keys } = await createTestQuorum(signer, 3, 2)
  const wallet = await createTestWallet(signer, 'ethereum', { quorum_id })
  const [ada, bob, eve] = keys as [(typeof keys)[0], (typeof keys)[0], (typeof keys)[0]]
  const body = { method: 'personal_sign', params: { message: 'hi', encoding: 'utf-8' } }
  const call = (by: typeof keys) =>
    wallet.use(authorize(by, 'POST', `wallets/${wallet.wallet_id}/rpc`, body))
  for (const few of [[], [ada], [ada, ada], [ada, makeKey().privateKey]]) {
    expect(await call(few)).toEqual(unsigned)
  }
  for (const enough of [[ada, bob], [eve, ada], keys]) {
    expect(await call(enough)).toHaveProperty('data')
  }
})

test('allows exactly one of 50 concurrent ownership transfers', async () => {
  const { quorum_id, keys } = await createTestQuorum(signer, 2)
  const fifty = Array.from({ length: 50 }, () => spkiOf(makeKey().publicKey))
  const handed = await Promise.all(
    fifty.map((key) => {
      const body = { public_keys: [key], authorization_threshold: 1 }
      const authorization = authorize(keys, 'PATCH', `key_quorums/${quorum_id}`, body)
      return signer.call(changeKeyQuorum, { app_id: APP_ID, quorum_id, authorization })
    }),
  )
  expect(handed.filter((answer) => !('refusal' in answer))).toHaveLength(1)

  const owner = await createTestQuorum(signer)
  const wallet = await createTestWallet(signer, 'ethereum', { quorum_id: owner.quorum_id })
  const { wallet_id, api_share } = wallet
  const moved = await Promise.all(
    fifty.map((public_key) => {
      const body = { owner: { public_key } }
      const authorization = authorize(owner.keys, 'PATCH', `wallets/${wallet_id}`, body)
      return signer.call(changeWalletRights, {
        app_id: APP_ID,
        wallet_id,
        api_share,
        authorization,
      })
    }),
  )
  expect(moved.filter((answer) => !('refusal' in answer))).toHaveLength(1)
})

test('counts users and keys towards the threshold, each user once', async () => {
  const { publicKey, privateKey } = makeKey()
  const quorum = {
    app_id: APP_ID,
    quorum_id: 'users-and-keys',
    public_keys: [spkiOf(publicKey)],
    user_ids: [TEST_USER.user_id],
    authorization_threshold: 2,
  }
  await signer.call(storeKeyQuorum, quorum)
  const wallet = await createTestWallet(signer, 'ethereum', { quorum_id: quorum.quorum_id })
  const [phone, laptop] = [await authenticate(signer), await authenticate(signer)]
  const body = { method: 'personal_sign', params: { message: 'hi', encoding: 'utf-8' } }
  const call = (...by: (typeof phone)[]) =>
    wallet.use(authorize(by, 'POST', `wallets/${wallet.wallet_id}/rpc`, body))
  expect(await call(phone, laptop)).toEqual(unsigned)
  expect(await call(phone, privateKey)).toHaveProperty('data')
})

test('applies override policies to additional signers and rejects their key export', async () => {
  const owner = await createTestQuorum(signer)
  const helper = await createTestQuorum(signer)
  const policy = await createTestPolicy(signer, [
    ruleOf('ALLOW', 'eth_signTransaction', [toShop]),
    ruleOf('ALLOW', 'exportPrivateKey'),
  ])
  const wallet = await createTestWallet(signer, 'ethereum', { quorum_id: owner.quorum_id })
  const path = `wallets/${wallet.wallet_id}`
  const additional_signers = [
    { signer_id: helper.quorum_id, override_policy_ids: [policy.policy_id] },
  ]
  const { wallet_id, api_share } = wallet
  const change = (keys: typeof owner.keys, body: object) =>
    signer.call(changeWalletRights, {
      app_id: APP_ID,
      wallet_id,
      api_share,
      authorization: authorize(keys, 'PATCH', path, body),
    })
  expect(await change(helper.keys, { additional_signers })).toEqual(unsigned)
  expect(await change(owner.keys, { additional_signers })).toEqual({
    policy_ids: [],
    additional_signers,
  })
  const sign = (keys: typeof owner.keys, to: string) =>
    wallet.use(
      authorize(keys, 'POST', `${path}/rpc`, {
        method: 'eth_signTransaction',
        params: paying(to),
      }),
    )
  const elsewhere = `0x${'b2'.repeat(20)}`
  expect(await sign(helper.keys, SHOP)).toHaveProperty('data')
  expect(await sign(helper.keys, elsewhere)).toEqual(denied)
  expect(await sign(owner.keys, elsewhere)).toHaveProperty('data')
  const params = exportBody(new Uint8Array(Buffer.from('04'.padEnd(130, '1'), 'hex')))
  const exporting = { method: 'exportPrivateKey', params }
  const key = await wallet.use(authorize(helper.keys, 'POST', `${path}/rpc`, exporting))
  expect(key).toEqual(unsigned)
  await change(owner.keys, { additional_signers: [] })
  expect(await sign(helper.keys, SHOP)).toEqual(unsigned)
})
