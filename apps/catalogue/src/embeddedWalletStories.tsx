import {
  ApprovalWindowScreen,
  CreateWalletScreen,
  ExportWalletScreen,
  FarcasterConsentScreen,
  ImportWalletScreen,
  OneTimeCodeScreen,
  RecoveryAddressScreen,
  RecoveryAutomaticScreen,
  RecoveryOAuthScreen,
  RecoverySelectionScreen,
  WalletCreatedScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { recoveryPasskeyStories } from './recoveryPasskeyStories.tsx'
import { type Chapter, toStory } from './Story.ts'
import { signMessageStories } from './signMessageStories.tsx'
import { walletPasswordStories } from './walletPasswordStories.tsx'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const cloud = (
  state: ComponentProps<typeof RecoveryOAuthScreen>['state'],
  which: 'google-drive' | 'icloud' = 'google-drive',
  action: 'recover' | 'set-recovery' = 'set-recovery',
) => (
  <RecoveryOAuthScreen cloud={which} action={action} state={state} onConfirm={nothing} {...ways} />
)

export const embeddedWalletStories: readonly Chapter[] = [
  {
    title: 'Wallet creation',
    stories: [
      toStory('wallet-creating', 'Creating', <CreateWalletScreen state={{ status: 'creating' }} />),
      toStory(
        'wallet-opening',
        'Connecting',
        <CreateWalletScreen state={{ status: 'connecting' }} onClose={nothing} />,
      ),
      toStory(
        'wallet-failed',
        'Failed',
        <CreateWalletScreen state={{ status: 'failed' }} onClose={nothing} />,
      ),
      toStory('wallet-created', 'New user', <WalletCreatedScreen isNewUser appName="Fernleaf" />),
      toStory(
        'wallet-secured',
        'Known user',
        <WalletCreatedScreen isNewUser={false} appName="Fernleaf" />,
      ),
    ],
  },
  {
    title: 'Wallet recovery',
    stories: [
      toStory(
        'recovery-selection',
        'All ways',
        <RecoverySelectionScreen
          methods={['google-drive', 'icloud', 'user-passcode', 'passkey']}
          current={null}
          onChoose={nothing}
          {...ways}
        />,
      ),
      toStory(
        'recovery-selection-update',
        'Another way than Google Drive',
        <RecoverySelectionScreen
          methods={['google-drive', 'icloud', 'user-passcode']}
          current="google-drive"
          onChoose={nothing}
          {...ways}
        />,
      ),
      toStory(
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
      toStory(
        'recovery-address',
        'Evidence for the signer',
        <RecoveryAddressScreen
          evidence={[
            { kind: 'email', address: 'ada@example.com' },
            { kind: 'phone', address: '+1 415 555 0123' },
            { kind: 'passkey' },
            { kind: 'wallet', chainType: 'ethereum', address },
          ]}
          onChoose={nothing}
          onClose={nothing}
        />,
      ),
      toStory(
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
      toStory('recovery-cloud-confirm', 'Before the window', cloud({ status: 'confirm' })),
      toStory('recovery-cloud-progress', 'Backing up', cloud({ status: 'in-progress' })),
      toStory(
        'recovery-cloud-recovering',
        'Recovering from iCloud',
        cloud({ status: 'in-progress' }, 'icloud', 'recover'),
      ),
      toStory('recovery-cloud-success', 'Backed up', cloud({ status: 'success' }, 'icloud')),
      toStory(
        'recovery-cloud-failed',
        'Failed, to be tried again',
        cloud({ status: 'failed', isRetryable: true }, 'google-drive', 'recover'),
      ),
      toStory(
        'recovery-cloud-hopeless',
        'Failed for good',
        cloud({ status: 'failed', isRetryable: false }),
      ),
      ...recoveryPasskeyStories,
      ...(['idle', 'loading', 'success', 'error'] as const).map((status) =>
        toStory(
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
        toStory(
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
      ...(['closed', 'open', 'blocked'] as const).map((state) =>
        toStory(
          `approval-window-${state}`,
          `Approval window: ${state}`,
          <ApprovalWindowScreen
            state={state}
            host="login.fernleaf.example"
            onOpen={nothing}
            onClose={nothing}
          />,
        ),
      ),
      toStory(
        'farcaster-consent',
        'Farcaster signer',
        <FarcasterConsentScreen appName="Fernleaf" onConfirm={nothing} onClose={nothing} />,
      ),
    ],
  },
  walletPasswordStories,
  {
    title: 'Wallet export',
    stories: [
      toStory(
        'wallet-export-loading',
        'Waiting for the vault',
        <ExportWalletScreen address={address} frame={null} {...ways} />,
      ),
    ],
  },
  signMessageStories,
]
