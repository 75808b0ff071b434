import type { OneTimeCodeState } from '@latchkey/client/flows'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { LandingScreen } from './LandingScreen.tsx'

const initial: OneTimeCodeState = { status: 'initial', lastSent: null, error: null }

const config: ModalConfig = {
  appId: 'latchkeydemoapp0000000001',
  appName: 'Frond',
  appearance: {
    logo: null,
    landingHeader: 'Log in or sign up',
    loginMessage: null,
    accentColor: null,
    variables: {},
    colorScheme: 'light',
    loginGroupPriority: 'web2-first',
    icons: {},
    slots: {},
    hideDirectWeb2Inputs: false,
    walletChainType: 'ethereum-and-solana',
    walletList: [],
  },
  loginMethods: new Set(['email', 'google', 'passkey', 'wallet']),
  loginMethodsAndOrder: null,
  passkeysForSignupEnabled: false,
  legal: {
    termsAndConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy',
    requireUsersAcceptTerms: false,
  },
  allowlist: { errorTitle: null, errorDetail: null, errorCtaText: null, errorCtaLink: null },
  disablePlusEmails: false,
  defaultCountry: 'US',
  whatsAppEnabled: false,
  captchaEnabled: false,
  createOnLogin: { ethereum: 'off', solana: 'off' },
  priceDisplay: null,
  oauthMode: 'redirect',
  render: 'modal',
}

async function open(props: Partial<Parameters<typeof LandingScreen>[0]> = {}) {
  const calls = { onView: vi.fn(), onEmail: vi.fn(), onMethod: vi.fn() }
  const screen = await render(
    <LandingScreen
      config={config}
      recent={null}
      view="main"
      emailState={initial}
      drawPhone={({ recent }) => <p>{recent ? 'Recent phone field' : 'Phone field'}</p>}
      drawCrossApp={({ method }) => <p>{method}</p>}
      {...calls}
      {...props}
    />,
  )
  return { screen, ...calls, text: () => document.body.textContent ?? '' }
}
const withLegal = (legal: Partial<ModalConfig['legal']>): ModalConfig => ({
  ...config,
  legal: { ...config.legal, ...legal },
})

test('reports the method of each row', async () => {
  const { screen, onMethod, onView } = await open()
  await screen.getByRole('button', { name: 'Continue with Google' }).click()
  await screen.getByRole('button', { name: 'I have a passkey' }).click()
  await screen.getByRole('button', { name: 'Continue with a wallet' }).click()
  expect(onMethod.mock.calls).toEqual([
    ['google', 'method'],
    ['passkey', 'method'],
  ])
  expect(onView.mock.calls).toEqual([['wallets']])
})

test('offers passkeys with sign-up', async () => {
  const { screen } = await open({ config: { ...config, passkeysForSignupEnabled: true } })
  await expect.element(screen.getByRole('button', { name: 'Continue with passkey' })).toBeVisible()
})

test('opens a collapsed email field in place with the focus', async () => {
  const appearance = { ...config.appearance, hideDirectWeb2Inputs: true }
  const { screen } = await open({ config: { ...config, appearance } })
  expect(screen.getByRole('textbox').query()).toBeNull()
  await screen.getByRole('button', { name: 'Continue with Email' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
})

test('reports a wallet by name', async () => {
  const appearance = { ...config.appearance, walletList: ['metamask'] }
  const { screen, onMethod } = await open({ config: { ...config, appearance }, view: 'wallets' })
  await screen.getByRole('button', { name: 'MetaMask' }).click()
  expect(onMethod.mock.calls).toEqual([['metamask', 'wallet']])
})

test('says that there are no wallets', async () => {
  const { screen } = await open({ view: 'wallets' })
  await expect.element(screen.getByText('No wallets available')).toBeVisible()
})

test('links Terms & Privacy Policy in new tabs', async () => {
  const { screen, text } = await open()
  expect(text()).toContain('By logging in I agree to the Terms & Privacy Policy')
  for (const [name, href] of [
    ['Terms', 'https://example.com/terms'],
    ['Privacy Policy', 'https://example.com/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('calls terms alone Terms of Service', async () => {
  const { text } = await open({ config: withLegal({ privacyPolicyUrl: null }) })
  expect(text()).toContain('By logging in I agree to the Terms of Service')
})

test('omits the terms if a screen asks for them later', async () => {
  const { text } = await open({ config: withLegal({ requireUsersAcceptTerms: true }) })
  expect(text()).not.toContain('By logging in')
})

test('collapses the email field when the phone field opens, and vice versa', async () => {
  const { screen, text, onMethod } = await open({
    config: { ...config, loginMethods: new Set(['email', 'sms']) },
  })
  await screen.getByRole('button', { name: 'Continue with SMS' }).click()
  expect(text()).toContain('Phone field')
  expect(screen.getByRole('textbox', { name: 'Email address' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Continue with Email' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
  expect(text()).not.toContain('Phone field')
  expect(onMethod).not.toHaveBeenCalled()
})

test('sets no inline style', async () => {
  await open({ recent: 'google' })
  expect(document.querySelectorAll('.screen [style]')).toHaveLength(0)
})

test("shows the host's icon, and the default one if the image is unsafe or cannot be loaded", async () => {
  const pixel = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const icons = { google: pixel, passkey: 'data:image/png;base64,broken', email: 'javascript:1' }
  const appearance = { ...config.appearance, icons, hideDirectWeb2Inputs: true }
  const { screen } = await open({ config: { ...config, appearance } })
  const iconOf = (name: string) =>
    screen.getByRole('button', { name }).element().querySelector('img')
  expect(iconOf('Continue with Google')?.src).toBe(pixel)
  expect(iconOf('Continue with Email')).toBeNull()
  await expect.poll(() => iconOf('I have a passkey')).toBeNull()
})
