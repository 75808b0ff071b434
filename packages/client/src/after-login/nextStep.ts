import type { CreateOnLogin } from '@latchkey/contract'

export type Facts = {
  termsRequired: boolean
  termsAccepted: boolean
  createOnLogin: CreateOnLogin
  hasWallet: boolean
}
export type NextStep = 'accept-terms' | 'create-wallet' | 'finish'

/** What follows any successful login, whichever way the person came in. */
export function nextStep({
  termsRequired,
  termsAccepted,
  createOnLogin,
  hasWallet,
}: Facts): NextStep {
  if (termsRequired && !termsAccepted) return 'accept-terms'
  if (createOnLogin === 'all-users') return 'create-wallet'
  if (createOnLogin === 'users-without-wallets' && !hasWallet) return 'create-wallet'
  return 'finish'
}
