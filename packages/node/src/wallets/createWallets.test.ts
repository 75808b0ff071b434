import { beforeEach, expect, test } from 'vitest'
import {
  APP_ID,
  createAuthorizationKey,
  createRecordedClient,
} from '../createRecordedClient.fixture.ts'
import { createRecipient, sealBox } from './boxes.ts'

const wire = {
  id: 'wallet1',
  address: '0x00000000000000000000000000000000000000aa',
  chain_type: 'ethereum',
  created_at: 1,
  exported_at: null,
  imported_at: 2,
  policy_ids: ['policy1'],
  additional_signers: [
    { signer_id: 'quorum2', override_policy_ids: ['policy2'] },
    { signer_id: 'quorum3' },
  ],
  owner_id: 'quorum1',
}
const wallet = {
  id: 'wallet1',
  address: '0x00000000000000000000000000000000000000aa',
  chainType: 'ethereum',
  publicKey: null,
  ownerId: 'quorum1',
  policyIds: ['policy1'],
  additionalSigners: [
    { signerId: 'quorum2', overridePolicyIds: ['policy2'] },
    { signerId: 'quorum3' },
  ],
  createdAt: new Date(1),
  exportedAt: null,
  importedAt: new Date(2),
  archivedAt: null,
}
const walletId = 'wallet1'
const { authorizationKey, hasSigned } = createAuthorizationKey()

let recorded = createRecordedClient()
let wallets = recorded.client.wallets
beforeEach(() => {
  recorded = createRecordedClient()
  wallets = recorded.client.wallets
  recorded.answer = () => wire
})
const notFound = () => {
  recorded.status = 404
  recorded.answer = () => ({ error: 'Not found', code: 'not_found' })
}

test('create sends owner, rules and idempotency key with the app secret', async () => {
  expect(
    await wallets.create({
      chainType: 'ethereum',
      owner: { userId: 'did:privy:ada' },
      policyIds: ['policy1'],
      additionalSigners: [{ signerId: 'quorum2', overridePolicyIds: ['policy2'] }],
      idempotencyKey: 'a',
    }),
  ).toEqual(wallet)
  const { body, headers } = recorded.last()
  expect(body).toEqual({
    chain_type: 'ethereum',
    owner: { user_id: 'did:privy:ada' },
    policy_ids: ['policy1'],
    additional_signers: [{ signer_id: 'quorum2', override_policy_ids: ['policy2'] }],
  })
  expect(headers.get('privy-idempotency-key')).toBe('a')
  expect(headers.get('privy-app-id')).toBe(APP_ID)
  const basic = Buffer.from(`${APP_ID}:secret`).toString('base64')
  expect(headers.get('authorization')).toBe(`Basic ${basic}`)
})

test.each([
  [{ userId: 'did:privy:ada' }, { owner: { user_id: 'did:privy:ada' } }],
  [{ publicKey: 'spki' }, { owner: { public_key: 'spki' } }],
  [{ keyQuorumId: 'quorum1' }, { owner_id: 'quorum1' }],
] as const)('create converts the owner %j', async (owner, expected) => {
  await wallets.create({ chainType: 'solana', owner })
  expect(recorded.last().body).toEqual({ chain_type: 'solana', ...expected })
})

test('createMany returns one result per wallet', async () => {
  const refused = { index: 1, success: false, code: 'not_supported', error: 'No' }
  recorded.answer = () => ({ results: [{ index: 0, success: true, wallet: wire }, refused] })
  const results = await wallets.createMany({
    wallets: [{ chainType: 'ethereum', owner: { publicKey: 'spki' } }, { chainType: 'solana' }],
    idempotencyKey: 'b',
  })
  expect(results).toEqual([
    { index: 0, success: true, wallet },
    { index: 1, success: false, code: 'not_supported', message: 'No' },
  ])
  expect(recorded.last().body).toEqual({
    wallets: [{ chain_type: 'ethereum', owner: { public_key: 'spki' } }, { chain_type: 'solana' }],
  })
  expect(recorded.last().headers.get('privy-idempotency-key')).toBe('b')
})

test('get finds a wallet by id or address and resolves with undefined for 404', async () => {
  expect(await wallets.get({ walletId })).toEqual(wallet)
  expect(await wallets.get({ walletId, includeArchived: true })).toEqual(wallet)
  expect(await wallets.get({ address: wallet.address })).toEqual(wallet)
  expect(recorded.lines()).toEqual([
    'GET /wallets/wallet1',
    'GET /wallets/wallet1?include_archived=true',
    'POST /wallets/address',
  ])
  notFound()
  expect(await wallets.get({ walletId })).toBeUndefined()
  expect(await wallets.get({ address: wallet.address })).toBeUndefined()
  expect(await wallets.getBalances({ walletId })).toBeUndefined()
  expect(await wallets.getTransaction({ transactionId: 'sent1' })).toBeUndefined()
  await expect(wallets.archive({ walletId })).rejects.toMatchObject({ code: 'not_found' })
})

