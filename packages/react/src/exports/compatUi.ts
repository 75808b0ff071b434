'use client'

export { UserPill, type UserPillProps } from '../compat/UserPill.tsx'
export { WalletsDialog, type WalletsDialogProps } from '../compat/WalletsDialog.tsx'
