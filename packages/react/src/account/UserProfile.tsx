import { lazy } from 'react'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import type { UserProfileProps } from './profile/UserProfileProps.ts'

const Profile = lazy(() =>
  import('./profile/Profile.tsx').then((file) => ({ default: file.Profile })),
)

/**
 * Renders the account page of the logged-in user: login methods, passkeys, second factors, wallets and sessions.
 * Renders nothing if no user is logged in.
 *
 * @example
 * ```tsx
 * import { UserProfile } from '@latchkey/react/account'
 *
 * export function AccountPage() {
 *   return <UserProfile onDeleteAccount={() => fetch('/account', { method: 'DELETE' }).then(() => {})} />
 * }
 * ```
 */
export function UserProfile(props: UserProfileProps) {
  return (
    <AccountFrame placeholder={<AccountSkeleton rows={5} />}>
      {() => <Profile {...props} />}
    </AccountFrame>
  )
}
