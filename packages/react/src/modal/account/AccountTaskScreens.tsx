import type { AccountTask } from '@latchkey/client/account'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import type { AccountScreenProps } from './AccountScreenProps.ts'

type Props = { task: AccountTask } & Omit<AccountScreenProps, 'client'>

const LinkTask = lazyScreen(() => import('./LinkTask.tsx').then((file) => file.LinkTask))
const MfaEnrollTask = lazyScreen(() =>
  import('./MfaEnrollTask.tsx').then((file) => file.MfaEnrollTask),
)
const MfaVerifyTask = lazyScreen(() =>
  import('./MfaVerifyTask.tsx').then((file) => file.MfaVerifyTask),
)
const StepUpTask = lazyScreen(() =>
  import('../step-up/StepUpTask.tsx').then((file) => file.StepUpTask),
)

/** Renders the screens of one account task. */
export function AccountTaskScreens({ task, ...props }: Props) {
  const { client } = useLatchkeyContext()
  const screenProps = { client, ...props }
  switch (task.type) {
    case 'link':
    case 'update':
      return <LinkTask task={task} screenProps={screenProps} />
    case 'mfa-enroll':
      return <MfaEnrollTask screenProps={screenProps} />
    case 'mfa-verify':
      return <MfaVerifyTask task={task} screenProps={screenProps} />
    case 'step-up':
      return <StepUpTask task={task} screenProps={screenProps} />
  }
}
