import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { CreateWalletScreen } from './create-wallet/CreateWalletScreen.tsx'
import { EnterPasswordScreen } from './enter-password/EnterPasswordScreen.tsx'
import { ExportWalletScreen } from './export-wallet/ExportWalletScreen.tsx'
import { RecoveryOAuthScreen } from './recovery-oauth/RecoveryOAuthScreen.tsx'
import { RecoverySelectionScreen } from './recovery-selection/RecoverySelectionScreen.tsx'
import { SignMessageScreen } from './sign-message/SignMessageScreen.tsx'
import { WalletCreatedScreen } from './wallet-created/WalletCreatedScreen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const nothing = () => {}
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const METHODS = ['google-drive', 'icloud', 'user-passcode'] as const
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).filter(Boolean)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Texts of a screen: title, lines, buttons. */
async function read(screen: ReactNode): Promise<(string | null)[]> {
  const { unmount } = await render(screen)
  const lines = textsOf('h2, p, button')
  await unmount()
  return lines
}

test("offers the app's recovery methods except the cloud in use", async () => {
  const chosen: string[] = []
  const screen = (current: 'google-drive' | 'user-passcode' | null) => (
    <RecoverySelectionScreen
      methods={METHODS}
      current={current}
      onChoose={(method) => chosen.push(method)}
    />
  )
  const options = (lines: (string | null)[]) => [lines[0], ...lines.slice(2, -1)]
  expect(options(await read(screen(null)))).toEqual([
    'Secure your account',
    'Back up to Google Drive',
    'Back up to Apple iCloud',
    'Set a password',
  ])
  expect(options(await read(screen('google-drive')))).toEqual([
    'Update backup method',
    'Back up to Apple iCloud',
    'Set a password',
  ])
  expect(options(await read(screen('user-passcode')))).toContain('Reset your password')

  await render(screen(null))
  await button('Why do I need to secure my account?').click()
  await button('Select backup method').click()
  await button('Back up to Apple iCloud').click()
  expect(chosen).toEqual(['icloud'])
})

test.each([
  ['google-drive', 'set-recovery', 'Google Drive', 'Backing up', 'Back up'],
  ['icloud', 'recover', 'Apple iCloud', 'Recovering', 'Recovery'],
] as const)(
  'a backup at %s says how it stands, to %s',
  async (cloud, action, name, doing, what) => {
    const screen = (state: Parameters<typeof RecoveryOAuthScreen>[0]['state']) => (
      <RecoveryOAuthScreen
        cloud={cloud}
        action={action}
        state={state}
        onConfirm={nothing}
        onClose={nothing}
      />
    )
    const confirm = await read(screen({ status: 'confirm' }))
    expect([confirm[0], confirm.at(-1)]).toEqual([
      "Confirm it's really you",
      `Confirm with ${name}`,
    ])
    expect((await read(screen({ status: 'in-progress' })))[0]).toBe(`${doing} with ${name}...`)
    const failed = [
      `${what} with ${name} unsuccessful`,
      `Please verify that you are selecting the ${name} account associated with your backup.`,
    ]
    expect(await read(screen({ status: 'failed', isRetryable: true }))).toEqual([
      ...failed,
      'Try again',
    ])
    expect(await read(screen({ status: 'failed', isRetryable: false }))).toEqual([
      ...failed,
      'Close',
    ])
  },
)

test("shows creation, connection and failure; welcomes a new user with the app's name", async () => {
  expect(await read(<CreateWalletScreen state={{ status: 'creating' }} />)).toEqual([
    'Creating your wallet',
    'Please wait...',
  ])
  expect(await read(<CreateWalletScreen state={{ status: 'connecting' }} />)).toEqual([
    'Connecting to your wallet',
    'Please wait...',
  ])
  expect(await read(<CreateWalletScreen state={{ status: 'failed' }} onClose={nothing} />)).toEqual(
    ['Something went wrong', "We're on it. Please try again later.", 'Close'],
  )
  const created = (isNewUser: boolean, appName: string | null) =>
    read(<WalletCreatedScreen isNewUser={isNewUser} appName={appName} />)
  const welcome = "You've successfully created an account."
  expect(await created(true, 'Fernleaf')).toEqual(['Welcome to Fernleaf', welcome])
  expect(await created(true, null)).toEqual(['Welcome', welcome])
  expect(await created(false, 'Fernleaf')).toEqual(['All set!', 'Your account is secured.'])
})

