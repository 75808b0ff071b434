import type { TransferAction } from '@latchkey/contract/endpoints/walletActions'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { createPublicClient, createTestClient, type Hex, http, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { OTHER_APP_ID, PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../../testing/withSandbox.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { createBackEnd } from '../../directory/createBackEnd.fixture.ts'
import { authorizationOf, createWalletOwner } from '../walletOwner.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })
const rpcUrl = sandbox.chains.ethereum[0]?.url ?? ''
const chain = createPublicClient({ chain: foundry, transport: http(rpcUrl), pollingInterval: 50 })
const cheats = createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl) })
const server = await withServer(
  {
    mode: 'development',
    chains: { 'eip155:31337': { rpcUrl } },
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  },
  { outbound },
)
const backEnd = createBackEnd(server)
const BOB = '0x00000000000000000000000000000000000b0b02'

const fund = (address: string) =>
  cheats.setBalance({ address: address as Hex, value: parseEther('10') })

async function appWallet(): Promise<ServerWallet> {
  const made = await backEnd.post('/v1/wallets', { chain_type: 'ethereum' })
  const wallet = (await made.json()) as ServerWallet
  await fund(wallet.address)
  return wallet
}
const request = (more: object = {}) => ({
  source: { asset: 'eth', chain: 'eip155:31337' },
  destination: { address: BOB },
  amount: '0.25',
  ...more,
})
const transfer = (wallet: ServerWallet, body: object) =>
  backEnd.post(`/v1/wallets/${wallet.id}/transfer`, body)
const actionOf = async (answer: Response) => (await answer.json()) as TransferAction

test('sends a coin and reports the action, its steps and the list', async () => {
  const wallet = await appWallet()
  const before = await chain.getBalance({ address: BOB })
  const action = await actionOf(await transfer(wallet, request({ reference_id: 'order-1' })))
  expect(action).toMatchObject({
    type: 'transfer',
    wallet_id: wallet.id,
    source_chain: 'eip155:31337',
    source_asset: 'eth',
    source_amount: '0.25',
    destination_address: BOB,
    reference_id: 'order-1',
  })
  const path = `/v1/wallets/${wallet.id}/actions`
  await expect
    .poll(async () => actionOf(await backEnd.get(`${path}/${action.id}?include=steps`)))
    .toMatchObject({
      status: 'succeeded',
      steps: [{ type: 'evm_transaction', status: 'confirmed' }],
    })
  expect((await chain.getBalance({ address: BOB })) - before).toBe(parseEther('0.25'))
  server.advance(1)
  const second = await actionOf(await transfer(wallet, request()))
  const page = async (query: string) =>
    (await (await backEnd.get(`${path}?${query}`)).json()) as {
      data: TransferAction[]
      next_cursor: string | null
    }
  const first = await page('limit=1')
  expect(first.data.map(({ id }) => id)).toEqual([second.id])
  const rest = await page(`limit=1&cursor=${first.next_cursor}`)
  expect([rest.data[0]?.id, rest.next_cursor]).toEqual([action.id, null])
  expect((await page('type=swap')).data).toEqual([])
})

test('sends once for a repeated nonce, and rejects a reference of another transfer', async () => {
  const wallet = await appWallet()
  const body = request({ nonce: 'n'.repeat(24), reference_id: 'order-2' })
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await actionOf(await transfer(wallet, body))).id),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await refusal(await transfer(wallet, request({ reference_id: 'order-2' })))).toEqual([
    400,
    'resource_already_exists',
  ])
  await expect.poll(() => chain.getTransactionCount({ address: wallet.address as Hex })).toBe(1)
})

test.each([
  [{ amount: '0' }, 'invalid_data'],
  [{ amount: '0.0000000000000000001' }, 'invalid_data'],
  [{ destination: { address: '0x1' } }, 'invalid_data'],
  [{ destination: { address: BOB, chain: 'base' } }, 'not_supported'],
  [{ source: { asset: 'doge', chain: 'eip155:31337' } }, 'not_supported'],
  [{ source: { asset: 'eth', chain: 'base' } }, 'not_supported'],
  [{ nonce: 'short' }, 'invalid_data'],
])('rejects %j with %s', async (change, code) => {
  const wallet = await appWallet()
  expect(await refusal(await transfer(wallet, request(change)))).toEqual([400, code])
})

test('frees the reference of a transfer that no node accepts', async () => {
  const made = await backEnd.post('/v1/wallets', { chain_type: 'ethereum' })
  const wallet = (await made.json()) as ServerWallet
  const body = request({ reference_id: 'order-3' })
  expect(await refusal(await transfer(wallet, body))).toEqual([400, 'insufficient_funds'])
  await fund(wallet.address)
  expect((await transfer(wallet, body)).status).toBe(200)
})

