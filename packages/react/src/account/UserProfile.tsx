import { lazy } from 'react'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'

const Profile = lazy(() =>
  import('./profile/Profile.tsx').then((file) => ({ default: file.Profile })),
)

/** Props of `UserProfile`. */
export type UserProfileProps = {
  /**
   * Deletes the user with your back end. Without it, the page has no button to delete the account. The user is
   * logged out when it resolves.
   */
  onDeleteAccount?: (() => Promise<void>) | undefined
}

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
export function UserProfile({ onDeleteAccount }: UserProfileProps) {
  return (
    <AccountFrame placeholder={<AccountSkeleton rows={5} />}>
      {() => <Profile onDeleteAccount={onDeleteAccount} />}
    </AccountFrame>
  )
}
