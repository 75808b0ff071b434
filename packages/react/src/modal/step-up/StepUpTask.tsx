import type { AccountTask } from '@latchkey/client/account'
import type { AccountScreenProps } from '../account/AccountScreenProps.ts'
import { approvesInVault } from '../approval/isApprovedInVault.ts'
import { lazyScreen } from '../lazyScreen.tsx'

const ApprovalFrame = lazyScreen(() =>
  import('../approval/ApprovalFrame.tsx').then((file) => file.ApprovalFrame),
)
const StepUpSteps = lazyScreen(() => import('./StepUpSteps.tsx').then((file) => file.StepUpSteps))

type Props = { task: Extract<AccountTask, { type: 'step-up' }>; screenProps: AccountScreenProps }

/** Asks the user to log in again, on the page of the vault if the user approves there. */
export function StepUpTask({ task, screenProps }: Props) {
  const { client, config, onDone, onFailed, onClose } = screenProps
  if (approvesInVault(client))
    return (
      <ApprovalFrame
        config={config}
        task={task}
        onDone={onDone}
        onFailed={onFailed}
        onClose={onClose}
      />
    )
  return <StepUpSteps task={task} screenProps={screenProps} />
}
