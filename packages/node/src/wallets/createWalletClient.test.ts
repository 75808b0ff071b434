import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../ApiError.ts'
import { createRecipient, sealBox } from './boxes.ts'
import { createWalletClient } from './createWalletClient.ts'

const APP_ID = 'testapp000000000000000001'
const wallet = {
  id: 'wallet1',
  address: '0x00000000000000000000000000000000000000aa',
  chain_type: 'ethereum',
  public_key: null,
  created_at: 1,
  exported_at: null,
  imported_at: null,
  policy_ids: [],
  additional_signers: [],
  owner_id: null,
}
type Seen = { method: string; url: string; headers: Headers; body: Record<string, unknown> }
let seen: Seen[] = []
let answer: (asked: Seen) => unknown = () => wallet
let status = 200
beforeEach(() => {
  seen = []
  status = 200
})

const client = createWalletClient({
  apiUrl: 'https://api.example.com',
  appId: APP_ID,
  appSecret: 'secret',
  async fetch(request) {
    const body = request.method === 'GET' ? {} : ((await request.json()) as Seen['body'])
    const asked = { method: request.method, url: request.url, headers: request.headers, body }
    seen.push(asked)
    return Response.json(await answer(asked), { status })
  },
})
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const authorizationKey = `wallet-auth:${pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`

test('creates a wallet for an owner with an idempotency key', async () => {
  answer = () => wallet
  const owner = { user_id: 'did:privy:ada' }
  expect(await client.create({ chainType: 'ethereum', owner, idempotencyKey: 'a' })).toEqual(wallet)
  const [asked] = seen
  expect(asked?.body).toEqual({ chain_type: 'ethereum', owner })
  expect(asked?.headers.get('privy-idempotency-key')).toBe('a')
  const basic = Buffer.from(`${APP_ID}:secret`).toString('base64')
  expect(asked?.headers.get('authorization')).toBe(`Basic ${basic}`)
  await client.get('wallet1')
  answer = () => ({ data: [wallet], next_cursor: null })
  await client.list({ limit: 2, userId: 'did:privy:ada' })
  answer = () => ({
    id: 'sent1',
    wallet_id: 'wallet1',
    caip2: 'eip155:1',
    transaction_hash: '0x',
    status: 'confirmed',
  })
  expect(await client.getTransaction('sent1')).toMatchObject({ status: 'confirmed' })
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://api.example.com/api/v1/wallets',
    'GET https://api.example.com/api/v1/wallets/wallet1',
    'GET https://api.example.com/api/v1/wallets?limit=2&user_id=did%3Aprivy%3Aada',
    'GET https://api.example.com/api/v1/transactions/sent1',
  ])
})

test('signs a wallet request with the authorization key', async () => {
  answer = () => ({ method: 'personal_sign', data: { signature: '0x' } })
  const request = { method: 'personal_sign', params: { message: 'hi', encoding: 'utf-8' } }
  await client.rpc('wallet1', request, { authorizationKey, idempotencyKey: 'once' })
  const [asked] = seen
  const payload = canonicalJson({
    version: 1,
    method: 'POST',
    url: 'https://api.example.com/api/v1/wallets/wallet1/rpc',
    headers: { 'privy-app-id': APP_ID, 'privy-idempotency-key': 'once' },
    body: request,
  })
  const signature = asked?.headers.get('privy-authorization-signature') ?? ''
  const key = createPublicKey(pair.privateKey)
  const isSigned = verify('sha256', Buffer.from(payload), key, Buffer.from(signature, 'base64'))
  expect([asked?.body, isSigned]).toEqual([request, true])
  await client.signHash('wallet1', `0x${'1'.repeat(64)}`)
  expect(seen[1]?.headers.get('privy-authorization-signature')).toBeNull()
})

test('encrypts keys on export, import and user authentication', async () => {
  answer = ({ body }) => sealBox(String(body.recipient_public_key), Buffer.from('the key'))
  expect(await client.exportKey('wallet1', { authorizationKey })).toBe('the key')

  const signer = await createRecipient()
  const secret = Buffer.from('a'.repeat(32))
  answer = async ({ url, body }) => {
    if (url.endsWith('/init')) return { encryption_public_key: signer.publicKey }
    expect(await signer.open(body.wallet as never)).toBe('a'.repeat(32))
    return wallet
  }
  const { address } = wallet
  const imported = { chainType: 'ethereum', address, privateKey: secret } as const
  expect(await client.importKey(imported)).toEqual(wallet)
  expect(JSON.stringify(seen)).not.toContain('a'.repeat(32))

  answer = async ({ body }) => ({
    expires_at: 5,
    wallets: [wallet],
    encrypted_authorization_key: await sealBox(
      String(body.recipient_public_key),
      Buffer.from('a user key'),
    ),
  })
  expect(await client.authenticateUser('a.b.c')).toEqual({
    authorizationKey: 'a user key',
    expiresAtMs: 5,
    wallets: [wallet],
  })
})

test('rejects with the error code, and with TypeError for a malformed reply', async () => {
  status = 404
  answer = () => ({ error: 'Not found', code: 'not_found' })
  await expect(client.get('wallet1')).rejects.toMatchObject({ code: 'not_found', status: 404 })
  await expect(client.get('wallet1')).rejects.toBeInstanceOf(ApiError)
  status = 200
  answer = () => ({ id: 'wallet1' })
  await expect(client.get('wallet1')).rejects.toThrow(TypeError)
})

test('joins lists in balance and transaction queries, returns undefined for an unknown address', async () => {
  const balance = {
    chain: 'base',
    asset: 'usdc',
    raw_value: '5',
    raw_value_decimals: 6,
    display_values: { usdc: '0.000005' },
  }
  answer = () => ({ balances: [balance] })
  const filter = { asset: ['eth', 'usdc'], chain: 'base', currency: 'usd' } as const
  expect(await client.balances('wallet1', filter)).toEqual([balance])
  answer = () => ({ transactions: [], next_cursor: null })
  await client.transactions('wallet1', { chain: 'base', token: '0x1', limit: 5 })
  expect(seen.map(({ url }) => decodeURIComponent(new URL(url).search))).toEqual([
    '?asset=eth,usdc&chain=base&include_currency=usd',
    '?chain=base&token=0x1&limit=5',
  ])
  answer = () => wallet
  expect(await client.findByAddress(wallet.address)).toEqual(wallet)
  status = 404
  answer = () => ({ code: 'not_found', error: 'Not found' })
  expect(await client.findByAddress(wallet.address)).toBeUndefined()
})

test('creates many wallets with one idempotency key, one result each', async () => {
  const refused = { index: 1, success: false, code: 'not_supported', error: 'No' }
  answer = () => ({ results: [{ index: 0, success: true, wallet }, refused] })
  const owner = { user_id: 'did:privy:ada' }
  const wanted = [{ chainType: 'ethereum', owner }, { chainType: 'solana' }] as const
  expect(await client.createMany(wanted, { idempotencyKey: 'b' })).toMatchObject([
    { wallet },
    refused,
  ])
  expect(seen[0]?.body).toEqual({
    wallets: [{ chain_type: 'ethereum', owner }, { chain_type: 'solana' }],
  })
  expect(seen[0]?.headers.get('privy-idempotency-key')).toBe('b')
})