test('needs the signature of the owner for a wallet with an owner', async () => {
  const owner = await createWalletOwner(server, 'transfers@example.com')
  const wallet = await owner.create('ethereum')
  await fund(wallet.address)
  const path = `/api/v1/wallets/${wallet.id}/transfer`
  const send = (body: object, headers: Record<string, string> = {}) =>
    server.post(path, body, { headers: { ...owner.bearer, ...headers } })
  expect((await send(request())).status).toBe(401)
  const key = await owner.authenticate()
  const signed = (body: object) => ({
    ...authorizationOf(key, { url: PUBLIC_URL + path, body, headers: {} }),
  })
  expect((await send(request({ amount: '9' }), signed(request()))).status).toBe(401)
  expect((await send(request(), signed(request()))).status).toBe(200)
  const token = request({ source: { asset_address: BOB, chain: 'eip155:31337' } })
  expect(await refusal(await send(token, signed(token)))).toEqual([400, 'not_supported'])
  const stranger = createBackEnd(server, OTHER_APP_ID)
  expect(await refusal(await stranger.get(`/v1/wallets/${wallet.id}/actions`))).toEqual([
    404,
    'not_found',
  ])
})

test('creates wallets that the primary signer and the recovery user own', async () => {
  const answer = await backEnd.post('/v1/wallets_with_recovery', {
    primary_signer: { subject_id: 'subject-1' },
    recovery_user: { linked_accounts: [{ type: 'email', address: 'recovery@example.com' }] },
    wallets: [{ chain_type: 'ethereum', display_name: 'Savings' }, { chain_type: 'solana' }],
  })
  const made = (await answer.json()) as { recovery_user_id: string; wallets: ServerWallet[] }
  expect(made.wallets.map(({ chain_type }) => chain_type)).toEqual(['ethereum', 'solana'])
  expect(made.wallets[0]?.display_name).toBe('Savings')
  const quorum = await backEnd.get(`/v1/key_quorums/${made.wallets[0]?.owner_id}`)
  expect(await quorum.json()).toMatchObject({
    authorization_threshold: 1,
    user_ids: [expect.any(String), made.recovery_user_id],
  })
})

test('creates wallets with recovery once per idempotency key', async () => {
  const create = (address: string) =>
    backEnd.post(
      '/v1/wallets_with_recovery',
      {
        primary_signer: { subject_id: 'subject-2' },
        recovery_user: { linked_accounts: [{ type: 'email', address }] },
        wallets: [{ chain_type: 'ethereum' }, { chain_type: 'solana' }],
      },
      { 'privy-idempotency-key': 'once' },
    )
  const [first, ...repeats] = await Promise.all(
    Array.from({ length: 3 }, async () => (await create('once@example.com')).json()),
  )
  expect(first).toMatchObject({ wallets: [{ chain_type: 'ethereum' }, { chain_type: 'solana' }] })
  for (const repeat of repeats) expect(repeat).toEqual(first)
  expect(await refusal(await create('other@example.com'))).toEqual([400, 'resource_conflict'])
})

test('keeps the labels of a wallet, and finds wallets by external id and address', async () => {
  const create = (body: object) => backEnd.post('/v1/wallets', { chain_type: 'ethereum', ...body })
  const made = (await (
    await create({ external_id: 'customer-7', display_name: 'Till' })
  ).json()) as ServerWallet
  expect(made).toMatchObject({ external_id: 'customer-7', display_name: 'Till' })
  expect(await refusal(await create({ external_id: 'customer-7' }))).toEqual([
    400,
    'resource_already_exists',
  ])
  const patch = (body: object) => backEnd.ask('PATCH', `/v1/wallets/${made.id}`, body)
  expect(await (await patch({ display_name: 'Safe' })).json()).toMatchObject({
    display_name: 'Safe',
    external_id: 'customer-7',
  })
  expect(await refusal(await patch({ external_id: 'other' }))).toEqual([400, 'not_supported'])
  for (const query of ['external_id=customer-7', `address=${made.address.toLowerCase()}`]) {
    const { data } = (await (await backEnd.get(`/v1/wallets?${query}`)).json()) as {
      data: ServerWallet[]
    }
    expect(data.map(({ id }) => id)).toEqual([made.id])
  }
})

test('reports no gas spend, because the server pays no fees', async () => {
  const path = '/v1/apps/gas_spend?wallet_ids=a&start_timestamp=1&end_timestamp=2'
  expect(await (await backEnd.get(path)).json()).toEqual({ currency: 'usd', value: '0' })
  expect(await refusal(await backEnd.get('/v1/apps/gas_spend'))).toEqual([400, 'invalid_data'])
})
