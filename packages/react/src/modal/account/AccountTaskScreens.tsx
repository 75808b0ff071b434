import type { AccountTask } from '@latchkey/client/account'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import type { AccountStage } from './AccountStage.ts'

type Props = { task: AccountTask } & Omit<AccountStage, 'client'>

const LinkTask = lazyScreen(() => import('./LinkTask.tsx').then((file) => file.LinkTask))
const MfaEnrollTask = lazyScreen(() =>
  import('./MfaEnrollTask.tsx').then((file) => file.MfaEnrollTask),
)
const MfaVerifyTask = lazyScreen(() =>
  import('./MfaVerifyTask.tsx').then((file) => file.MfaVerifyTask),
)

/** The screens of one change to an account, from its first to its last. */
export function AccountTaskScreens({ task, ...props }: Props) {
  const { client } = useLatchkeyContext()
  const stage = { client, ...props }
  switch (task.type) {
    case 'link':
    case 'update':
      return <LinkTask task={task} stage={stage} />
    case 'mfa-enroll':
      return <MfaEnrollTask stage={stage} />
    case 'mfa-verify':
      return <MfaVerifyTask task={task} stage={stage} />
  }
}
