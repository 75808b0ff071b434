import type { UserOwnedMethod } from '@latchkey/client/wallet'
import { Automatic } from './Automatic.tsx'
import { Cloud } from './Cloud.tsx'
import { Passkey } from './Passkey.tsx'
import { PasswordEntry } from './PasswordEntry.tsx'
import { PasswordSetup } from './PasswordSetup.tsx'
import type { SecureProps } from './SecureProps.ts'

/** Sets up a backup, or opens one: each way with its own screens. */
export function Secure<Result>({
  method,
  ...props
}: SecureProps<Result> & { method: UserOwnedMethod | 'privy' }) {
  if (method === 'privy') return <Automatic {...props} />
  if (method === 'passkey') return <Passkey {...props} />
  if (method !== 'user-passcode') return <Cloud {...props} cloud={method} />
  return props.action === 'recover' ? <PasswordEntry {...props} /> : <PasswordSetup {...props} />
}
