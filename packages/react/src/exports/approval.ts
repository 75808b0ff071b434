'use client'

export { type ApprovalOutcome, ApprovalScreens } from '../approval/ApprovalScreens.tsx'
export { loadWallets } from '../provider/loadWallets.ts'
export type { PressGuard } from '../ui/PressGuardContext.ts'
