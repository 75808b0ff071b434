'use client'

export { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
export { type ApprovalOutcome, ApprovalScreens } from '../approval/ApprovalScreens.tsx'
export { loadWallets } from '../provider/loadWallets.ts'
export { useOpenSmartWallet } from '../smart-wallets/useOpenSmartWallet.ts'
export { setLanguage } from '../text/setLanguage.ts'
export type { PressGuard } from '../ui/PressGuardContext.ts'