test('list and listAll send the filter with each page', async () => {
  recorded.answer = ({ url }) => ({
    data: [wire],
    next_cursor: url.includes('cursor') ? null : 'next',
  })
  const page = await wallets.list({ limit: 2, userId: 'did:privy:ada', includeArchived: true })
  expect(page).toEqual({ items: [wallet], nextCursor: 'next' })
  const all = []
  for await (const one of wallets.listAll({ chainType: 'ethereum' })) all.push(one)
  expect(all).toEqual([wallet, wallet])
  expect(recorded.lines()).toEqual([
    'GET /wallets?limit=2&user_id=did%3Aprivy%3Aada&include_archived=true',
    'GET /wallets?chain_type=ethereum',
    'GET /wallets?cursor=next&chain_type=ethereum',
  ])
})

test('update signs the request, which expires after 5 minutes', async () => {
  const before = Date.now()
  await wallets.update({
    walletId,
    owner: { keyQuorumId: 'quorum2' },
    policyIds: [],
    authorizationKeys: [`wallet-auth:${authorizationKey}`],
  })
  const asked = recorded.last()
  expect(asked.body).toEqual({ owner_id: 'quorum2', policy_ids: [] })
  expect(hasSigned(asked)).toBe(true)
  const expiry = Number(asked.headers.get('privy-request-expiry'))
  expect(expiry - before).toBeGreaterThanOrEqual(5 * 60_000)
  expect(expiry - before).toBeLessThan(6 * 60_000)
})

test('rpc signs and sends the parameters as given', async () => {
  recorded.answer = () => ({ method: 'personal_sign', data: { signature: '0x1', encoding: 'hex' } })
  const params = { message: 'hi', encoding: 'utf-8', some_key: { otherKey: new Date(0) } }
  const call = { walletId, method: 'personal_sign', params } as const
  expect(
    await wallets.rpc({ ...call, authorizationKeys: [authorizationKey], idempotencyKey: 'once' }),
  ).toEqual({ signature: '0x1', encoding: 'hex' })
  expect(recorded.last().body).toEqual({
    method: 'personal_sign',
    params: {
      message: 'hi',
      encoding: 'utf-8',
      some_key: { otherKey: '1970-01-01T00:00:00.000Z' },
    },
  })
  expect(hasSigned(recorded.last())).toBe(true)
  await wallets.rpc(call)
  expect(recorded.last().headers.get('privy-authorization-signature')).toBeNull()
  expect(recorded.last().headers.get('privy-request-expiry')).toBeNull()
})

test('rpc converts the names of a sent transaction and of a code authorization', async () => {
  recorded.answer = () => ({
    method: 'eth_sendTransaction',
    data: { hash: '0x1', caip2: 'eip155:1', transaction_id: 'sent1' },
  })
  const sent = await wallets.rpc({
    walletId,
    method: 'eth_sendTransaction',
    caip2: 'eip155:1',
    params: { transaction: { to: '0x1', gas_limit: '0x5208' } },
  })
  expect(sent).toEqual({ hash: '0x1', caip2: 'eip155:1', transactionId: 'sent1' })
  expect(recorded.last().body).toEqual({
    method: 'eth_sendTransaction',
    caip2: 'eip155:1',
    params: { transaction: { to: '0x1', gas_limit: '0x5208' } },
  })
  const authorization = { contract: '0x1', chain_id: 1, nonce: 0, r: '0x1', s: '0x2', y_parity: 1 }
  recorded.answer = () => ({ method: 'eth_sign7702Authorization', data: { authorization } })
  const method = 'eth_sign7702Authorization'
  expect(await wallets.rpc({ walletId, method, params: {} })).toEqual({
    authorization: { contract: '0x1', chainId: 1, nonce: 0, r: '0x1', s: '0x2', yParity: 1 },
  })
})

test('signHash sends the hash to raw_sign', async () => {
  recorded.answer = () => ({ method: 'raw_sign', data: { signature: '0x1', encoding: 'hex' } })
  const hash = `0x${'1'.repeat(64)}`
  expect(await wallets.signHash({ walletId, hash })).toEqual({ signature: '0x1', encoding: 'hex' })
  expect(recorded.lines()).toEqual(['POST /wallets/wallet1/raw_sign'])
  expect(recorded.last().body).toEqual({ params: { hash } })
})

