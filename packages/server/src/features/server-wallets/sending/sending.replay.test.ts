import { HEADERS, logout } from '@latchkey/contract'
import { createPublicClient, createTestClient, type Hex, http, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { PUBLIC_URL } from '../../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../../testing/withSandbox.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { asApp, authorizationOf, createWalletOwner } from '../walletOwner.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })
const rpcUrl = sandbox.chains.ethereum[0]?.url ?? ''
const chain = createPublicClient({ chain: foundry, transport: http(rpcUrl), pollingInterval: 50 })
const cheats = createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl) })
const server = await withServer(
  {
    mode: 'development',
    chains: { 'eip155:31337': { rpcUrl } },
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
    serverWallets: { allowLongLivedRequests: false },
  },
  { outbound },
)
const BOB = '0x00000000000000000000000000000000000b0b01'
const LIFETIME_MS = 5 * 60_000

async function openWallet(email: string) {
  const owner = await createWalletOwner(server, email)
  const wallet = await owner.create('ethereum')
  const address = wallet.address as Hex
  await cheats.setBalance({ address, value: parseEther('10') })
  const key = await owner.authenticate()
  const path = `/api/v1/wallets/${wallet.id}/rpc`
  return {
    owner,
    sentCount: () => chain.getTransactionCount({ address }),
    /** Signs a transfer. An attacker who saw the request sends it with any credentials. */
    sign(value: number, headers: Record<string, string>) {
      const transaction = { to: BOB, value }
      const body = { method: 'eth_sendTransaction', caip2: 'eip155:31337', params: { transaction } }
      const proof = authorizationOf(key, { url: PUBLIC_URL + path, body, headers })
      return async (as: Record<string, string>) =>
        (await server.post(path, body, { headers: { ...as, ...proof } })).status
    },
  }
}
const expiry = () => ({ [HEADERS.requestExpiry]: String(server.nowMs() + LIFETIME_MS) })

test('one signed eth_sendTransaction gives one transaction, and none after logout', async () => {
  const { owner, sign, sentCount } = await openWallet('ada@example.com')
  const seen = sign(1, expiry())
  const unused = sign(2, expiry())
  expect(await seen(owner.bearer)).toBe(200)
  for (const as of [owner.bearer, asApp(), owner.ofVault]) expect(await seen(as)).toBe(401)
  expect(await sentCount()).toBe(1)

  const { refresh_token } = owner.session
  const left = await server.post(logout.path, { refresh_token }, { headers: owner.bearer })
  expect(left.status).toBe(200)
  expect(await seen(asApp())).toBe(401)
  expect(await unused(asApp())).toBe(401)
  expect(await sentCount()).toBe(1)
})

test('50 concurrent replays with the app secret send one transaction', async () => {
  const { sign, sentCount } = await openWallet('bob@example.com')
  const seen = sign(1, expiry())
  const statuses = await Promise.all(Array.from({ length: 50 }, () => seen(asApp())))
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await sentCount()).toBeLessThanOrEqual(1)
  expect(new Set(statuses.filter((status) => ![401, 503].includes(status)))).toEqual(new Set([200]))
})

test('rejects a request without an expiry, unless the app allows it', async () => {
  const { owner, sign, sentCount } = await openWallet('carol@example.com')
  expect(await sign(1, {})(owner.bearer)).toBe(401)
  expect(await sign(1, { [HEADERS.idempotencyKey]: 'a' })(asApp())).toBe(401)
  const late = { [HEADERS.requestExpiry]: String(server.nowMs() + 11 * 60_000) }
  expect(await sign(1, late)(owner.bearer)).toBe(401)
  expect(await sentCount()).toBe(0)
})
