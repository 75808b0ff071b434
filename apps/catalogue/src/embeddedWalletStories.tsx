import {
  CreateWalletScreen,
  EnterPasswordScreen,
  ExportWalletScreen,
  FarcasterConsentScreen,
  ImportWalletScreen,
  OneTimeCodeScreen,
  PasswordSplashScreen,
  RecoveryAddressScreen,
  RecoveryAutomaticScreen,
  RecoveryOAuthScreen,
  RecoverySelectionScreen,
  SetPasswordScreen,
  SignMessageScreen,
  WalletCreatedScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { recoveryPasskeyStories } from './recoveryPasskeyStories.tsx'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const signature = `0x${'4f'.repeat(64)}1b`
const story = (
  id: string,
  title: string,
  screen: Story['screen'],
  play?: Story['play'],
): Story => ({
  id,
  title,
  screen,
  ...(play && { play }),
})

/** Types into the only field of a screen, with the events of a browser. */
const typing = (value: string) => (root: ShadowRoot) => {
  const input = root.querySelector('input')
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const password = (
  state: ComponentProps<typeof SetPasswordScreen>['state'],
  strength: 'weak' | 'medium' | 'strong' = 'strong',
  invalidCharacters: string[] = [],
) => (
  <SetPasswordScreen
    state={state}
    isReset={false}
    isUserInitiated
    fileName="fernleaf-recovery.txt"
    inspect={(typed) => ({
      invalidCharacters,
      isTooShort: typed.length < 6,
      isTooWeak: false,
      strength,
    })}
    generate={() => 'tumble-Otter42-harbor'}
    onPassword={nothing}
    onNext={nothing}
    onSet={nothing}
    {...ways}
  />
)

const cloud = (
  state: ComponentProps<typeof RecoveryOAuthScreen>['state'],
  which: 'google-drive' | 'icloud' = 'google-drive',
  action: 'recover' | 'set-recovery' = 'set-recovery',
) => (
  <RecoveryOAuthScreen cloud={which} action={action} state={state} onConfirm={nothing} {...ways} />
)

const message = (
  text: string,
  status: 'ready' | 'signing' | 'signed' | 'failed' = 'ready',
  options: ComponentProps<typeof SignMessageScreen>['options'] = {},
) => (
  <SignMessageScreen
    content={{ kind: 'message', message: text }}
    address={address}
    appName="Fernleaf"
    options={options}
    state={status === 'signed' ? { status, signature } : { status }}
    onSign={nothing}
    onClose={nothing}
  />
)

const authorization = (isRemoval: boolean) => (
  <SignMessageScreen
    content={{
      kind: 'authorization',
      isRemoval,
      rows: [
        ...(isRemoval ? [] : [{ label: 'Contract', address, tone: 'danger' as const }]),
        { label: 'Network', value: 'Base', mark: { network: 8453 } },
      ],
    }}
    address={address}
    appName="Fernleaf"
    options={{}}
    state={{ status: 'ready' }}
    onSign={nothing}
    onClose={nothing}
  />
)

const typedData = {
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: [{ name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }],
    contents: 'Hello, Bob!',
  },
  domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: address },
  types: { Person: [{ name: 'name', type: 'string' }], Mail: [{ name: 'from', type: 'Person' }] },
}
const greeting = 'Welcome to Fernleaf.\n\nBy signing you prove that this wallet is yours.'

