import { type KeyObject, randomUUID } from 'node:crypto'
import type { Authorization, FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import { expect, test } from 'vitest'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { APP_ID, TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { authenticate, createTestWallet, signRequest } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const signer = await withSigner()
const wallet = await createTestWallet(signer, 'ethereum')
const REJECTED = { refusal: 'invalid_signature' }
const SENDING = {
  method: 'eth_sendTransaction',
  caip2: 'eip155:1',
  params: { transaction: { to: wallet.address, value: '0x1', chain_id: 1 } },
}
const MESSAGE = { method: 'personal_sign', params: { message: 'pay 1', encoding: 'utf-8' } }
const filled = (nonce: number): FilledTransaction => ({
  nonce: `0x${nonce.toString(16)}`,
  gas_limit: '0x5208',
  max_fee_per_gas: '0x2',
  max_priority_fee_per_gas: '0x1',
})

type Sent = { expiresInMs?: number; idempotencyKey?: string; body?: object; allow?: boolean }

/** A signed request. The API adds a new attempt for each HTTP request that it gets. */
function signed(key: KeyObject, { expiresInMs, idempotencyKey, body = SENDING, allow }: Sent) {
  const headers = {
    'privy-app-id': APP_ID,
    ...(idempotencyKey && { 'privy-idempotency-key': idempotencyKey }),
    ...(expiresInMs !== undefined && {
      'privy-request-expiry': String(signer.nowMs() + expiresInMs),
    }),
  }
  const request = { method: 'POST', headers, body }
  const signatures = [signRequest(key, { ...request, url: wallet.url })]
  const authorization = { ...request, urls: [wallet.url], signatures }
  return (): Authorization => ({
    ...authorization,
    attempt: randomUUID(),
    ...(allow !== undefined && { allow_long_lived: allow }),
  })
}

test('one signed eth_sendTransaction gives one transaction of 50 concurrent replays', async () => {
  const key = await authenticate(signer)
  const copy = signed(key, { expiresInMs: 60_000 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => wallet.use(copy(), filled(at))),
  )
  expect(answers.filter((answer) => 'data' in answer)).toHaveLength(1)
  expect(answers.filter((answer) => 'refusal' in answer)).toEqual(Array(49).fill(REJECTED))
})

test('rejects a replay with another valid signature of the same request', async () => {
  const key = await authenticate(signer)
  const options = { expiresInMs: 60_003 }
  // ECDSA signatures are random, so the owner can make many for one request.
  const [first, second] = [signed(key, options), signed(key, options)]
  expect(first().signatures).not.toEqual(second().signatures)
  expect(await wallet.use(first(), filled(1))).toHaveProperty('data')
  expect(await wallet.use(second(), filled(2))).toEqual(REJECTED)
})

test('answers a repeated delivery of one attempt, and of one idempotency key', async () => {
  const key = await authenticate(signer)
  const delivered = signed(key, { expiresInMs: 60_001 })()
  expect(await wallet.use(delivered, filled(1))).toHaveProperty('data')
  expect(await wallet.use(delivered, filled(1))).toHaveProperty('data')
  const retried = signed(key, { expiresInMs: 60_000, idempotencyKey: randomUUID() })
  expect(await wallet.use(retried(), filled(1))).toHaveProperty('data')
  expect(await wallet.use(retried(), filled(1))).toHaveProperty('data')
})

test('rejects an expiry in the past and one more than 10 minutes ahead', async () => {
  const key = await authenticate(signer)
  const use = (expiresInMs: number) =>
    wallet.use(signed(key, { expiresInMs, body: MESSAGE, idempotencyKey: randomUUID() })())
  expect(await use(SIGNER_LIMITS.requestExpiryMaxMs)).toHaveProperty('data')
  for (const wrong of [0, -1, SIGNER_LIMITS.requestExpiryMaxMs + 1, Number.NaN, Infinity]) {
    expect(await use(wrong)).toEqual(REJECTED)
  }
})

test('a signed message with an expiry is signed once', async () => {
  const key = await authenticate(signer)
  const copy = signed(key, { expiresInMs: 60_002, body: MESSAGE })
  expect(await wallet.use(copy())).toHaveProperty('data')
  expect(await wallet.use(copy())).toEqual(REJECTED)
})

test('accepts an expiry more than 10 minutes ahead once, and only if the app allows it', async () => {
  const key = await authenticate(signer)
  const publicClient = { expiresInMs: 30 * 60_000 }
  expect(await wallet.use(signed(key, publicClient)(), filled(1))).toEqual(REJECTED)
  const copy = signed(key, { ...publicClient, allow: true })
  expect(await wallet.use(copy(), filled(1))).toHaveProperty('data')
  signer.advance(publicClient.expiresInMs - 1)
  expect(await wallet.use(copy(), filled(2))).toEqual(REJECTED)
  const endless = { expiresInMs: SIGNER_LIMITS.longRequestExpiryMaxMs + 1, allow: true }
  expect(await wallet.use(signed(key, endless)(), filled(3))).toEqual(REJECTED)
})

test('requires an expiry unless the app allows requests without one', async () => {
  const key = await authenticate(signer)
  for (const allow of [undefined, false]) {
    const options = { body: MESSAGE, ...(allow !== undefined && { allow }) }
    expect(await wallet.use(signed(key, options)())).toEqual(REJECTED)
  }
})

test('without an expiry, accepts the exact payload once per minute', async () => {
  const key = await authenticate(signer)
  const copy = signed(key, { allow: true })
  expect(await wallet.use(copy(), filled(1))).toHaveProperty('data')
  signer.advance(SIGNER_LIMITS.repeatGapMs - 1)
  expect(await wallet.use(copy(), filled(2))).toEqual(REJECTED)
  signer.advance(1)
  expect(await wallet.use(copy(), filled(2))).toHaveProperty('data')
  // The same message again is the same signature, so public clients may sign it twice.
  const message = signed(key, { allow: true, body: MESSAGE })
  expect(await wallet.use(message())).toEqual(await wallet.use(message()))
})

test('rejects keys of a session that is not open', async () => {
  const key = await authenticate(signer, { ...TEST_USER, session_id: 'session-1' })
  const use = (owner_sessions: string[] | undefined) => {
    const options = { expiresInMs: 60_000, idempotencyKey: randomUUID(), body: MESSAGE }
    return wallet.use({ ...signed(key, options)(), owner_sessions })
  }
  expect(await use(['session-2', 'session-1'])).toHaveProperty('data')
  expect(await use(['session-2'])).toEqual(REJECTED)
  expect(await use([])).toEqual(REJECTED)
})
