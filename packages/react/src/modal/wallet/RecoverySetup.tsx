import type { UserOwnedMethod } from '@latchkey/client/wallet'
import { AutomaticRecovery } from './AutomaticRecovery.tsx'
import { CloudRecovery } from './CloudRecovery.tsx'
import { PasskeyRecovery } from './PasskeyRecovery.tsx'
import { PasswordRecovery } from './PasswordRecovery.tsx'
import { PasswordSetup } from './PasswordSetup.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'

/** Sets up or opens a backup with the screens of the recovery method. */
export function RecoverySetup<Result>({
  method,
  ...props
}: RecoverySetupProps<Result> & { method: UserOwnedMethod | 'privy' }) {
  if (method === 'privy') return <AutomaticRecovery {...props} />
  if (method === 'passkey') return <PasskeyRecovery {...props} />
  if (method !== 'user-passcode') return <CloudRecovery {...props} cloud={method} />
  return props.action === 'recover' ? <PasswordRecovery {...props} /> : <PasswordSetup {...props} />
}
