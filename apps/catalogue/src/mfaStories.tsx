import {
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
  RecoveryCodeScreen,
  RecoveryCodesScreen,
  RenewCodesScreen,
  StepUpMethodScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { phoneEntry } from './accountStories.tsx'
import { type Chapter, toStory } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }

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

export const mfaStories: readonly Chapter[] = [
  {
    title: 'Second factor: verify',
    stories: [
      toStory(
        'step-up-method',
        'Log in again',
        <StepUpMethodScreen
          methods={[
            { type: 'email', address: 'ada@example.com' },
            { type: 'sms', address: '+1 555 0100' },
            { type: 'passkey' },
            {
              type: 'wallet',
              chainType: 'ethereum',
              address: '0x52908400098527886E0F7030069857D2E4169EE7',
              chainId: 'eip155:1',
            },
            { type: 'oauth', provider: 'google' },
          ]}
          onChoose={nothing}
          onCancel={nothing}
          onClose={nothing}
        />,
      ),
      toStory(
        'step-up-none',
        'Log in again, with no method',
        <StepUpMethodScreen methods={[]} onChoose={nothing} onCancel={nothing} onClose={nothing} />,
      ),
      toStory(
        'mfa-method',
        'Which one',
        <MfaMethodScreen
          methods={['totp', 'sms', 'passkey']}
          onChoose={nothing}
          onCancel={nothing}
          onClose={nothing}
        />,
      ),
      toStory('mfa-code', 'A code', code({ status: 'open' })),
      toStory('mfa-code-busy', 'Checking', code({ status: 'busy' }, 'sms')),
      toStory(
        'mfa-code-invalid',
        'Not valid',
        code({ status: 'rejected', error: 'invalid_code', isBlocking: false }),
      ),
      toStory(
        'mfa-code-blocked',
        'Too many attempts',
        code({ status: 'rejected', error: 'max_attempts', isBlocking: true }),
      ),
      toStory(
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
      toStory('recovery-code', 'A code on paper', recoveryCode({ status: 'open' })),
      toStory(
        'recovery-code-invalid',
        'A code on paper, not valid',
        recoveryCode({ status: 'rejected', error: 'invalid_code', isBlocking: false }),
      ),
      toStory(
        'recovery-code-blocked',
        'A code on paper, too many attempts',
        recoveryCode({ status: 'rejected', error: 'max_attempts', isBlocking: true }),
      ),
      toStory('mfa-passkey', 'With a passkey', passkey({ status: 'waiting' })),
      toStory('mfa-passkey-failed', 'Failed', passkey({ status: 'failed', error: 'failed' })),
    ],
  },
  {
    title: 'Second factor: set up',
    stories: [
      toStory(
        'mfa-intro',
        'Why',
        <MfaIntroScreen isEmpty={false} onNext={nothing} onClose={nothing} />,
      ),
      toStory(
        'mfa-empty',
        'Nothing to set up',
        <MfaIntroScreen isEmpty onNext={nothing} onClose={nothing} />,
      ),
      toStory(
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
      toStory(
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
      toStory(
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
      toStory(
        'recovery-codes',
        'Codes on paper',
        <RecoveryCodesScreen
          codes={codesOnPaper}
          fileName="Fernleaf recovery codes.txt"
          onNext={nothing}
          onClose={nothing}
        />,
      ),
      toStory(
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
      toStory(
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
      toStory(
        'mfa-totp-waiting',
        'Authenticator app, starting',
        <MfaTotpScreen enrolment={null} onNext={nothing} {...ways} />,
      ),
      toStory(
        'mfa-sms',
        'A number for codes',
        <MfaSmsScreen entry={phoneEntry('Submit')} {...ways} />,
      ),
      toStory('mfa-passkeys-none', 'No passkey yet', list([])),
      toStory('mfa-passkeys', 'Passkeys', list(passkeys.slice(0, 2))),
      toStory(
        'mfa-passkeys-many',
        'Many passkeys',
        list(passkeys, 'An error has occurred, please try again.'),
      ),
      ...(['sms', 'totp', 'passkey'] as const).flatMap((method) => [
        toStory(
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
        toStory(
          `mfa-done-${method}`,
          `Added ${method}`,
          <MfaDoneScreen method={method} onDone={nothing} />,
        ),
      ]),
    ],
  },
]
