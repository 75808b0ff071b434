import { fakeConfig } from '@latchkey/client/testing'
import { expect, test } from 'vitest'
import { findConfigError } from './findConfigError.ts'
import { narrowConfig, resolveConfig } from './resolveConfig.ts'

test("calls an app without a name 'Dapp' [A9.15]", () => {
  expect(resolveConfig(fakeConfig({ name: '' }), {}).appName).toBe('Dapp')
})

test("uses the server's configuration if the host sets nothing", () => {
  const config = resolveConfig(
    fakeConfig({
      logo_url: 'https://example.com/logo.svg',
      accent_color: '#0a7d55',
      theme: 'dark',
      terms_and_conditions_url: 'https://example.com/terms',
      require_users_accept_terms: true,
      allowlist_config: {
        error_title: 'Members only',
        error_detail: null,
        cta_text: null,
        cta_link: null,
      },
    }),
    {},
  )
  expect(config).toMatchObject({
    appName: 'Fernleaf',
    appearance: {
      logo: 'https://example.com/logo.svg',
      landingHeader: null,
      loginMessage: null,
      accentColor: '#0a7d55',
      colorScheme: 'dark',
    },
    loginMethods: new Set(['email']),
    loginMethodsAndOrder: null,
    legal: { termsAndConditionsUrl: 'https://example.com/terms', requireUsersAcceptTerms: true },
    allowlist: { errorTitle: 'Members only' },
    defaultCountry: 'US',
    render: 'modal',
  })
})

test("prefers the host's values over the server's", () => {
  const config = resolveConfig(
    fakeConfig({ accent_color: '#0a7d55', require_users_accept_terms: true }),
    {
      appearance: { accentColor: '#aa2200', landingHeader: 'Welcome', theme: 'dark' },
      legal: { requireUsersAcceptTerms: false, privacyPolicyUrl: 'https://example.com/privacy' },
      intl: { defaultCountry: 'NL' },
      embeddedWallets: { solana: { createOnLogin: 'all-users' } },
    },
  )
  expect(config.appearance).toMatchObject({
    accentColor: '#aa2200',
    landingHeader: 'Welcome',
    colorScheme: 'dark',
  })
  expect(config.legal).toMatchObject({
    requireUsersAcceptTerms: false,
    privacyPolicyUrl: 'https://example.com/privacy',
  })
  expect(config.defaultCountry).toBe('NL')
  expect(config.createOnLogin).toEqual({ ethereum: 'off', solana: 'all-users' })
})

test('creates no wallet on login if the app has no vault', () => {
  const app = fakeConfig()
  const wallets = { ...app.embedded_wallet_config, vault_enabled: false }
  const { createOnLogin } = resolveConfig(
    { ...app, embedded_wallet_config: wallets },
    { embeddedWallets: { solana: { createOnLogin: 'all-users' } } },
  )
  expect(createOnLogin).toEqual({ ethereum: 'off', solana: 'off' })
})

test('cuts the login message to 100 characters', () => {
  const config = resolveConfig(fakeConfig(), { appearance: { loginMessage: 'a'.repeat(140) } })
  expect(config.appearance.loginMessage).toHaveLength(100)
})

test('rejects an app without login methods', () => {
  const nobody = fakeConfig({ email_auth: false })
  expect(findConfigError(nobody, {})?.message).toContain(
    'You must enable at least one login method',
  )
  expect(findConfigError(nobody, { loginMethods: ['google'] })).toBeNull()
  expect(findConfigError(fakeConfig(), {})).toBeNull()
})

test("maps the server's flags to login methods, both wallet types to one", () => {
  const config = resolveConfig(
    fakeConfig({ google_oauth: true, solana_wallet_auth: true, sms_auth: true }),
    {},
  )
  expect([...config.loginMethods]).toEqual(['email', 'sms', 'google', 'wallet'])
  expect(config.appearance.walletChainType).toBe('solana-only')
})

test('treats unknown names in a configured order as wallets', () => {
  const config = resolveConfig(fakeConfig(), {
    loginMethodsAndOrder: { primary: ['google', 'metamask'], overflow: ['email'] },
  })
  expect([...config.loginMethods]).toEqual(['google', 'wallet', 'email'])
  expect(config.loginMethodsAndOrder).toEqual({
    primary: ['google', 'metamask'],
    overflow: ['email'],
  })
})

test('puts wallets first with showWalletLoginFirst unless the host sets a priority', () => {
  const app = fakeConfig({ show_wallet_login_first: true })
  expect(resolveConfig(app, {}).appearance.loginGroupPriority).toBe('web3-first')
  expect(
    resolveConfig(app, { appearance: { loginGroupPriority: 'web2-first' } }).appearance
      .loginGroupPriority,
  ).toBe('web2-first')
})

test('limits the login methods for one call, including wallets by name', () => {
  const config = resolveConfig(fakeConfig(), {
    loginMethodsAndOrder: {
      primary: ['email', 'google', 'metamask'],
      overflow: ['github', 'phantom'],
    },
  })
  const narrowed = narrowConfig(config, { loginMethods: ['google', 'wallet'] })
  expect([...narrowed.loginMethods]).toEqual(['google', 'wallet'])
  expect(narrowed.loginMethodsAndOrder).toEqual({
    primary: ['google', 'metamask'],
    overflow: ['phantom'],
  })
  expect(narrowConfig(config, {})).toBe(config)
})

test('limits the wallets to those of one chain for one call', () => {
  const config = resolveConfig(fakeConfig(), {
    appearance: { walletChainType: 'ethereum-and-solana' },
  })
  const narrowed = narrowConfig(config, { walletChainType: 'solana-only' })
  expect(narrowed.appearance).toEqual({ ...config.appearance, walletChainType: 'solana-only' })
  expect(narrowed.loginMethods).toBe(config.loginMethods)
})
