'use client'

export { UserButton } from '../account/UserButton.tsx'
export { UserProfile, type UserProfileProps } from '../account/UserProfile.tsx'
export type { UserButtonProps } from '../account/user-button/UserButtonProps.ts'
export { WalletPanel, type WalletPanelProps } from '../account/WalletPanel.tsx'