export const embeddedWalletStories: readonly Chapter[] = [
  {
    title: 'Wallet creation',
    stories: [
      story('wallet-creating', 'Creating', <CreateWalletScreen state={{ status: 'creating' }} />),
      story(
        'wallet-opening',
        'Connecting',
        <CreateWalletScreen state={{ status: 'connecting' }} onClose={nothing} />,
      ),
      story(
        'wallet-failed',
        'Failed',
        <CreateWalletScreen state={{ status: 'failed' }} onClose={nothing} />,
      ),
      story('wallet-created', 'New user', <WalletCreatedScreen isNewUser appName="Fernleaf" />),
      story(
        'wallet-secured',
        'Known user',
        <WalletCreatedScreen isNewUser={false} appName="Fernleaf" />,
      ),
    ],
  },
  {
    title: 'Wallet recovery',
    stories: [
      story(
        'recovery-selection',
        'All ways',
        <RecoverySelectionScreen
          methods={['google-drive', 'icloud', 'user-passcode', 'passkey']}
          current={null}
          onChoose={nothing}
          {...ways}
        />,
      ),
      story(
        'recovery-selection-update',
        'Another way than Google Drive',
        <RecoverySelectionScreen
          methods={['google-drive', 'icloud', 'user-passcode']}
          current="google-drive"
          onChoose={nothing}
          {...ways}
        />,
      ),
      story(
        'recovery-selection-why',
        'Why',
        <RecoverySelectionScreen
          methods={['google-drive', 'icloud', 'user-passcode']}
          current="user-passcode"
          onChoose={nothing}
          {...ways}
        />,
        (root) => root.querySelector<HTMLElement>('.screen-footer button')?.click(),
      ),
      story(
        'recovery-address',
        'Where the signer sends the code',
        <RecoveryAddressScreen
          addresses={[
            { kind: 'email', address: 'ada@example.com' },
            { kind: 'phone', address: '+1 415 555 0123' },
          ]}
          onChoose={nothing}
          onClose={nothing}
        />,
      ),
      story(
        'recovery-code-of-signer',
        'Code of the signer',
        <OneTimeCodeScreen
          channel="email"
          title="Recover your account"
          digits={8}
          state={{
            status: 'awaiting-code-input',
            address: 'ada@example.com',
            sentAtMs: 0,
            resent: false,
          }}
          resendInMs={24_000}
          succeeded={false}
          onCode={nothing}
          onResend={nothing}
          onClose={nothing}
        />,
      ),
      story('recovery-cloud-confirm', 'Before the window', cloud({ status: 'confirm' })),
      story('recovery-cloud-progress', 'Backing up', cloud({ status: 'in-progress' })),
      story(
        'recovery-cloud-recovering',
        'Recovering from iCloud',
        cloud({ status: 'in-progress' }, 'icloud', 'recover'),
      ),
      story('recovery-cloud-success', 'Backed up', cloud({ status: 'success' }, 'icloud')),
      story(
        'recovery-cloud-failed',
        'Failed, to be tried again',
        cloud({ status: 'failed', isRetryable: true }, 'google-drive', 'recover'),
      ),
      story(
        'recovery-cloud-hopeless',
        'Failed for good',
        cloud({ status: 'failed', isRetryable: false }),
      ),
      ...recoveryPasskeyStories,
      ...(['idle', 'loading', 'success', 'error'] as const).map((status) =>
        story(
          `recovery-automatic-${status}`,
          `Automatic: ${status}`,
          <RecoveryAutomaticScreen state={{ status }} onConfirm={nothing} {...ways} />,
        ),
      ),
    ],
  },
  {
    title: 'Approved in the vault',
    stories: [
      ...(['idle', 'loading', 'success', 'error'] as const).map((status) =>
        story(
          `import-wallet-${status}`,
          `Import: ${status}`,
          <ImportWalletScreen
            appName="Fernleaf"
            chainType="ethereum"
            state={{ status }}
            onConfirm={nothing}
            onClose={nothing}
          />,
        ),
      ),
      story(
        'farcaster-consent',
        'Farcaster signer',
        <FarcasterConsentScreen appName="Fernleaf" onConfirm={nothing} onClose={nothing} />,
      ),
    ],
  },
  {
    title: 'Wallet password',
    stories: [
      story('password-splash', 'Splash', <PasswordSplashScreen onAdd={nothing} />),
      story('password-create', 'Empty', password({ status: 'creating', password: '' })),
      story(
        'password-create-weak',
        'Too short',
        password({ status: 'creating', password: 'abc' }, 'weak'),
      ),
      story(
        'password-create-invalid',
        'Characters that may not be used',
        password({ status: 'creating', password: 'pass word~' }, 'weak', [' ', '~']),
      ),
      story(
        'password-create-medium',
        'Medium',
        password({ status: 'creating', password: 'Otter4242' }, 'medium'),
      ),
      story(
        'password-create-strong',
        'Strong',
        password({ status: 'creating', password: 'tumble-Otter42-harbor' }),
      ),
      story(
        'password-save',
        'To save',
        password({ status: 'saving', password: 'tumble-Otter42-harbor' }),
      ),
      story(
        'password-confirm',
        'To confirm',
        password({ status: 'confirming', password: 'tumble-Otter42-harbor' }),
      ),
      story(
        'password-confirm-mismatch',
        'Not the same',
        password({ status: 'confirming', password: 'tumble-Otter42-harbor' }),
        typing('tumble-Badger'),
      ),
      story('password-finalize', 'To agree', password({ status: 'finalizing', isBusy: false })),
      story('password-done', 'Done', password({ status: 'done', error: null })),
      story(
        'password-failed',
        'Failed',
        password({ status: 'done', error: 'An error has occurred, please try again.' }),
      ),
      ...(
        [
          { status: 'idle' },
          { status: 'recovering' },
          { status: 'invalid', triesLeft: 2 },
          { status: 'locked', retryAfterMs: 3_600_000 },
          { status: 'failed' },
        ] as const
      ).map((state) =>
        story(
          `password-enter-${state.status}`,
          `On a new device: ${state.status}`,
          <EnterPasswordScreen state={state} onPassword={nothing} {...ways} />,
        ),
      ),
    ],
  },
  {
    title: 'Wallet export',
    stories: [
      story(
        'wallet-export-loading',
        'Waiting for the vault',
        <ExportWalletScreen address={address} frame={null} {...ways} />,
      ),
    ],
  },
  {
    title: 'Sign message',
    stories: [
      story('sign-message', 'A message', message(greeting)),
      story('sign-message-signing', 'Signing', message(greeting, 'signing')),
      story('sign-message-failed', 'Failed', message(greeting, 'failed')),
      story('sign-message-signed', 'Signed', message(greeting, 'signed')),
      story(
        'sign-message-cancellable',
        'To be refused',
        message(greeting, 'ready', { isCancellable: true }),
      ),
      story(
        'sign-message-asked-by',
        'Asked by a site, with the account in use',
        message(greeting, 'ready', {
          askedBy: { origin: 'https://shop.example' },
          account: { label: 'Logged in as ada@example.com', action: 'Sign out', onPress: nothing },
        }),
      ),
      story('sign-message-opaque', 'Raw data', message(`0x${'9c'.repeat(32)}`)),
      story('sign-message-hidden', 'Hidden characters', message('Pay Bob\u202e htE 1\u200b')),
      story(
        'sign-message-own-words',
        'Words of the app',
        message(greeting.repeat(12), 'ready', {
          title: 'Confirm your vote',
          description: 'Your vote is counted once.',
          buttonText: 'Vote',
        }),
      ),
      story('sign-authorization', 'Authorization of a contract', authorization(false)),
      story('sign-authorization-removal', 'Removal of the contract', authorization(true)),
      story(
        'sign-typed-data',
        'Typed data',
        <SignMessageScreen
          content={{
            kind: 'typed-data',
            data: typedData,
            rows: [{ label: 'Network', value: 'Ethereum' }],
          }}
          address={address}
          appName="Fernleaf"
          options={{}}
          state={{ status: 'ready' }}
          onSign={nothing}
          onClose={nothing}
        />,
      ),
    ],
  },
]
