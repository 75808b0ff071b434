import { fakeConfig } from '@latchkey/client/testing'
import { expect, test } from 'vitest'
import { findConfigError } from './findConfigError.ts'
import { narrowConfig } from './narrowConfig.ts'
import { resolveConfig } from './resolveConfig.ts'

test("without a word from the host, the server's configuration is shown", () => {
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
      landingHeader: 'Log in or sign up',
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

test("the host's word stands over the server's", () => {
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

test('a login message is cut to 100 characters', () => {
  const config = resolveConfig(fakeConfig(), { appearance: { loginMessage: 'a'.repeat(140) } })
  expect(config.appearance.loginMessage).toHaveLength(100)
})

test('an app nobody could log in to is refused with a sentence', () => {
  const nobody = fakeConfig({ email_auth: false })
  expect(findConfigError(nobody, {})?.message).toContain(
    'You must enable at least one login method',
  )
  expect(findConfigError(nobody, { loginMethods: ['google'] })).toBeNull()
  expect(findConfigError(fakeConfig(), {})).toBeNull()
})

test("the server's flags become methods, the two kinds of wallet one", () => {
  const config = resolveConfig(
    fakeConfig({ google_oauth: true, solana_wallet_auth: true, sms_auth: true }),
    {},
  )
  expect([...config.loginMethods]).toEqual(['email', 'sms', 'google', 'wallet'])
  expect(config.appearance.walletChainType).toBe('solana-only')
})

test('in a configured order, words that name no method are wallets', () => {
  const config = resolveConfig(fakeConfig(), {
    loginMethodsAndOrder: { primary: ['google', 'metamask'], overflow: ['email'] },
  })
  expect([...config.loginMethods]).toEqual(['google', 'wallet', 'email'])
  expect(config.loginMethodsAndOrder).toEqual({
    primary: ['google', 'metamask'],
    overflow: ['email'],
  })
})

test('showing wallets first puts the wallet group first, unless the host says otherwise', () => {
  const app = fakeConfig({ show_wallet_login_first: true })
  expect(resolveConfig(app, {}).appearance.loginGroupPriority).toBe('web3-first')
  expect(
    resolveConfig(app, { appearance: { loginGroupPriority: 'web2-first' } }).appearance
      .loginGroupPriority,
  ).toBe('web2-first')
})

test('one opening may offer fewer ways in, wallets by name included', () => {
  const config = resolveConfig(fakeConfig(), {
    loginMethodsAndOrder: {
      primary: ['email', 'google', 'metamask'],
      overflow: ['github', 'phantom'],
    },
  })
  const narrowed = narrowConfig(config, ['google', 'wallet'])
  expect([...narrowed.loginMethods]).toEqual(['google', 'wallet'])
  expect(narrowed.loginMethodsAndOrder).toEqual({
    primary: ['google', 'metamask'],
    overflow: ['phantom'],
  })
  expect(narrowConfig(config, undefined)).toBe(config)
})
