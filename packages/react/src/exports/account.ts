'use client'

export type {
  OwnProfileSection,
  ProfileSection,
  UserProfileProps,
} from '../account/profile/UserProfileProps.ts'
export { UserButton } from '../account/UserButton.tsx'
export { UserProfile } from '../account/UserProfile.tsx'
export type { UserButtonProps, UserButtonUser } from '../account/user-button/UserButtonProps.ts'
export { WalletPanel, type WalletPanelProps } from '../account/WalletPanel.tsx'
export { type ConnectedApp, useConnectedApps } from '../hooks/login/useConnectedApps.ts'
export {
  useWalletActivity,
  type WalletActivityOptions,
  type WalletTransaction,
} from '../hooks/wallets/useWalletActivity.ts'
