import { randomBytes } from 'node:crypto'
import {
  deleteDelegatedShare,
  getSignerKey,
  storeDelegatedShare,
} from '@latchkey/contract/signer/signerCalls'
import { adoptWallets, useServerWallet } from '@latchkey/contract/signer/signerWalletCalls'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { verifyMessage } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { delegatedShares, serverWallets } from '../db/schema/serverWallets.ts'
import { sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { APP_ID, TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { authenticate, ORIGIN, signRequest } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const signer = await withSigner()
const { db } = signer
const { call } = signer
const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')

/** Splits a secret into two halves as the vault does. */
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
    ...TEST_USER,
    ...boxed,
    secret_kind: 'entropy' as const,
    delegation_id: randomBytes(12).toString('hex'),
  }
  return { entropy, signerHalf, at, body: { ...body, addresses: [at(0), at(1)] } }
}

test('stores a half that joins to every address and rejects a different one for the same id', async () => {
  const { body, entropy } = await newRoot()
  expect(await call(storeDelegatedShare, body)).toEqual({ kept: true })
  expect(await call(storeDelegatedShare, body)).toEqual({ kept: true })
  const { signerHalf: _, ...another } = await halve(entropy)
  expect(await call(storeDelegatedShare, { ...body, ...another })).toEqual({ refusal: 'conflict' })
})

test('rejects halves that do not join to the addresses', async () => {
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
    expect(await call(storeDelegatedShare, { ...body, ...change })).toEqual({
      refusal: 'refused_payload',
    })
  }
  const { signerHalf: _, ...short } = await halve(entropy.subarray(0, 8))
  expect(await call(storeDelegatedShare, { ...body, ...short })).toEqual({
    refusal: 'refused_payload',
  })
  expect(
    await call(storeDelegatedShare, {
      ...body,
      factor_shown_at: signer.nowMs() - SIGNER_LIMITS.factorMemoryMs,
    }),
  ).toEqual({ refusal: 'factor_too_old' })
})

test('encrypts the half at rest and deletes it', async () => {
  const { body, signerHalf, entropy } = await newRoot()
  await call(storeDelegatedShare, body)
  const row = (await db.select().from(delegatedShares)).find(
    ({ delegationId }) => delegationId === body.delegation_id,
  )
  const stored = Buffer.from(row?.sealedShare ?? [])
  expect(stored.byteLength).toBeGreaterThan(0)
  expect(stored.includes(signerHalf)).toBe(false)
  expect(stored.includes(entropy)).toBe(false)
  const of = { ...TEST_USER, delegation_id: body.delegation_id }
  expect(await call(deleteDelegatedShare, { ...of, user_id: 'did:privy:eve' })).toEqual({
    forgotten: false,
  })
  expect(await call(deleteDelegatedShare, of)).toEqual({ forgotten: true })
  expect(await call(deleteDelegatedShare, of)).toEqual({ forgotten: false })
})

test('signs with an adopted key for its owner only', async () => {
  const { body, at } = await newRoot()
  const { addresses: _, delegation_id: __, ...halves } = body
  const wallet = {
    ...at(1),
    wallet_id: randomBytes(12).toString('hex'),
    api_share: randomBytes(32).toString('base64'),
  }
  const adopted = await call(adoptWallets, { ...halves, wallets: [wallet] })
  expect(adopted).toMatchObject({
    wallets: [{ wallet_id: wallet.wallet_id, address: at(1).address }],
  })
  expect(await call(adoptWallets, { ...halves, wallets: [wallet] })).toEqual(adopted)

  const url = `${ORIGIN}/api/v1/wallets/${wallet.wallet_id}/rpc`
  const request = {
    method: 'POST',
    headers: { 'privy-app-id': APP_ID },
    body: { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } },
  }
  const use = (signatures: string[]) =>
    call(useServerWallet, {
      app_id: APP_ID,
      wallet_id: wallet.wallet_id,
      api_share: wallet.api_share,
      authorization: { ...request, urls: [url], signatures, allow_long_lived: true },
    })
  expect(await use([])).toEqual({ refusal: 'invalid_signature' })
  const eve = await authenticate(signer, { ...TEST_USER, user_id: 'did:privy:eve' })
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

test('adopts an imported key and adopts nothing if one wallet does not match', async () => {
  const secret = generatePrivateKey()
  const { address } = privateKeyToAccount(secret)
  const { signerHalf: _, ...halves } = await halve(Buffer.from(secret.slice(2), 'hex'))
  const body = { ...TEST_USER, ...halves, secret_kind: 'ethereum-key' as const }
  const wallet = () => ({
    chain_type: 'ethereum' as const,
    address,
    wallet_index: 0,
    wallet_id: randomBytes(12).toString('hex'),
    api_share: randomBytes(32).toString('base64'),
  })
  const good = wallet()
  const bad = { ...wallet(), wallet_index: 1 }
  expect(await call(adoptWallets, { ...body, wallets: [good, bad] })).toEqual({
    refusal: 'refused_payload',
  })
  const rows = await db.select().from(serverWallets)
  expect(rows.some(({ walletId }) => walletId === good.wallet_id)).toBe(false)
  expect(await call(adoptWallets, { ...body, wallets: [good] })).toMatchObject({
    wallets: [{ address }],
  })
})
