import {
  AccountTransferScreen,
  EmailEntry,
  LinkContactScreen,
  MfaCodeScreen,
  MfaDoneScreen,
  MfaIntroScreen,
  MfaMethodScreen,
  MfaPasskeyScreen,
  MfaPasskeysScreen,
  MfaPickerScreen,
  MfaRemoveScreen,
  MfaSmsScreen,
  MfaTotpScreen,
  PhoneEntry,
  RecentLoginScreen,
  RecoveryCodeScreen,
  RecoveryCodesScreen,
  RenewCodesScreen,
  StepUpMethodScreen,
} from '@latchkey/react/screens'
import type { ComponentProps, ReactNode } from 'react'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }
const story = (id: string, title: string, screen: ReactNode): Story => ({ id, title, screen })

const transfer = (
  status: ComponentProps<typeof AccountTransferScreen>['state']['status'],
  hasWallet = true,
) => (
  <AccountTransferScreen
    state={{ status }}
    method="Email"
    displayName="ada@example.com"
    appName="Fernleaf"
    wallet={
      hasWallet
        ? {
            address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
            explorerUrl: 'https://explorer.example/address/0x71C7',
          }
        : null
    }
    onNext={nothing}
    onTransfer={nothing}
    onDecline={nothing}
    {...ways}
  />
)
const code = (
  state: ComponentProps<typeof MfaCodeScreen>['state'],
  method: 'sms' | 'totp' = 'totp',
) => (
  <MfaCodeScreen
    method={method}
    state={state}
    onCode={nothing}
    onAnother={nothing}
    onCancel={nothing}
    onClose={nothing}
  />
)
const codesOnPaper = [
  'K7QF-2M9X-8TAV',
  '4HJD-W3C6-ZN0R',
  'P5EB-7Y1K-QG2S',
  'X8VT-6R4M-A9DJ',
  'C0NH-3ZW7-F5KP',
  'T2GS-9QB8-1VXE',
  'M6YR-4DJA-H7CN',
  'Z1KP-5FWT-3E0G',
  'B9XS-8V2Q-N4RM',
  'J7AH-C6ZD-Y5TP',
]
const recoveryCode = (state: ComponentProps<typeof RecoveryCodeScreen>['state']) => (
  <RecoveryCodeScreen
    state={state}
    onCode={nothing}
    onAnother={nothing}
    onCancel={nothing}
    onClose={nothing}
  />
)
const passkey = (state: ComponentProps<typeof MfaPasskeyScreen>['state']) => (
  <MfaPasskeyScreen
    state={state}
    lastAdded="March 3, 2026"
    onRetry={nothing}
    onAnother={nothing}
    onCancel={nothing}
    onClose={nothing}
  />
)
const passkeys = ['iPhone', 'MacBook', 'YubiKey 5', null].map((name, place) => ({
  credentialId: `credential-${place}`,
  name,
  lastUsed: place === 2 ? null : 'March 3, 2026',
}))
const list = (entries: typeof passkeys, error: string | null = null) => (
  <MfaPasskeysScreen
    passkeys={entries}
    isBusy={false}
    error={error}
    onEnable={nothing}
    onAdd={nothing}
    {...ways}
  />
)

const labels = (submit: string) => ({ submit, submitting: 'Submitting' })
const field = { recent: false, first: true, focusNow: false }
const emailEntry = (state: ComponentProps<typeof EmailEntry>['state'], submit = 'Submit') => (
  <EmailEntry
    {...field}
    state={state}
    prefill={state.status === 'sending-code' ? state.address : ''}
    disablePlusEmails={false}
    labels={labels(submit)}
    onEmail={nothing}
  />
)
const phoneEntry = (submit: string) => (
  <PhoneEntry
    {...field}
    state={null}
    prefill=""
    defaultCountry="US"
    labels={labels(submit)}
    onPhone={nothing}
  />
)

