export { createSecondClient } from '../assembly/createSecondClient.ts'
export type { PagePasskeys } from '../login/methods/passkey/Passkeys.ts'
export { listStepUpMethods, type StepUpMethod } from '../step-up/listStepUpMethods.ts'
export { promptStepUp } from '../step-up/promptStepUp.ts'
export type { StepUpTask } from '../step-up/StepUpTask.ts'
export {
  type StepUpWallet,
  startWalletStepUp,
  type WalletStepUpEvent,
  type WalletStepUpState,
} from '../step-up/startWalletStepUp.ts'
