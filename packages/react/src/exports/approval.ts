'use client'

export { type ApprovalOutcome, ApprovalScreens } from '../approval/ApprovalScreens.tsx'
export { loadWallets } from '../provider/loadWallets.ts'
export { resolveLanguage } from '../text/resolveLanguage.ts'
export { setLanguage } from '../text/setLanguage.ts'
export type { PressGuard } from '../ui/PressGuardContext.ts'
