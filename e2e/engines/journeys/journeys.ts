import { approveInVault, exportFromVault } from './approvalWindow.ts'
import { doWithoutPasskeys, useFromAnotherSite, useUnderStrictPolicy } from './hosts.ts'
import type { Journey } from './Journey.ts'
import {
  keepSession,
  logInByKeyboard,
  logInByPopup,
  logInByRedirect,
  logOutEverywhere,
} from './login.ts'
import { robFromHostPage } from './poisonedPage.ts'
import { protectByTotp } from './protectByTotp.ts'
import { recoverAutomatically, recoverByPassword } from './recovery.ts'
import {
  createWallets,
  exportKey,
  receiveFunds,
  sendEther,
  sendSol,
  signMessages,
} from './wallets.ts'

export const JOURNEYS: Record<string, Journey> = {
  'logs in by email with the keyboard alone': logInByKeyboard,
  'logs in with a social account by redirect': logInByRedirect,
  'logs in with a social account in a popup': logInByPopup,
  'logs in by email where passkeys are not supported': doWithoutPasskeys,
  'stays logged in after a reload': keepSession,
  'logs out in every tab': logOutEverywhere,
  'gets a wallet on each chain at the first login and keeps it': createWallets,
  'signs a message with either wallet': signMessages,
  'sends ether': sendEther,
  'sends SOL': sendSol,
  'recovers the wallet in another browser without a question': recoverAutomatically,
  'recovers the wallet in another browser with a password': recoverByPassword,
  'exports the private key': exportKey,
  'notices funds that arrive': receiveFunds,
  'asks for an enrolled authenticator app before signing': protectByTotp,
  'signs on a page of the vault, in a window if frames may be covered': approveInVault,
  'exports from a page of the vault, in a window if frames may be covered': exportFromVault,
  'gives a hostile script of the host page only what the user approves': robFromHostPage,
  'logs in and signs in a host page on another site': useFromAnotherSite,
  'logs in and signs under a strict content security policy': useUnderStrictPolicy,
}
