import {
  appConfig,
  getAppConfig,
  getSmartWalletConfig,
  getTestCredentials,
  pathOf,
} from '@latchkey/contract'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import {
  APP_ID,
  APP_SECRET,
  createTestServer,
  OTHER_APP_ID,
  refusal,
} from '../../testing/createTestServer.fixture.ts'

const database = await openDatabase({})
await database.migrate()
afterAll(() => database.close())
const credential = { email: 'tester@example.com', phoneNumber: '+15555550100', code: '246810' }
const network = {
  chainId: 31_337,
  bundlerUrl: 'http://localhost:4010/bundler/31337',
  paymasterUrl: 'http://localhost:4010/paymaster/31337',
  paymasterContext: { policyId: 'sp_demo' },
}
const server = await createTestServer(database, {
  testCredentials: [credential],
  chains: { 'eip155:31337': { rpcUrl: 'http://localhost:4021' } },
  smartWallets: { type: 'kernel', version: '0.3.1', chains: [network] },
})

test('returns the app config by app id, without the secret', async () => {
  const answer = await server.send('GET', pathOf(getAppConfig, { appId: APP_ID }), {
    headers: { 'privy-app-id': undefined },
  })
  const text = await answer.text()
  expect(appConfig.safeParse(JSON.parse(text)).success).toBe(true)
  expect(JSON.parse(text)).toMatchObject({
    id: APP_ID,
    verification_key: expect.stringContaining('BEGIN PUBLIC KEY'),
  })
  expect(text).not.toContain(APP_SECRET)
  expect(text).not.toContain(credential.code)
})

test.each([
  [
    APP_ID,
    {
      enabled: true,
      smart_wallet_type: 'kernel',
      smart_wallet_version: '0.3.1',
      configured_networks: [
        {
          chain_id: 'eip155:31337',
          bundler_url: network.bundlerUrl,
          paymaster_url: network.paymasterUrl,
          paymaster_context: network.paymasterContext,
        },
      ],
    },
  ],
  [OTHER_APP_ID, { enabled: false }],
])(
  'returns the smart wallets of app %s, in the config and at their own route',
  async (appId, smartWallets) => {
    const headers = { 'privy-app-id': appId }
    const config = await server.send('GET', pathOf(getAppConfig, { appId }), { headers })
    expect(await config.json()).toMatchObject({ smart_wallet_config: smartWallets })
    const answer = await server.send('GET', pathOf(getSmartWalletConfig, { appId }), { headers })
    expect([answer.status, await answer.json()]).toEqual([200, smartWallets])
  },
)

test('returns the fields that 3.x clients read', async () => {
  const config = await server.get(pathOf(getAppConfig, { appId: APP_ID }))
  expect(await config.json()).toMatchObject({
    enabled_captcha_provider: null,
    custom_oauth_providers: [],
    external_wallets_for_signup_enabled: expect.any(Boolean),
    legal_name: null,
    merge_accounts_by_email: false,
    telegram_oauth: false,
    telegram_seamless_auth_enabled: false,
    twitch_oauth: false,
  })
})

test("returns test credentials to the app's back end only", async () => {
  const path = pathOf(getTestCredentials, { appId: APP_ID })
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  })
  const answer = await server.get(path, basic(APP_ID, APP_SECRET))
  expect(await answer.json()).toEqual({
    data: [
      {
        id: 'tester@example.com',
        email: 'tester@example.com',
        phone_number: '+15555550100',
        otp_code: '246810',
      },
    ],
  })
  for (const [id, secret] of [
    [APP_ID, 'wrong'],
    [APP_ID, ''],
    ['', APP_SECRET],
    [OTHER_APP_ID, APP_SECRET],
  ] as const) {
    const refused = await refusal(await server.get(path, basic(id, secret)))
    expect(refused).toEqual([401, 'missing_or_invalid_token'])
  }
})

test('tells clients that the app has no vault', async () => {
  const mounted = await createTestServer(database, { embeddedWallets: { vault: false } })
  const answer = await mounted.get(pathOf(getAppConfig, { appId: APP_ID }))
  const { embedded_wallet_config: wallets } = appConfig.parse(await answer.json())
  expect([wallets.vault_enabled, wallets.approval]).toEqual([false, undefined])
})
