import { pathOf } from '@latchkey/contract'
import { sponsorOperation } from '@latchkey/contract/endpoints/smartWallets'
import { sql } from 'drizzle-orm'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { OutboundRequest } from '../../platform/outbound/createOutbound.ts'
import { APP_ID, createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

const TOKEN = '0x70Ce000000000000000000000000000000000020'
const OTHER = '0x70ce000000000000000000000000000000000021'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const SPONSORED = { paymaster: TOKEN, paymasterData: '0x12' }
const abi = parseAbi(['function executeBatch(address[] dest, uint256[] value, bytes[] func)'])
const callDataTo = (...dest: `0x${string}`[]) =>
  encodeFunctionData({ abi, args: [dest, dest.map(() => 0n), dest.map(() => '0x' as const)] })

type Sponsored = { token: string; smartWallet: string; embeddedWallet: string }

const addressOf = (count: number) => `0x${String(count).padStart(40, '5')}`
const inCapitals = (address: string) => address.toUpperCase().replace('0X', '0x')

let users = 0
async function sponsoring(
  sponsorship: object,
  answer: () => unknown = () => ({ jsonrpc: '2.0', id: 1, result: SPONSORED }),
) {
  const sent: OutboundRequest[] = []
  const server = await createTestServer(
    database,
    {
      mode: 'development',
      chains: { 'eip155:31337': { rpcUrl: 'http://localhost:4021' } },
      smartWallets: {
        type: 'light_account',
        version: '2.0.0',
        chains: [
          {
            chainId: 31_337,
            bundlerUrl: 'https://bundler.example',
            paymasterUrl: 'https://paymaster.example/key',
            paymasterContext: { policyId: 'sp_server' },
          },
        ],
        sponsorship: { perUserPerDay: 5, perDay: 1_000, ...sponsorship },
      },
    },
    {
      outbound: {
        async send(request) {
          sent.push(request)
          return { status: 200, header: () => undefined, text: '', json: answer }
        },
        close() {},
      },
    },
  )
  /** A user with a smart wallet and an embedded wallet. */
  async function logIn(): Promise<Sponsored> {
    users += 1
    const [smartWallet, embeddedWallet] = [addressOf(2 * users), addressOf(2 * users + 1)]
    const { token, user } = await server.logIn(`sponsor-${users}@example.com`)
    const accounts = {
      smart_wallet: { address: smartWallet, smart_wallet_type: 'light_account' },
      wallet: { address: embeddedWallet, chain_type: 'ethereum', wallet_client_type: 'privy' },
    }
    for (const [type, details] of Object.entries(accounts))
      await database.db.execute(sql`
        insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
          first_verified_at_ms, latest_verified_at_ms)
        select ${details.address}, app_id, id, ${type}, ${details.address},
          ${JSON.stringify(details)}::jsonb, 1, 1, 1
        from users where id = ${user?.id ?? ''}`)
    return { token: token ?? '', smartWallet, embeddedWallet }
  }
  async function ask(
    { token, smartWallet }: Sponsored,
    {
      method = 'pm_getPaymasterData',
      chainId = '31337',
      callData = callDataTo(TOKEN),
      entryPoint = ENTRY_POINT,
      sender = smartWallet,
    } = {},
  ) {
    const reply = await server.post(
      pathOf(sponsorOperation, { appId: APP_ID, chainId }),
      { method, params: [{ sender, callData }, entryPoint, '0x7a69', { policyId: 'sp_page' }] },
      { headers: { authorization: `Bearer ${token}` } },
    )
    return (await reply.json()) as { result?: unknown; error?: { data?: { code: string } } }
  }
  return { server, sent, logIn, ask }
}
const refused = (code: string) => ({ error: { code: -32_002, data: { code } } })

test("passes the request to the app's paymaster, with the context of the server", async () => {
  const { ask, logIn, sent } = await sponsoring({})
  expect(await ask(await logIn())).toEqual({ result: SPONSORED })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ url: 'https://paymaster.example/key', method: 'POST' })
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    method: 'pm_getPaymasterData',
    params: [{ callData: callDataTo(TOKEN) }, ENTRY_POINT, '0x7a69', { policyId: 'sp_server' }],
  })
})

