import { DelegatedActionsScreen, MigrateWalletScreen } from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
const ethereum = {
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chainType: 'ethereum',
} as const
const solana = {
  address: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  chainType: 'solana',
} as const

type Status = ComponentProps<typeof DelegatedActionsScreen>['state']['status']
const common = { appName: 'Fernleaf', onDecline: nothing, onClose: nothing }

/** Text and accept button are a vault page in a frame, which is still loading here. */
const grant = (id: string, title: string, status: Status): Story => ({
  id,
  title,
  screen: <DelegatedActionsScreen action="grant" frame={null} state={{ status }} {...common} />,
})

const revoke = (id: string, title: string, status: Status): Story => ({
  id,
  title,
  screen: (
    <DelegatedActionsScreen
      action="revoke"
      wallets={[ethereum, solana]}
      state={{ status }}
      onConfirm={nothing}
      {...common}
    />
  ),
})

const migrate = (id: string, title: string, status: Status): Story => ({
  id,
  title,
  screen: (
    <MigrateWalletScreen
      wallets={[ethereum, solana]}
      state={{ status }}
      onConfirm={nothing}
      {...common}
    />
  ),
})

/** Delegation: granted and revoked, in every state. */
export const delegationStories: readonly Chapter[] = [
  {
    title: 'Offline access',
    stories: [
      grant('delegation-grant', 'Waiting for the vault', 'idle'),
      grant('delegation-grant-success', 'Given', 'success'),
      grant('delegation-grant-failed', 'Not given', 'error'),
      revoke('delegation-revoke', 'To be revoked', 'idle'),
      revoke('delegation-revoke-busy', 'Being revoked', 'loading'),
      revoke('delegation-revoke-success', 'Revoked', 'success'),
      revoke('delegation-revoke-failed', 'Not revoked', 'error'),
    ],
  },
  {
    title: 'Migration to server wallets',
    stories: [
      migrate('migrate-wallet', 'Asked', 'idle'),
      migrate('migrate-wallet-busy', 'Migrating', 'loading'),
      migrate('migrate-wallet-success', 'Migrated', 'success'),
      migrate('migrate-wallet-failed', 'Failed', 'error'),
    ],
  },
]
