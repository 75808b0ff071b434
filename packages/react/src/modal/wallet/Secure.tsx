import type { UserOwnedMethod } from '@latchkey/client/wallet'
import { Automatic } from './Automatic.tsx'
import { PasswordEntry } from './PasswordEntry.tsx'
import type { SecureProps } from './SecureProps.ts'

/** Sets up a backup, or opens one: each way with its own screens. */
export function Secure<Result>({
  method,
  ...props
}: SecureProps<Result> & { method: UserOwnedMethod | 'privy' }) {
  if (method === 'privy') return <Automatic {...props} />
  return <PasswordEntry {...props} />
}