test('does not show the URL of the paymaster to browsers', async () => {
  const { server } = await sponsoring({})
  const text = await (await server.get(`/api/v1/apps/${APP_ID}/smart_wallets`)).text()
  expect(text).not.toContain('paymaster.example')
  expect(JSON.parse(text)).toMatchObject({ configured_networks: [{ sponsored_by_server: true }] })
})

test('sponsors exactly 5 of 50 concurrent user operations of one user', async () => {
  const { ask, logIn, sent } = await sponsoring({})
  const user = await logIn()
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask(user)))
  expect(replies.filter(({ result }) => result)).toHaveLength(5)
  expect(replies.find(({ error }) => error)).toMatchObject(refused('sponsorship_limit_reached'))
  expect(sent).toHaveLength(5)
  expect((await ask(await logIn())).result).toBeDefined()
  expect((await ask(user, { method: 'pm_getPaymasterStubData' })).result).toBeDefined()
})

test('sponsors only user operations whose calls all go to allowed contracts', async () => {
  const { ask, logIn, sent } = await sponsoring({ contracts: [TOKEN] })
  const user = await logIn()
  expect((await ask(user, { callData: callDataTo(TOKEN, TOKEN) })).result).toBeDefined()
  for (const callData of [callDataTo(TOKEN, OTHER), callDataTo(OTHER), '0x12345678'] as const)
    expect(await ask(user, { callData })).toMatchObject(refused('sponsorship_contract_not_allowed'))
  expect(sent).toHaveLength(1)
})

test('sponsors EntryPoint 0.8 for embedded wallets of the user only, with the same contracts', async () => {
  const { ask, logIn, sent } = await sponsoring({ contracts: [TOKEN] })
  const [user, other] = [await logIn(), await logIn()]
  const batchTo = (to: `0x${string}`) =>
    encodeFunctionData({
      abi: parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)']),
      args: [[{ target: to, value: 0n, data: '0x' }]],
    })
  const asked = {
    entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    sender: inCapitals(user.embeddedWallet),
  }
  expect((await ask(user, { ...asked, callData: batchTo(TOKEN) })).result).toBeDefined()
  expect(await ask(user, { ...asked, callData: batchTo(OTHER) })).toMatchObject(
    refused('sponsorship_contract_not_allowed'),
  )
  for (const sender of [other.embeddedWallet, user.smartWallet, OTHER])
    expect(await ask(user, { ...asked, sender, callData: batchTo(TOKEN) })).toMatchObject(
      refused('sponsorship_sender_not_allowed'),
    )
  expect(sent).toHaveLength(1)
})

test.each([
  ['0.6', '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'],
  ['0.7', ENTRY_POINT],
])('sponsors EntryPoint %s for linked smart wallets of the user only', async (_, entryPoint) => {
  const { ask, logIn, sent } = await sponsoring({})
  const [user, other] = [await logIn(), await logIn()]
  const own = { entryPoint, sender: inCapitals(user.smartWallet) }
  expect((await ask(user, own)).result).toBeDefined()
  for (const method of ['pm_getPaymasterStubData', 'pm_getPaymasterData'])
    for (const sender of [other.smartWallet, user.embeddedWallet, OTHER])
      expect(await ask(user, { method, entryPoint, sender })).toMatchObject(
        refused('sponsorship_sender_not_allowed'),
      )
  expect(sent).toHaveLength(1)
})

test('returns an error of the paymaster, and its own if it does not answer', async () => {
  const error = { code: -32_000, message: 'out of funds' }
  const poor = await sponsoring({}, () => ({ error }))
  expect(await poor.ask(await poor.logIn())).toEqual({ error })
  const silent = await sponsoring({}, () => undefined)
  expect(await silent.ask(await silent.logIn())).toMatchObject(refused('sponsorship_unavailable'))
})

test('rejects a chain without a paymaster and requests without a session', async () => {
  const { ask, logIn } = await sponsoring({})
  expect(await ask(await logIn(), { chainId: '1' })).toMatchObject({ code: 'not_found' })
  expect(await ask({ ...(await logIn()), token: 'none' })).toHaveProperty('code')
})