test('asks for the recovery password with the reason, disabled while empty', async () => {
  await render(<EnterPasswordScreen state={{ status: 'idle' }} onPassword={nothing} />)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Enter your password')
  await expect.element(button('Recover your account')).toBeDisabled()
  await page.getByText('Why is this necessary?').click()
  await expect.element(page.getByText('Your password unlocks the backup')).toBeVisible()
})

test.each([
  [{ status: 'invalid' }, 'Invalid recovery password, please try again.'],
  [{ status: 'invalid', triesLeft: 9 }, 'Invalid recovery password, please try again.'],
  [
    { status: 'invalid', triesLeft: 1 },
    'Invalid recovery password, please try again. 1 attempt left.',
  ],
  [{ status: 'locked', retryAfterMs: 3_600_000 }, 'Too many attempts. Try again in 1 hour.'],
  [{ status: 'locked', retryAfterMs: 90_000 }, 'Too many attempts. Try again in 2 min.'],
] as const)('shows for the password state %o: %s', async (state, text) => {
  await render(<EnterPasswordScreen state={state} onPassword={nothing} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('confirms a copied address for 3 s, a payload for 1.5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  const data = { message: { contents: 'Hello' } }
  await render(
    <>
      <ExportWalletScreen address={ADDRESS} frame={null} />
      <SignMessageScreen
        content={{ kind: 'typed-data', data }}
        address="0x"
        appName="Fernleaf"
        options={{}}
        state={{ status: 'ready' }}
        onSign={nothing}
      />
    </>,
  )
  expect(textsOf('p')).toContain('Never share your private key or seed phrase with anyone.')
  const copy = (card: string) => document.querySelector<HTMLElement>(card)?.click()
  copy('.address-card button')
  copy('.button:has([aria-live])')
  const shown = () =>
    textsOf('[role=status], [aria-live]').filter((text) => text === 'Copied').length
  await vi.waitFor(() => expect(shown()).toBe(2))
  expect(copied).toEqual([ADDRESS, JSON.stringify(data, null, 2)])
  vi.advanceTimersByTime(METHOD_LIMITS.copyConfirmationMs)
  await vi.waitFor(() => expect(shown()).toBe(1))
  vi.advanceTimersByTime(METHOD_LIMITS.copyConfirmationLongMs - METHOD_LIMITS.copyConfirmationMs)
  await vi.waitFor(() => expect(shown()).toBe(0))
  expect([METHOD_LIMITS.copyConfirmationMs, METHOD_LIMITS.copyConfirmationLongMs]).toEqual([
    1_500, 3_000,
  ])
})

test("names the requesting page, not as the app's text", async () => {
  const screen = (options: object) => (
    <SignMessageScreen
      content={{ kind: 'message', message: 'Hello' }}
      address={ADDRESS}
      appName="Fernleaf"
      options={options}
      state={{ status: 'ready' }}
      onSign={nothing}
    />
  )
  const origin = 'https://shop.example'
  const asked = await read(screen({ askedBy: { origin } }))
  expect(asked).toContain(`Asked by ${origin}.`)
  expect(asked).not.toContain('Provided by Fernleaf')
  const named = await read(screen({ askedBy: { origin, name: 'Shop' } }))
  expect(named).toContain(`Asked by Shop at ${origin}.`)
  expect(await read(screen({ description: 'Asked by nobody' }))).toContain('Provided by Fernleaf')
})

test('names the current account with an action to switch it', async () => {
  const pressed = vi.fn()
  const account = { label: 'Logged in as ada@example.com', action: 'Sign out', onPress: pressed }
  const screen = (status: 'ready' | 'signing') => (
    <SignMessageScreen
      content={{ kind: 'message', message: 'Hello' }}
      address={ADDRESS}
      appName="Fernleaf"
      options={{ account }}
      state={{ status }}
      onSign={nothing}
    />
  )
  const { rerender } = await render(screen('ready'))
  await expect.element(page.getByText(account.label)).toBeVisible()
  await button('Sign out').click()
  expect(pressed).toHaveBeenCalledOnce()
  await rerender(screen('signing'))
  await expect.element(button('Sign out')).toBeDisabled()
})
