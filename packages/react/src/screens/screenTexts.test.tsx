import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EthereumTransactionScreen } from './ethereum-transaction/EthereumTransactionScreen.tsx'
import { FarcasterSignerScreen } from './farcaster-signer/FarcasterSignerScreen.tsx'
import { FundingLandingScreen } from './funding-landing/FundingLandingScreen.tsx'
import { OnRampScreen } from './funding-on-ramp/OnRampScreen.tsx'
import { FundingSuccessScreen } from './funding-success/FundingSuccessScreen.tsx'
import { MfaPasskeyScreen } from './mfa-verify/MfaPasskeyScreen.tsx'
import { getPasskeyErrorText } from './passkey/getPasskeyErrorText.ts'
import { FinalizePassword } from './set-password/FinalizePassword.tsx'
import { SavePassword } from './set-password/SavePassword.tsx'
import { SignMessageScreen } from './sign-message/SignMessageScreen.tsx'
import { getTelegramErrorText } from './telegram/getTelegramErrorText.ts'

const nothing = () => {}
const ENTITIES: Readonly<Record<string, string>> = { '&#x27;': "'", '&amp;': '&', '&quot;': '"' }
/** Visible texts of a screen, joined by line breaks. */
const read = (screen: ReactNode): string =>
  renderToStaticMarkup(screen)
    .replace(/<[^>]*>/g, '\n')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)

test('asks to acknowledge that a lost password cannot be restored [W2.5]', () => {
  const screen = read(<FinalizePassword isBusy={false} onSet={nothing} />)
  expect(screen).toContain(
    'I understand that if I lose my password and device, I will lose access to my account and my assets.',
  )
  expect(screen).not.toContain('Cancel')
})

test('masks the password to save [W2.5]', () => {
  const markup = renderToStaticMarkup(
    <SavePassword password="Gr3en-leaves!" fileName="password.txt" onNext={nothing} />,
  )
  expect(markup).toMatch(/<input[^>]*type="password"/)
  expect(markup).not.toMatch(/<input[^>]*type="text"/)
})

test('says that a signature costs no fees unless the host app has its own text [W2.8]', () => {
  const screen = (description?: string) =>
    read(
      <SignMessageScreen
        content={{ kind: 'message', message: 'Water the fern.' }}
        address="0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
        appName="Fernleaf"
        options={description === undefined ? {} : { description }}
        state={{ status: 'ready' }}
        onSign={nothing}
      />,
    )
  for (const text of ['Sign message', 'Sign and continue']) expect(screen()).toContain(text)
  expect(screen()).toContain('Signing this message will not cost you any fees.')
  expect(screen('For your records')).not.toContain('Signing this message')
})

test.each([
  ['desktop', ['Add a signer to Farcaster', 'Copy link']],
  ['ios', ['Requesting signer from Farcaster', 'Open Farcaster app']],
  ['other-phone', ['Requesting signer from Farcaster', 'Take me to Farcaster']],
] as const)('requests a Farcaster signer on %s [W2.17]', (device, texts) => {
  const screen = read(
    <FarcasterSignerScreen
      state={{
        status: 'awaiting-approval',
        publicKey: '0x01',
        approvalUrl: 'https://client.farcaster.xyz/deeplinks/signed-key-request?token=0x1',
        openedAtMs: 0,
      }}
      device={device}
      onRetry={nothing}
    />,
  )
  for (const text of texts) expect(screen).toContain(text)
})

test('says when added funds can be used [W2.31]', () => {
  const later = 'It may take a minute before the funds are available to use.'
  const transfer = read(
    <FundingSuccessScreen amount="0.5" symbol="ETH" appName="Fernleaf" onDone={nothing} />,
  )
  expect(transfer).toContain('Success!')
  expect(transfer).toContain(`You've successfully added 0.5 ETH to your Fernleaf wallet. ${later}`)
  const bought = read(
    <OnRampScreen
      provider="coinbase"
      way="card"
      state={{ status: 'success' }}
      onLink={nothing}
      onContinue={nothing}
    />,
  )
  expect(bought).toContain("You've funded your account!")
  expect(bought).toContain(later)
})

test.each([
  ['coinbase', 'Something went wrong adding funds. Please try again or use another method.'],
  [
    'moonpay',
    'Something went wrong adding funds from Moonpay. Please try again or use another method to fund your wallet.',
  ],
] as const)('reports a purchase that failed at %s [W8.6]', (problem, text) => {
  const screen = read(
    <FundingLandingScreen
      title="Add funds"
      problem={problem}
      onCard={nothing}
      onExchange={nothing}
      onWallet={nothing}
      onReceive={nothing}
    />,
  )
  expect(screen).toContain(text)
})

test('asks for a tick before a malicious transaction [W4.11]', () => {
  const screen = (needsTick: boolean) =>
    renderToStaticMarkup(
      <EthereumTransactionScreen
        view={{ title: 'Confirm address', hostWords: null, rows: [], details: [], batch: null }}
        state={{ status: 'ready' }}
        warning={{ tone: needsTick ? 'danger' : 'warning', sentences: [], needsTick }}
        appName="Fernleaf"
        onApprove={nothing}
      />,
    )
  expect(screen(true)).toContain('I understand and want to proceed anyways.')
  expect(screen(true)).toMatch(/<button[^>]*disabled=""/)
  expect(screen(false)).not.toContain('proceed anyways')
  expect(screen(false)).not.toMatch(/<button[^>]*disabled=""/)
})

test('says that the user canceled a passkey as second factor [A8.18] [W8.3]', () => {
  const screen = (error: 'canceled' | 'failed') =>
    read(
      <MfaPasskeyScreen
        state={{ status: 'failed', error }}
        lastAdded={null}
        onRetry={nothing}
        onCancel={nothing}
      />,
    )
  expect(screen('canceled')).toContain('Verification canceled')
  expect(screen('failed')).toContain('MFA verification failed, retry.')
})

test('words the errors of passkeys and of Telegram [A8.17] [W8.7]', () => {
  expect(getPasskeyErrorText({ code: 'cannot_link_more_of_type' })).toBe(
    'Cannot link more passkeys to account.',
  )
  expect(getPasskeyErrorText({ code: 'passkey_not_allowed' })).toBe(
    'Passkey request timed out or rejected by user.',
  )
  expect(getPasskeyErrorText({ code: 'unexpected' })).toBe('An unknown error occurred.')
  expect(getTelegramErrorText({ code: 'too_many_requests' })).toBe(
    'Request limit reached for Telegram. Please wait a moment and try again.',
  )
})
