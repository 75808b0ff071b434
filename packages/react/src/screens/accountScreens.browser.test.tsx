import { fakeConfig } from '@latchkey/client/testing'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { AcceptTermsScreen } from './accept-terms/AcceptTermsScreen.tsx'
import { AccountNotFoundScreen } from './account-not-found/AccountNotFoundScreen.tsx'
import { AllowlistRejectedScreen } from './allowlist-rejected/AllowlistRejectedScreen.tsx'
import { InAppBrowserScreen } from './in-app-browser/InAppBrowserScreen.tsx'
import { LinkContactScreen } from './link-contact/LinkContactScreen.tsx'
import { MfaIntroScreen } from './mfa-enroll/MfaIntroScreen.tsx'
import { MfaPasskeysScreen } from './mfa-enroll/MfaPasskeysScreen.tsx'
import { MfaPickerScreen } from './mfa-enroll/MfaPickerScreen.tsx'
import { MfaRemoveScreen } from './mfa-enroll/MfaRemoveScreen.tsx'
import { MfaCodeScreen } from './mfa-verify/MfaCodeScreen.tsx'
import { MfaMethodScreen } from './mfa-verify/MfaMethodScreen.tsx'
import { MfaPasskeyScreen } from './mfa-verify/MfaPasskeyScreen.tsx'
import { RelaySnackbar } from './relay-snackbar/RelaySnackbar.tsx'
import { UserLimitReachedScreen } from './user-limit-reached/UserLimitReachedScreen.tsx'
import { WalletQrScreen } from './wallet-qr/WalletQrScreen.tsx'

afterEach(cleanup)

const nothing = () => {}
const config = (given: Parameters<typeof resolveConfig>[1]): ModalConfig =>
  resolveConfig(fakeConfig(), given)
const link = (name: string) => page.getByRole('link', { name })

/** Texts of a screen, in order. */
async function read(screen: ReactNode): Promise<string[]> {
  const { container, unmount } = await render(screen)
  const texts = [
    ...container.querySelectorAll(
      'h2, p, li, button, a, footer, .row-label, .chip, .hint-line, .screen-footer',
    ),
  ]
    .map(({ textContent }) => textContent ?? '')
    .filter(Boolean)
  await unmount()
  return texts
}

test('terms link to both documents [A2.16]', async () => {
  const legal = {
    termsAndConditionsUrl: 'https://app.example/terms',
    privacyPolicyUrl: 'https://app.example/privacy',
  }
  await render(
    <AcceptTermsScreen
      config={config({ legal })}
      state={{ status: 'awaiting-choice' }}
      onAccept={nothing}
      onDecline={nothing}
    />,
  )
  await expect.element(link('View Terms')).toHaveAttribute('href', legal.termsAndConditionsUrl)
  await expect.element(link('View Privacy Policy')).toHaveAttribute('href', legal.privacyPolicyUrl)
})

test("the button of a rejected user follows the host's link [A2.17] [A8.6]", async () => {
  const allowlist = { errorCtaText: 'Join the list', errorCtaLink: 'https://app.example/join' }
  await render(<AllowlistRejectedScreen config={config({ allowlist })} onTryAnother={nothing} />)
  await expect.element(link('Join the list')).toHaveAttribute('href', allowlist.errorCtaLink)
})

test('names a full app, a missing account and an in-app browser [A2.14] [A2.18] [A2.19]', async () => {
  const limit = await read(<UserLimitReachedScreen onBack={nothing} />)
  expect([limit[0], limit.at(-1)]).toEqual(['Unable to sign in', 'Go back'])
  const missing = await read(<AccountNotFoundScreen onTryAgain={nothing} />)
  expect([missing[0], missing.at(-1)]).toEqual(['Account not found', 'Try logging in again'])
  expect(await read(<InAppBrowserScreen onBack={nothing} />)).toEqual(
    expect.arrayContaining([
      'Could not log in with provider',
      "It looks like you're using an in-app browser. To log in, please try again using an external browser.",
    ]),
  )
})

test('titles the change of a phone number [A2.22]', async () => {
  const screen = <LinkContactScreen kind="phone" action="update" appName="Fernleaf" entry={null} />
  expect((await read(screen))[0]).toBe('Update your phone number')
})

