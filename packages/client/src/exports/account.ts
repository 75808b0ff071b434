export type { AccountTask } from '../account/AccountTask.ts'
export type {
  AccountTransferEvent,
  AccountTransferState,
} from '../account/accountTransferMachine.ts'
export { checkLink, checkUpdate, linkAccount, updateAccount } from '../account/linkAccount.ts'
export {
  isCodeSubmitted,
  type LinkEvent,
  type LinkState,
  type LinkVisit,
} from '../account/linkMachine.ts'
export { startAccountTransfer } from '../account/startAccountTransfer.ts'
export { startCodeLink } from '../account/startCodeLink.ts'
export { startLinkJourney } from '../account/startLinkJourney.ts'
export { type UnlinkTarget, unlinkAccount } from '../account/unlinkAccount.ts'
export type { LinkMethod, UpdateMethod } from '../core/client.ts'
export { type AccountTransfer, readAccountTransfer } from '../core/user/AccountTransfer.ts'