test('encrypts keys on export, import and user authentication', async () => {
  recorded.answer = ({ body }) =>
    sealBox((body as { recipient_public_key: string }).recipient_public_key, Buffer.from('the key'))
  const authorizationKeys = [authorizationKey]
  expect(await wallets.exportPrivateKey({ walletId, authorizationKeys })).toBe('the key')
  expect(hasSigned(recorded.last())).toBe(true)

  const signer = await createRecipient()
  const privateKey = Buffer.from('a'.repeat(32))
  recorded.answer = async ({ url, body }) => {
    if (url.endsWith('/init')) return { encryption_public_key: signer.publicKey }
    expect(await signer.open((body as { wallet: never }).wallet)).toBe('a'.repeat(32))
    return wire
  }
  const { address } = wallet
  const owner = { publicKey: 'spki' }
  expect(
    await wallets.import({ chainType: 'ethereum', address, privateKey, owner, policyIds: ['p'] }),
  ).toEqual(wallet)
  expect(recorded.last().body).toMatchObject({ owner: { public_key: 'spki' }, policy_ids: ['p'] })
  expect(JSON.stringify(recorded.seen)).not.toContain('a'.repeat(32))

  recorded.answer = async ({ body }) => ({
    expires_at: 5,
    wallets: [wire],
    encrypted_authorization_key: await sealBox(
      (body as { recipient_public_key: string }).recipient_public_key,
      Buffer.from('a user key'),
    ),
  })
  expect(await wallets.authenticateUser({ accessToken: 'a.b.c' })).toEqual({
    authorizationKey: 'a user key',
    expiresAt: new Date(5),
    wallets: [wallet],
  })
})

test('getBalances joins lists in the query and converts names', async () => {
  const balance = {
    chain: 'base',
    asset: 'usdc',
    raw_value: '5',
    raw_value_decimals: 6,
    display_values: { my_token: '0.000005' },
  }
  recorded.answer = () => ({ balances: [balance] })
  const filter = { assets: ['eth', 'usdc'], chains: ['base'], currency: 'usd' } as const
  expect(await wallets.getBalances({ walletId, ...filter })).toEqual([
    {
      chain: 'base',
      asset: 'usdc',
      rawValue: '5',
      rawValueDecimals: 6,
      displayValues: { my_token: '0.000005' },
    },
  ])
  expect(decodeURIComponent(new URL(recorded.last().url).search)).toBe(
    '?asset=eth,usdc&chain=base&include_currency=usd',
  )
})

test('getTransaction, listTransactions and listAllTransactions convert names', async () => {
  const base = {
    wallet_id: 'wallet1',
    caip2: 'eip155:1',
    transaction_hash: '0x1',
    status: 'confirmed',
  }
  const transaction = {
    id: 'sent1',
    walletId: 'wallet1',
    caip2: 'eip155:1',
    transactionHash: '0x1',
    status: 'confirmed',
  }
  recorded.answer = () => ({ id: 'sent1', ...base })
  expect(await wallets.getTransaction({ transactionId: 'sent1' })).toEqual(transaction)
  const details = {
    type: 'transfer_sent',
    chain: 'base',
    asset: 'eth',
    raw_value: '5',
    raw_value_decimals: 18,
    display_values: { eth: '5' },
    sender: '0xa',
    sender_privy_user_id: null,
    recipient: '0xb',
    recipient_privy_user_id: 'did:privy:bob',
  }
  recorded.answer = ({ url }) => ({
    transactions: [{ privy_transaction_id: 'sent1', ...base, created_at: 7, details }],
    next_cursor: url.includes('cursor') ? null : 'next',
  })
  const listed = {
    ...transaction,
    createdAt: new Date(7),
    details: {
      type: 'transfer_sent',
      chain: 'base',
      asset: 'eth',
      rawValue: '5',
      rawValueDecimals: 18,
      displayValues: { eth: '5' },
      sender: '0xa',
      senderUserId: null,
      recipient: '0xb',
      recipientUserId: 'did:privy:bob',
    },
  }
  const filter = { walletId, chain: 'base', tokens: ['0x1'] }
  expect(await wallets.listTransactions({ ...filter, limit: 5, transactionHash: '0x1' })).toEqual({
    items: [listed],
    nextCursor: 'next',
  })
  const all = []
  for await (const one of wallets.listAllTransactions(filter)) all.push(one)
  expect(all).toEqual([listed, listed])
  expect(recorded.lines().slice(1)).toEqual([
    'GET /wallets/wallet1/transactions?chain=base&token=0x1&limit=5&tx_hash=0x1',
    'GET /wallets/wallet1/transactions?chain=base&token=0x1',
    'GET /wallets/wallet1/transactions?chain=base&token=0x1&cursor=next',
  ])
})
