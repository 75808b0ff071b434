import { type KeyObject, randomBytes } from 'node:crypto'
import {
  deleteDelegatedShare,
  getSignerKey,
  storeDelegatedShare,
} from '@latchkey/contract/signer/signerCalls'
import { useDelegatedWallet } from '@latchkey/contract/signer/signerPolicyCalls'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealBox } from '../hpke/boxes.ts'
import { authorize, createTestPolicy, ruleOf, spkiOf } from '../testing/createTestPolicy.fixture.ts'
import { TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { makeKey } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'
import { deriveKey } from '../wallets/deriveKey.ts'
import { derivePublicKeyInfo } from '../wallets/derivePublicKeyInfo.ts'

/** Attack: an intruder with the API's half requests more than was delegated. */
const signer = await withSigner()
const SHOP = `0x${'a1'.repeat(20)}`
const THIEF = `0x${'b2'.repeat(20)}`
const app = makeKey()
const stranger = makeKey()

type Chain = 'ethereum' | 'solana'
const entropy = randomBytes(16)
const seed = mnemonicToSeedSync(entropyToMnemonic(entropy, wordlist))
const targetOf = (chain_type: Chain, wallet_index: number) => ({
  chain_type,
  wallet_index,
  address: derivePublicKeyInfo(chain_type, deriveKey(chain_type, seed, wallet_index)).address,
})

/** Delegates a root in two halves, with the app's key and these policies. */
async function delegate(
  grant: { public_keys?: string[]; policy_ids?: string[]; expires_at_ms?: number } = {},
) {
  const key = await signer.call(getSignerKey, {})
  if ('refusal' in key) throw new Error(key.refusal)
  const half = randomBytes(entropy.byteLength)
  const app_share = Buffer.from(entropy.map((byte, at) => byte ^ half[at]!)).toString('base64')
  const lent = { ...TEST_USER, delegation_id: randomBytes(12).toString('hex') }
  await signer.call(storeDelegatedShare, {
    ...lent,
    ...grant,
    app_share,
    sealed_share: await sealBox(Buffer.from(key.public_key, 'base64'), half),
    secret_kind: 'entropy',
    addresses: [targetOf('ethereum', 0), targetOf('solana', 0)],
  })
  return {
    lent,
    app_share,
    use: (
      body: object,
      keys: KeyObject[] = [],
      target = targetOf('ethereum', 0),
      current: { public_keys?: string[] } = {},
    ) =>
      signer.call(useDelegatedWallet, {
        ...lent,
        ...target,
        ...current,
        wallet_id: 'w1',
        app_share,
        authorization: authorize(keys, 'POST', 'wallets/w1/rpc', body),
      }),
  }
}
const paying = (method: string, to: string, value: number) => ({
  method,
  caip2: 'eip155:1',
  params: {
    transaction: { to, value, chain_id: 1, nonce: 0, gas_limit: 21_000, max_fee_per_gas: 9 },
  },
})

const REQUESTS = process.env.ALL_ROUNDS ? 5_000 : 100

test(`signs only the allowed ones of ${REQUESTS} random requests`, async () => {
  const conditions = [
    { field_source: 'ethereum_transaction', field: 'to', operator: 'eq', value: SHOP },
    { field_source: 'ethereum_transaction', field: 'value', operator: 'lte', value: '5' },
  ]
  const { policy_id } = await createTestPolicy(signer, [
    ruleOf('ALLOW', 'eth_signTransaction', conditions),
  ])
  const { use } = await delegate({ public_keys: [spkiOf(app.publicKey)], policy_ids: [policy_id] })
  const request = fc.record({
    method: fc.constantFrom('eth_signTransaction', 'eth_sendTransaction', 'personal_sign', 'x'),
    to: fc.constantFrom(SHOP, SHOP, THIEF),
    value: fc.integer({ min: 0, max: 10 }),
    by: fc.constantFrom('app', 'app', 'stranger', 'both', 'none'),
    target: fc.constantFrom('own', 'own', 'other index', 'other chain'),
  })
  const keys: Record<string, KeyObject[]> = {
    app: [app.privateKey],
    stranger: [stranger.privateKey],
    both: [stranger.privateKey, app.privateKey],
    none: [],
  }
  const targets = {
    own: targetOf('ethereum', 0),
    'other index': { ...targetOf('ethereum', 0), wallet_index: 1 },
    'other chain': targetOf('solana', 0),
  }
  let signed = 0
  // The random requests can all be rejected. This one is always allowed, and never without the app's signature.
  const admitted = {
    method: 'eth_signTransaction',
    to: SHOP,
    value: 5,
    by: 'app',
    target: 'own' as const,
  }
  const unsigned = { ...admitted, by: 'none' }
  const foreign = { ...admitted, by: 'stranger' }
  for (const one of [admitted, unsigned, foreign, ...fc.sample(request, REQUESTS)]) {
    const { method, to, value, target } = one
    const by = keys[one.by] ?? []
    const answer = await use(paying(method, to, value), by, targets[target])
    const isDelegated = method === 'eth_signTransaction' && to === SHOP && value <= 5
    const isAllowed = isDelegated && by.includes(app.privateKey) && target === 'own'
    expect([one, 'data' in answer]).toEqual([one, isAllowed])
    signed += isAllowed ? 1 : 0
  }
  expect(signed).toBeGreaterThan(0)
})

test("requires the app's current key for a delegation made before it had one", async () => {
  const { use } = await delegate()
  const body = paying('eth_signTransaction', SHOP, 1)
  const current = { public_keys: [spkiOf(app.publicKey)] }
  const useWith = (keys: KeyObject[]) => use(body, keys, targetOf('ethereum', 0), current)
  expect(await useWith([app.privateKey])).toHaveProperty('data')
  for (const keys of [[], [stranger.privateKey]]) {
    expect(await useWith(keys)).toEqual({ refusal: 'invalid_signature' })
  }
})

test('signs no bare hash and no authorization that outlasts the delegation', async () => {
  const { use } = await delegate()
  const hash = `0x${'07'.repeat(32)}`
  for (const body of [
    { method: 'secp256k1_sign', params: { hash } },
    { method: 'eth_sign7702Authorization', params: { contract: THIEF, chain_id: 1, nonce: 0 } },
  ]) {
    expect(await use(body)).toEqual({ refusal: 'policy_violation' })
  }
})

test('delegates Solana wallets like Ethereum wallets, with a policy per chain', async () => {
  const message = Buffer.from('hello').toString('base64')
  const body = { method: 'signMessage', params: { message, encoding: 'base64' } }
  const solana = targetOf('solana', 0)
  const free = await delegate()
  const answer = (await free.use(body, [], solana)) as { data: { signature: string } }
  const signature = Buffer.from(answer.data.signature, 'base64')
  expect(ed25519.verify(signature, Buffer.from('hello'), base58.decode(solana.address))).toBe(true)
  const { policy_id } = await createTestPolicy(signer, [ruleOf('ALLOW', '*')])
  const held = await delegate({ policy_ids: [policy_id] })
  expect(await held.use(paying('eth_signTransaction', SHOP, 1))).toHaveProperty('data')
  expect(await held.use(body, [], solana)).toEqual({ refusal: 'policy_violation' })
})

test('rejects a transfer whose token only the API names', async () => {
  const { lent, app_share } = await delegate({ public_keys: [spkiOf(app.publicKey)] })
  const transfer = (source: object) =>
    signer.call(useDelegatedWallet, {
      ...lent,
      ...targetOf('ethereum', 0),
      wallet_id: 'w1',
      app_share,
      authorization: authorize([app.privateKey], 'POST', 'wallets/w1/transfer', {
        ...{ source, destination: { address: SHOP }, amount: '1.5' },
      }),
      filled: {
        ...{ nonce: '0x1', gas_limit: '0xffff', max_fee_per_gas: '0x2' },
        token: { address: THIEF, decimals: 2 },
      },
    })
  expect(await transfer({ asset: 'usdc', chain: 'base' })).toHaveProperty('data')
  for (const source of [{ asset_address: THIEF }, { asset: 'shop' }]) {
    expect(await transfer({ ...source, chain: 'base' })).toEqual({ refusal: 'refused_payload' })
  }
})

test('signs until the delegation expires, and never after', async () => {
  const { use } = await delegate({ expires_at_ms: signer.nowMs() + 1_000 })
  expect(await use(paying('eth_signTransaction', SHOP, 1))).toHaveProperty('data')
  signer.advance(1_000)
  expect(await use(paying('eth_signTransaction', SHOP, 1))).toEqual({ refusal: 'not_found' })
})

test('rejects unknown policies in a grant and signing with a deleted half', async () => {
  const { use } = await delegate({ policy_ids: ['nowhere'] })
  expect(await use(paying('eth_signTransaction', SHOP, 1))).toEqual({ refusal: 'not_found' })
  const real = await delegate()
  expect(await real.use(paying('eth_signTransaction', SHOP, 1))).toHaveProperty('data')
  await signer.call(deleteDelegatedShare, real.lent)
  expect(await real.use(paying('eth_signTransaction', SHOP, 1))).toEqual({ refusal: 'not_found' })
})
