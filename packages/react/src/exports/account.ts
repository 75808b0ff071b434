'use client'

export { UserButton, type UserButtonProps } from '../account/UserButton.tsx'
export { UserProfile, type UserProfileProps } from '../account/UserProfile.tsx'
export { WalletPanel, type WalletPanelProps } from '../account/WalletPanel.tsx'
