import { generateKeyPairSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type AppConfig, appConfig, getAppConfig } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { toAppConfig } from '../../features/app-config/toAppConfig.ts'
import type { AppDefinitionInput } from './AppDefinition.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import { createApps } from './createApps.ts'
import { parseConfig } from './defineConfig.ts'
import { loadConfig } from './loadConfig.ts'

const app: AppDefinitionInput = {
  id: 'testapp000000000000000001',
  name: 'Test',
  secret: 'a-secret-of-sixteen',
  mode: 'development',
}
const PRIVATE_KEY = generateKeyPairSync('ed25519').privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string
const mistakesOf = (input: unknown): readonly string[] => {
  try {
    parseConfig(input)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes
  }
  return []
}

test('parses an app with four fields and returns a complete public configuration', () => {
  const { apps } = parseConfig({ apps: [app] })
  const config = toAppConfig(apps[0]!, { verificationKey: 'PEM', isCaptchaAsked: false })
  expect(appConfig.parse(config)).toEqual(config)
  expect(config).toMatchObject({ email_auth: true, google_oauth: false, captcha_enabled: false })
  expect(JSON.stringify(config)).not.toContain(app.secret)
})

test.each<[string, Partial<Record<keyof AppDefinitionInput | 'unknown', unknown>>]>([
  ['App short: id: must be 25 lower-case letters and digits.', { id: 'short' }],
  [`App ${app.id}: secret: must have at least 16 characters.`, { secret: 'short' }],
  [
    `App ${app.id}: smart wallets on chain 8453 need a node at chains.eip155:8453.`,
    {
      smartWallets: { type: 'safe', chains: [{ chainId: 8453, bundlerUrl: 'https://b.example' }] },
    },
  ],
  [
    `App ${app.id}: smartWallets.version: must be one of 1.1.0, 2.0.0 for light_account.`,
    {
      smartWallets: {
        type: 'light_account',
        version: '3',
        chains: [{ chainId: 8453, bundlerUrl: 'https://b.example' }],
      },
    },
  ],
  [
    `App ${app.id}: smartWallets.chains.0.bundlerUrl: must be an http or https URL.`,
    { smartWallets: { type: 'safe', chains: [{ chainId: 8453, bundlerUrl: 'ws://b.example' }] } },
  ],
  [
    `App ${app.id}: allowedOrigins.0: must be an origin such as https://app.example.com, without a path.`,
    { allowedOrigins: ['https://a.example/path'] },
  ],
  ...['https://*.example', "https://a.example;script-src'unsafe-inline'", 'null', '*'].map(
    (ancestor): [string, object] => [
      `App ${app.id}: allowedAncestors.0: must be an origin such as https://app.example.com, without a path.`,
      { allowedAncestors: [ancestor] },
    ],
  ),
  [
    `App ${app.id}: the login method github needs an oauth.github entry with a client id.`,
    { loginMethods: ['github'] },
  ],
  [
    `App ${app.id}: oauth.apple.privateKey: must be the content of the .p8 file.`,
    { oauth: { apple: { clientId: 'a', teamId: 'b', keyId: 'c', privateKey: 'd' } } },
  ],
  [
    `App ${app.id}: allowedRedirects.0: must be a URL such as https://app.example.com/login, without query or fragment.`,
    { allowedRedirects: ['javascript:alert(1)'] },
  ],
  [
    `App ${app.id}: the login method sms needs an sms entry with a Twilio account.`,
    { loginMethods: ['sms'] },
  ],
  [
    `App ${app.id}: sms.countries.0: must be a country such as US.`,
    { sms: { accountSid: 'AC1', authToken: 'x', from: '+15005550006', countries: ['Germany'] } },
  ],
  [
    `App ${app.id}: sms.accountSid: must be a Twilio account SID such as AC0123….`,
    { sms: { accountSid: '../../evil', authToken: 'x', from: '+15005550006' } },
  ],
  [
    `App ${app.id}: the login method custom-token needs a customToken entry with jwksUrl or publicKey.`,
    { loginMethods: ['custom-token'] },
  ],
  [
    `App ${app.id}: customToken: needs either jwksUrl or publicKey.`,
    { customToken: { audience: 'the-app' } },
  ],
  [
    `App ${app.id}: customToken.publicKey: must be a PEM public key.`,
    { customToken: { publicKey: PRIVATE_KEY } },
  ],
  [`App ${app.id}: accentColor: must look like #2f6fed.`, { accentColor: 'red' }],
  [
    `App ${app.id}: funding.coinbase.privateKey: must be a Secret API Key of the Coinbase Developer Platform.`,
    { funding: { coinbase: { appId: 'a', keyName: 'b', privateKey: PRIVATE_KEY } } },
  ],
  [
    `App ${app.id}: a funding option by coinbase needs a funding.coinbase entry with its keys.`,
    { funding: { options: [{ method: 'exchange', provider: 'coinbase' }] } },
  ],
  [
    `App ${app.id}: funding.options.0: must be a card or payment-request by coinbase or moonpay, an exchange by coinbase, or wallets.`,
    { funding: { options: [{ method: 'exchange', provider: 'moonpay' }] } },
  ],
  [
    `App ${app.id}: funding.defaultAmount: must be a number such as 0.01.`,
    { funding: { defaultAmount: 'much' } },
  ],
  [`App ${app.id}: requireTerms needs termsUrl or privacyUrl.`, { requireTerms: true }],
  [
    `App ${app.id}: allowedOrigins is empty. In production, list the origins of your app.`,
    { mode: 'production' },
  ],
  [
    `App ${app.id}: cookieDomain must be the domain of customApiUrl or one above it.`,
    { customApiUrl: 'https://auth.example.com', cookieDomain: 'evil.com' },
  ],
])('%s', (sentence, change) => {
  expect(mistakesOf({ apps: [{ ...app, ...change }] })).toEqual([sentence])
})