test('introduces second factors, or says that the app has none [A2.24]', async () => {
  const intro = await read(<MfaIntroScreen isEmpty={false} onNext={nothing} onClose={nothing} />)
  expect(intro).toEqual(expect.arrayContaining(['Transaction Protection', 'Continue', 'Not now']))
  const empty = await read(<MfaIntroScreen isEmpty onNext={nothing} onClose={nothing} />)
  expect(empty).toEqual(expect.arrayContaining(['Add more security', 'Close']))
  const remove = await read(
    <MfaRemoveScreen
      method="passkey"
      isBusy={false}
      error={null}
      onRemove={nothing}
      onCancel={nothing}
    />,
  )
  expect(remove).toEqual(
    expect.arrayContaining(['Are you sure you want to remove this passkey?', 'Remove']),
  )
})

test('offers the enrolled methods, and dates the newest passkey [A2.25]', async () => {
  const methods = (
    <MfaMethodScreen methods={['sms', 'totp']} onChoose={nothing} onCancel={nothing} />
  )
  expect((await read(methods)).slice(0, 2)).toEqual([
    'Verify your identity',
    'Choose a verification method',
  ])
  const passkey = (
    <MfaPasskeyScreen
      state={{ status: 'waiting' }}
      lastAdded="2 May 2026"
      onRetry={nothing}
      onCancel={nothing}
    />
  )
  expect(await read(passkey)).toContain('Passkey last added on 2 May 2026')
})

test('shows which methods the app lacks, with its hints [A4.15]', async () => {
  const picker = (status: 'available' | 'enabled') => (
    <MfaPickerScreen
      entries={[
        { method: 'sms', status: 'disabled' },
        { method: 'totp', status },
      ]}
      onAdd={nothing}
      onRemove={nothing}
    />
  )
  const first = await read(picker('available'))
  expect(first).toContain('Disabled')
  expect(first).toContain('How would you like to verify your identity?')
  expect(first).toContain('You can always change your selection later')
  expect(await read(picker('enabled'))).toContain(
    'To add or delete verification methods, verification is required.',
  )
})

test('lists passkeys to enable, or asks for the first one [A4.15]', async () => {
  const screen = (passkeys: { credentialId: string; name: string; lastUsed: string }[]) => (
    <MfaPasskeysScreen
      passkeys={passkeys}
      isBusy={false}
      error={null}
      onEnable={nothing}
      onAdd={nothing}
    />
  )
  expect(await read(screen([]))).toEqual(
    expect.arrayContaining(['Set up passkey verification', 'Add a new passkey']),
  )
  expect(await read(screen([{ credentialId: 'a', name: 'Laptop', lastUsed: 'today' }]))).toEqual(
    expect.arrayContaining([
      'Enable your passkeys for verification',
      'Last used today',
      'Enable passkeys',
      'Add new passkey',
    ]),
  )
})

test('blocks the code field after the time limit [A8.18]', async () => {
  await render(
    <MfaCodeScreen
      method="totp"
      state={{ status: 'rejected', error: 'timeout', isBlocking: true }}
      onCode={nothing}
    />,
  )
  await expect
    .element(
      page.getByText(
        'You have exceeded the time limit for code entry. Please try again in 30 seconds.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('textbox').first()).toBeDisabled()
})

test('shows two of many passkeys, and all on request [W9.8]', async () => {
  const passkeys = Array.from({ length: 5 }, (_, place) => ({
    credentialId: String(place),
    name: `Key ${place}`,
    lastUsed: null,
  }))
  await render(
    <MfaPasskeysScreen
      passkeys={passkeys}
      isBusy={false}
      error={null}
      onEnable={nothing}
      onAdd={nothing}
    />,
  )
  await expect.element(page.getByText('Key 4')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'View all' }).click()
  await expect.element(page.getByText('Key 4')).toBeVisible()
})

test('opens a relay wallet in its app on a phone [A2.8] [W2.19]', async () => {
  const wallet = { label: 'Rainbow', icon: null, colour: null }
  const props = { wallet, uri: 'wc:1@2', openLink: 'https://rnbwapp.com/wc?uri=wc' }
  await render(<WalletQrScreen {...props} onPhone />)
  await expect.element(link('Open in app')).toHaveAttribute('href', props.openLink)
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('says what a relay wallet waits for [W2.24]', async () => {
  const bar = (isUp: boolean) => (
    <RelaySnackbar
      state={{ isUp, isWaiting: true }}
      isExpanded
      onExpand={nothing}
      onCancel={nothing}
      onReset={nothing}
    />
  )
  expect((await read(bar(true))).join(' ')).toContain('Cancel transaction')
  await render(bar(true))
  await expect.element(page.getByText('Confirm on phone')).toBeVisible()
  await render(bar(false))
  await expect.element(page.getByText('Connection lost')).toBeVisible()
})