export const accountStories: readonly Chapter[] = [
  {
    title: 'Link and transfer',
    stories: [
      story(
        'link-email',
        'Link an email address',
        <LinkContactScreen
          kind="email"
          action="link"
          appName="Fernleaf"
          entry={emailEntry({ status: 'initial', lastSent: null, error: null })}
          {...ways}
        />,
      ),
      story(
        'update-email-busy',
        'Update an email address, submitting',
        <LinkContactScreen
          kind="email"
          action="update"
          appName="Fernleaf"
          entry={emailEntry(
            { status: 'sending-code', address: 'ada@example.com', lastSent: null },
            'Update',
          )}
          {...ways}
        />,
      ),
      story(
        'update-phone',
        'Update a number',
        <LinkContactScreen
          kind="phone"
          action="update"
          appName="Fernleaf"
          entry={phoneEntry('Update')}
          {...ways}
        />,
      ),
      story(
        'recent-login',
        'The login is too old',
        <RecentLoginScreen onNext={nothing} onClose={nothing} />,
      ),
      story('transfer', 'Associated with another account', transfer('prompt', false)),
      story('transfer-assets', 'Check assets', transfer('check-assets')),
      story('transfer-busy', 'Transferring', transfer('transferring')),
      story('transfer-done', 'Transferred', transfer('success')),
    ],
  },
  {
    title: 'Second factor: verify',
    stories: [
      story(
        'step-up-method',
        'Log in again',
        <StepUpMethodScreen
          methods={[
            { type: 'email', address: 'ada@example.com' },
            { type: 'sms', address: '+1 555 0100' },
            { type: 'passkey' },
            { type: 'oauth', provider: 'google' },
          ]}
          onChoose={nothing}
          onCancel={nothing}
          onClose={nothing}
        />,
      ),
      story(
        'step-up-none',
        'Log in again, with no method',
        <StepUpMethodScreen methods={[]} onChoose={nothing} onCancel={nothing} onClose={nothing} />,
      ),
      story(
        'mfa-method',
        'Which one',
        <MfaMethodScreen
          methods={['totp', 'sms', 'passkey']}
          onChoose={nothing}
          onCancel={nothing}
          onClose={nothing}
        />,
      ),
      story('mfa-code', 'A code', code({ status: 'open' })),
      story('mfa-code-busy', 'Checking', code({ status: 'busy' }, 'sms')),
      story(
        'mfa-code-invalid',
        'Not valid',
        code({ status: 'rejected', error: 'invalid_code', isBlocking: false }),
      ),
      story(
        'mfa-code-blocked',
        'Too many attempts',
        code({ status: 'rejected', error: 'max_attempts', isBlocking: true }),
      ),
      story(
        'mfa-code-or-recovery',
        'A code, or one on paper',
        <MfaCodeScreen
          method="totp"
          state={{ status: 'open' }}
          onCode={nothing}
          onRecoveryCode={nothing}
          onCancel={nothing}
          onClose={nothing}
        />,
      ),
      story('recovery-code', 'A code on paper', recoveryCode({ status: 'open' })),
      story(
        'recovery-code-invalid',
        'A code on paper, not valid',
        recoveryCode({ status: 'rejected', error: 'invalid_code', isBlocking: false }),
      ),
      story(
        'recovery-code-blocked',
        'A code on paper, too many attempts',
        recoveryCode({ status: 'rejected', error: 'max_attempts', isBlocking: true }),
      ),
      story('mfa-passkey', 'With a passkey', passkey({ status: 'waiting' })),
      story('mfa-passkey-failed', 'Failed', passkey({ status: 'failed', error: 'failed' })),
    ],
  },
  {
    title: 'Second factor: set up',
    stories: [
      story(
        'mfa-intro',
        'Why',
        <MfaIntroScreen isEmpty={false} onNext={nothing} onClose={nothing} />,
      ),
      story(
        'mfa-empty',
        'Nothing to set up',
        <MfaIntroScreen isEmpty onNext={nothing} onClose={nothing} />,
      ),
      story(
        'mfa-picker-first',
        'The first',
        <MfaPickerScreen
          entries={[
            { method: 'totp', status: 'available' },
            { method: 'sms', status: 'available' },
            { method: 'passkey', status: 'available' },
          ]}
          onAdd={nothing}
          onRemove={nothing}
          {...ways}
        />,
      ),
      story(
        'mfa-picker',
        'Some enabled, some not',
        <MfaPickerScreen
          entries={[
            { method: 'totp', status: 'enabled' },
            { method: 'sms', status: 'disabled' },
            { method: 'passkey', status: 'available' },
          ]}
          onAdd={nothing}
          onRemove={nothing}
          {...ways}
        />,
      ),
      story(
        'mfa-picker-recovery',
        'With codes on paper',
        <MfaPickerScreen
          entries={[
            { method: 'totp', status: 'enabled' },
            { method: 'passkey', status: 'available' },
          ]}
          onAdd={nothing}
          onRemove={nothing}
          recoveryCodes={{ remaining: 7, onRenew: nothing }}
          {...ways}
        />,
      ),
      story(
        'recovery-codes',
        'Codes on paper',
        <RecoveryCodesScreen
          codes={codesOnPaper}
          fileName="Fernleaf recovery codes.txt"
          onNext={nothing}
          onClose={nothing}
        />,
      ),
      story(
        'recovery-codes-renew',
        'New codes on paper',
        <RenewCodesScreen
          isBusy={false}
          error={null}
          onRenew={nothing}
          onCancel={nothing}
          onClose={nothing}
        />,
      ),
      story(
        'mfa-totp',
        'Authenticator app',
        <MfaTotpScreen
          enrolment={{
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            authUrl:
              'otpauth://totp/Fernleaf:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Fernleaf',
          }}
          onNext={nothing}
          {...ways}
        />,
      ),
      story(
        'mfa-totp-waiting',
        'Authenticator app, starting',
        <MfaTotpScreen enrolment={null} onNext={nothing} {...ways} />,
      ),
      story(
        'mfa-sms',
        'A number for codes',
        <MfaSmsScreen entry={phoneEntry('Submit')} {...ways} />,
      ),
      story('mfa-passkeys-none', 'No passkey yet', list([])),
      story('mfa-passkeys', 'Passkeys', list(passkeys.slice(0, 2))),
      story(
        'mfa-passkeys-many',
        'Many passkeys',
        list(passkeys, 'An error has occurred, please try again.'),
      ),
      ...(['sms', 'totp', 'passkey'] as const).flatMap((method) => [
        story(
          `mfa-remove-${method}`,
          `Remove ${method}`,
          <MfaRemoveScreen
            method={method}
            isBusy={false}
            error={null}
            onRemove={nothing}
            onCancel={nothing}
            onClose={nothing}
          />,
        ),
        story(
          `mfa-done-${method}`,
          `Added ${method}`,
          <MfaDoneScreen method={method} onDone={nothing} />,
        ),
      ]),
    ],
  },
]