test('reports every problem at once', () => {
  expect(
    mistakesOf({ apps: [{ ...app, secret: 'x', accentColor: 'x', unknown: 1 }] }),
  ).toHaveLength(3)
  expect(mistakesOf({ apps: [app, app] })).toEqual([`App ${app.id}: another app has the same id.`])
  expect(mistakesOf({})).toHaveLength(1)
  expect(mistakesOf(undefined)).toHaveLength(1)
})

test('uses the parent domain of customApiUrl for cookies', () => {
  const domains = ['https://auth.example.com', 'https://example.com', 'http://127.0.0.1:4000'].map(
    (customApiUrl) =>
      createApps(parseConfig({ apps: [{ ...app, customApiUrl }] }).apps).find(app.id)?.cookies
        ?.domain,
  )
  expect(domains).toEqual(['example.com', undefined, undefined])
})

test("loads the five apps of the repository's configuration", async () => {
  const path = fileURLToPath(new URL('../../../../../latchkey.config.ts', import.meta.url))
  const { apps } = await loadConfig(path)
  const wire = apps.map((entry) => {
    const isCaptchaAsked = entry.captcha !== undefined
    const config = toAppConfig(entry, { verificationKey: '', isCaptchaAsked })
    return getAppConfig.reply.parse(config) as AppConfig
  })
  expect(wire.map(({ id }) => id)).toEqual([
    'latchkeydemoapp0000000001',
    'latchkeydemoapp0000000002',
    'latchkeydemoapp0000000003',
    'latchkeydemoapp0000000004',
    'latchkeydemoapp0000000005',
  ])
  expect(apps.map(({ nativeClients }) => nativeClients)).toEqual(Array(5).fill(false))
  expect(apps.map(({ secret }) => secret)).toEqual(Array(5).fill('latchkey-sandbox-secret'))
  expect(wire.map((config) => config.embedded_wallet_config.mode)).toEqual([
    'legacy-embedded-wallets-only',
    'user-controlled-server-wallets-only',
    'legacy-embedded-wallets-only',
    'legacy-embedded-wallets-only',
    'user-controlled-server-wallets-only',
  ])
  expect(wire[2]).toMatchObject({
    captcha_enabled: true,
    require_users_accept_terms: true,
    allowlist_enabled: true,
    disable_plus_emails: true,
  })
})
