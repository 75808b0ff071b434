import { type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import {
  exportServerWallet,
  issueAuthorizationKey,
  useServerWallet,
} from '@latchkey/contract/signer/signerWalletCalls'
import { expect, test } from 'vitest'
import { createBoxKeyPair } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { APP_ID, TEST_USER } from '../testing/createTestSigner.fixture.ts'
import {
  authenticate,
  createTestWallet,
  exportBody,
  makeKey,
  ORIGIN,
  signRequest,
} from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const signer = await withSigner()
const mine = await createTestWallet(signer, 'ethereum')
const other = await createTestWallet(signer, 'ethereum')
const { url } = mine
const body = { method: 'personal_sign', params: { message: 'pay 1', encoding: 'utf-8' } }
const headers = { 'privy-app-id': APP_ID }
const HOUR_MS = SIGNER_LIMITS.authorizationKeyLifetimeMs

/** A signed request, and modified copies of it. */
function signed(key: KeyObject, said: Partial<Parameters<typeof signRequest>[1]> = {}) {
  const request = { method: 'POST', url, headers, body, ...said }
  const sent: Authorization = {
    method: 'POST',
    urls: [url, url.replace('/api/', '/')],
    headers,
    body,
    signatures: [signRequest(key, request)],
    allow_long_lived: true,
  }
  return sent
}

test('accepts a signature for the signed request under both paths', async () => {
  const key = await authenticate(signer)
  expect(await mine.use(signed(key))).toHaveProperty('data')
  expect(await mine.use(signed(key, { url: url.replace('/api/', '/') }))).toHaveProperty('data')
  const twice = signed(key)
  expect(await mine.use(twice)).toEqual(await mine.use(twice))
  const joined = { ...twice, signatures: ['AAAA', ...twice.signatures] }
  expect(await mine.use(joined)).toHaveProperty('data')
  const later = {
    ...headers,
    'privy-request-expiry': String(signer.nowMs() + 1),
    'privy-idempotency-key': 'a',
  }
  expect(await mine.use({ ...signed(key, { headers: later }), headers: later })).toHaveProperty(
    'data',
  )
})

test('rejects more than 40 forged requests', async () => {
  const key = await authenticate(signer)
  const eve = { app_id: APP_ID, user_id: 'did:privy:eve' }
  const elsewhere = { app_id: 'testapp000000000000000002', user_id: TEST_USER.user_id }
  const good = signed(key)
  const [signature = ''] = good.signatures
  const bytes = Buffer.from(signature, 'base64')
  const flipped = (at: number) => {
    const touched = Buffer.from(bytes)
    touched[at] = (touched[at] ?? 0) ^ 1
    return touched.toString('base64')
  }
  const payload = (said: object) => Buffer.from(JSON.stringify(said))
  const expired = { ...headers, 'privy-request-expiry': String(signer.nowMs()) }
  const notANumber = { ...headers, 'privy-request-expiry': 'never' }
  const exportUrl = url.replace(/rpc$/, 'export')
  const forged: Authorization[] = [
    { ...good, signatures: [] },
    { ...good, signatures: [''] },
    { ...good, signatures: ['not base64 !'] },
    { ...good, signatures: [bytes.subarray(0, 40).toString('base64')] },
    { ...good, signatures: [Buffer.concat([bytes, Buffer.from([0])]).toString('base64')] },
    ...[4, 10, 30, 40, 60].map((at) => ({ ...good, signatures: [flipped(at)] })),
    { ...good, signatures: Array.from({ length: 10 }, () => randomBytes(70).toString('base64')) },
    // Raw r and s in place of DER.
    {
      ...good,
      signatures: [
        sign('sha256', payload({ version: 1 }), { key, dsaEncoding: 'ieee-p1363' }).toString(
          'base64',
        ),
      ],
    },
    signed(makeKey().privateKey),
    signed(await authenticate(signer, eve)),
    signed(await authenticate(signer, elsewhere)),
    { ...good, body: { ...body, params: { message: 'pay 2', encoding: 'utf-8' } } },
    { ...good, body: { ...body, method: 'secp256k1_sign' } },
    { ...good, body: { ...body, extra: 1 } },
    { ...good, body: {} },
    { ...good, body: undefined },
    { ...good, headers: { ...headers, 'privy-idempotency-key': 'added' } },
    { ...good, headers: { ...headers, 'privy-request-expiry': String(signer.nowMs() + 1_000) } },
    { ...signed(key, { headers: expired }), headers: expired },
    { ...signed(key, { headers: notANumber }), headers: notANumber },
    // Signed with an expiry or a key that the request does not name.
    signed(key, { headers: expired }),
    signed(key, { headers: { ...headers, 'privy-idempotency-key': 'dropped' } }),
    signed(key, { headers: { 'privy-app-id': elsewhere.app_id } }),
    { ...good, headers: { 'privy-app-id': elsewhere.app_id } },
    { ...good, headers: {} },
    signed(key, { method: 'PATCH' }),
    signed(key, { method: 'post' }),
    { ...good, method: 'PATCH' },
    signed(key, { version: 2 }),
    signed(key, { url: other.url }),
    signed(key, { url: `${url}/` }),
    signed(key, { url: `${url}?a=1` }),
    signed(key, { url: url.replace('https', 'http') }),
    signed(key, { url: url.replace(ORIGIN, 'https://api.example.org') }),
    signed(key, { url: exportUrl }),
    { ...good, urls: [other.url] },
    { ...good, urls: [url, other.url] },
    { ...good, urls: [exportUrl] },
    { ...good, urls: [] },
    { ...good, urls: ['nowhere'] },
    signed(key, { body: '' }),
  ]
  expect(forged.length).toBeGreaterThan(40)
  for (const [index, authorization] of forged.entries()) {
    const answer = await mine.use(authorization)
    expect([index, answer]).toEqual([index, { refusal: expect.stringMatching(/^invalid_/) }])
  }
})

test('rejects a signature for another wallet or another operation', async () => {
  const key = await authenticate(signer)
  const { use: _, authorize: __, rpc: ___, ...wallet } = other
  const at = { app_id: wallet.app_id, wallet_id: wallet.wallet_id, api_share: wallet.api_share }
  const authorization = mine.authorize(key, body)
  expect(await signer.call(useServerWallet, { ...at, authorization })).toEqual({
    refusal: 'invalid_request',
  })
  const { publicKey } = await createBoxKeyPair()
  const asked = mine.authorize(key, exportBody(publicKey))
  const own = { app_id: APP_ID, wallet_id: mine.wallet_id, api_share: mine.api_share }
  expect(await signer.call(exportServerWallet, { ...own, authorization: asked })).toEqual({
    refusal: 'invalid_request',
  })
})

test('accepts an authorization key for one hour', async () => {
  const key = await authenticate(signer)
  signer.advance(HOUR_MS - 1)
  expect(await mine.use(signed(key))).toHaveProperty('data')
  signer.advance(1)
  expect(await mine.use(signed(key))).toEqual({ refusal: 'invalid_signature' })
})

test('revokes the oldest of more than 20 authorization keys', async () => {
  const oldest = await authenticate(signer)
  for (let made = 1; made < SIGNER_LIMITS.authorizationKeysPerUserMax; made += 1) {
    signer.advance(1)
    await authenticate(signer)
  }
  expect(await mine.use(signed(oldest))).toHaveProperty('data')
  signer.advance(1)
  const newest = await authenticate(signer)
  expect(await mine.use(signed(oldest))).toEqual({ refusal: 'invalid_signature' })
  expect(await mine.use(signed(newest))).toHaveProperty('data')
})

test('expires a key with its second factor and rejects an old or future factor', async () => {
  const { recipient_public_key } = exportBody((await createBoxKeyPair()).publicKey)
  const issue = (factor_shown_at: number) =>
    signer.call(issueAuthorizationKey, { ...TEST_USER, factor_shown_at, recipient_public_key })
  const now = signer.nowMs()
  expect(await issue(now - 60_000)).toMatchObject({
    expires_at: now - 60_000 + SIGNER_LIMITS.factorMemoryMs,
  })
  for (const wrong of [now - SIGNER_LIMITS.factorMemoryMs, now + 3_600_000]) {
    expect(await issue(wrong)).toEqual({ refusal: 'factor_too_old' })
  }
})

test('returns authorization keys encrypted only', async () => {
  const unsealed = await signer.call(issueAuthorizationKey, TEST_USER as never)
  expect(unsealed).toEqual({ refusal: 'invalid_request' })
})
