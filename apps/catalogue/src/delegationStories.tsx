import { DelegatedActionsScreen } from '@latchkey/react/screens'
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

type Props = ComponentProps<typeof DelegatedActionsScreen>
const story = (
  id: string,
  title: string,
  action: Props['action'],
  status: Props['state']['status'],
  wallets: Props['wallets'] = [ethereum],
): Story => ({
  id,
  title,
  screen: (
    <DelegatedActionsScreen
      action={action}
      wallets={wallets}
      appName="Fernleaf"
      state={{ status }}
      onConfirm={nothing}
      onDecline={nothing}
      onClose={nothing}
    />
  ),
})

/** Offline access: given and taken back, in every state. */
export const delegationStories: readonly Chapter[] = [
  {
    title: 'Offline access',
    stories: [
      story('delegation-grant', 'Asked for', 'grant', 'idle'),
      story('delegation-grant-busy', 'Being given', 'grant', 'loading'),
      story('delegation-grant-success', 'Given', 'grant', 'success'),
      story('delegation-grant-failed', 'Not given', 'grant', 'error'),
      story('delegation-revoke', 'To be taken back', 'revoke', 'idle', [ethereum, solana]),
      story('delegation-revoke-busy', 'Being taken back', 'revoke', 'loading', [ethereum, solana]),
      story('delegation-revoke-success', 'Taken back', 'revoke', 'success'),
      story('delegation-revoke-failed', 'Not taken back', 'revoke', 'error', [ethereum, solana]),
    ],
  },
]
