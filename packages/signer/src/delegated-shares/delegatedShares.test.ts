import { randomBytes } from 'node:crypto'
import {
  adoptWallets,
  deleteDelegatedShare,
  getSignerKey,
  storeDelegatedShare,
  useServerWallet,
} from '@latchkey/contract/signer'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { verifyMessage } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { openSignerDatabase } from '../db/openSignerDatabase.ts'
import { delegatedShares, serverWallets } from '../db/schema.ts'
import { sealBox } from '../hpke/boxes.ts'
import { APP_ID, createTestSigner, PERSON } from '../testing/createTestSigner.fixture.ts'
import { authenticate, ORIGIN, signRequest } from '../testing/createTestWallet.fixture.ts'

const testDatabase = await createTestDatabase()
const { db, close } = await openSignerDatabase(testDatabase.url)
afterAll(async () => {
  await close()
  await testDatabase.close()
})
const signer = createTestSigner(db)
const { ask } = signer
const key = await ask(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')

/** A secret in the two halves that the vault makes of it. */
async function halve(secret: Uint8Array) {
  const signerHalf = randomBytes(secret.byteLength)
  const appHalf = secret.map((byte, at) => byte ^ signerHalf[at]!)
  return {
    signerHalf,
    sealed_share: await sealBox(signerKey, signerHalf),
    app_share: Buffer.from(appHalf).toString('base64'),
  }
}

async function newRoot() {
  const entropy = randomBytes(16)
  const account = (addressIndex: number) =>
    mnemonicToAccount(entropyToMnemonic(entropy, wordlist), { addressIndex })
  const at = (wallet_index: number) => ({
    chain_type: 'ethereum' as const,
    address: account(wallet_index).address,
    wallet_index,
  })
  const { signerHalf, ...boxed } = await halve(entropy)
  const body = {
    ...PERSON,
    ...boxed,
    secret_kind: 'entropy' as const,
    delegation_id: randomBytes(12).toString('hex'),
  }
  return { entropy, signerHalf, at, body: { ...body, addresses: [at(0), at(1)] } }
}

test('a half is kept once both join to every address; the same again is fine, another is not', async () => {
  const { body, entropy } = await newRoot()
  expect(await ask(storeDelegatedShare, body)).toEqual({ kept: true })
  expect(await ask(storeDelegatedShare, body)).toEqual({ kept: true })
  const { signerHalf: _, ...another } = await halve(entropy)
  expect(await ask(storeDelegatedShare, { ...body, ...another })).toEqual({ refusal: 'conflict' })
})

test('halves that join to anything else are refused, whatever is changed about them', async () => {
  const { body, at, entropy } = await newRoot()
  const stranger = await newRoot()
  const flipped = Buffer.from(body.app_share, 'base64')
  flipped[0]! ^= 1
  const refused = [
    { app_share: flipped.toString('base64') },
    { app_share: randomBytes(32).toString('base64') },
    { app_share: '' },
    { sealed_share: stranger.body.sealed_share },
    { addresses: [at(0), { ...at(1), wallet_index: 2 }] },
    { addresses: [at(0), stranger.at(0)] },
    { secret_kind: 'ethereum-key' as const },
  ]
  for (const change of refused) {
    expect(await ask(storeDelegatedShare, { ...body, ...change })).toEqual({
      refusal: 'refused_payload',
    })
  }
  const { signerHalf: _, ...short } = await halve(entropy.subarray(0, 8))
  expect(await ask(storeDelegatedShare, { ...body, ...short })).toEqual({
    refusal: 'refused_payload',
  })
  expect(
    await ask(storeDelegatedShare, {
      ...body,
      factor_shown_at: signer.nowMs() - SIGNER_LIMITS.factorMemoryMs,
    }),
  ).toEqual({ refusal: 'factor_too_old' })
})

test('what is at rest is neither the half nor the secret, and is gone when it is forgotten', async () => {
  const { body, signerHalf, entropy } = await newRoot()
  await ask(storeDelegatedShare, body)
  const kept = (await db.select().from(delegatedShares)).find(
    ({ delegationId }) => delegationId === body.delegation_id,
  )
  const stored = Buffer.from(kept?.sealedShare ?? [])
  expect(stored.byteLength).toBeGreaterThan(0)
  expect(stored.includes(signerHalf)).toBe(false)
  expect(stored.includes(entropy)).toBe(false)
  const of = { ...PERSON, delegation_id: body.delegation_id }
  expect(await ask(deleteDelegatedShare, { ...of, user_id: 'did:privy:eve' })).toEqual({
    forgotten: false,
  })
  expect(await ask(deleteDelegatedShare, of)).toEqual({ forgotten: true })
  expect(await ask(deleteDelegatedShare, of)).toEqual({ forgotten: false })
})

test('signs with an adopted key for its owner only', async () => {
  const { body, at } = await newRoot()
  const { addresses: _, delegation_id: __, ...halves } = body
  const wallet = {
    ...at(1),
    wallet_id: randomBytes(12).toString('hex'),
    api_share: randomBytes(32).toString('base64'),
  }
  const adopted = await ask(adoptWallets, { ...halves, wallets: [wallet] })
  expect(adopted).toMatchObject({
    wallets: [{ wallet_id: wallet.wallet_id, address: at(1).address }],
  })
  expect(await ask(adoptWallets, { ...halves, wallets: [wallet] })).toEqual(adopted)

  const url = `${ORIGIN}/api/v1/wallets/${wallet.wallet_id}/rpc`
  const request = {
    method: 'POST',
    headers: { 'privy-app-id': APP_ID },
    body: { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } },
  }
  const use = (signatures: string[]) =>
    ask(useServerWallet, {
      app_id: APP_ID,
      wallet_id: wallet.wallet_id,
      api_share: wallet.api_share,
      authorization: { ...request, urls: [url], signatures },
    })
  expect(await use([])).toEqual({ refusal: 'invalid_signature' })
  const eve = await authenticate(signer, { ...PERSON, user_id: 'did:privy:eve' })
  expect(await use([signRequest(eve, { ...request, url })])).toEqual({
    refusal: 'invalid_signature',
  })
  const ada = await authenticate(signer)
  const answer = (await use([signRequest(ada, { ...request, url })])) as {
    data: { signature: `0x${string}` }
  }
  const { signature } = answer.data
  const { address } = at(1)
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('an imported key is adopted as it is; where one of many does not belong to the root, none is', async () => {
  const secret = generatePrivateKey()
  const { address } = privateKeyToAccount(secret)
  const { signerHalf: _, ...halves } = await halve(Buffer.from(secret.slice(2), 'hex'))
  const call = { ...PERSON, ...halves, secret_kind: 'ethereum-key' as const }
  const wallet = () => ({
    chain_type: 'ethereum' as const,
    address,
    wallet_index: 0,
    wallet_id: randomBytes(12).toString('hex'),
    api_share: randomBytes(32).toString('base64'),
  })
  const good = wallet()
  const bad = { ...wallet(), wallet_index: 1 }
  expect(await ask(adoptWallets, { ...call, wallets: [good, bad] })).toEqual({
    refusal: 'refused_payload',
  })
  const kept = await db.select().from(serverWallets)
  expect(kept.some(({ walletId }) => walletId === good.wallet_id)).toBe(false)
  expect(await ask(adoptWallets, { ...call, wallets: [good] })).toMatchObject({
    wallets: [{ address }],
  })
})
