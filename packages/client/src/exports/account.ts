export type {
  AccountTask,
  LinkMethod,
  UpdateMethod,
} from '../account/AccountTask.ts'
export { checkLink, checkUpdate, linkAccount, updateAccount } from '../account/linkAccount.ts'
export {
  startCodeLink,
  startFarcasterLink,
  startOAuthLink,
  startTelegramLink,
} from '../account/startLinks.ts'
export { readTransfer, type Transfer } from '../account/Transfer.ts'
export { startTransfer } from '../account/transferAccount.ts'
export { type Unlinking, unlinkAccount } from '../account/unlinkAccount.ts'
export type {
  AccountTransferEvent,
  AccountTransferState,
} from '../flows/account-transfer/accountTransferMachine.ts'
