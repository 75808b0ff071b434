'use client'

export { UserButton } from '../account/UserButton.tsx'
export {
  type OwnProfileSection,
  type ProfileSection,
  UserProfile,
  type UserProfileProps,
} from '../account/UserProfile.tsx'
export type { UserButtonProps, UserButtonUser } from '../account/user-button/UserButtonProps.ts'
export { WalletPanel, type WalletPanelProps } from '../account/WalletPanel.tsx'
