import { lazy, type ReactNode } from 'react'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'

const Profile = lazy(() =>
  import('./profile/Profile.tsx').then((file) => ({ default: file.Profile })),
)

/** Sections of the account page whose empty state your app can render. */
export type ProfileSection = 'accounts' | 'passkeys' | 'factors' | 'wallets' | 'sessions'

/** A section of your app on the account page. */
export type OwnProfileSection = {
  /** Unique among your sections. */
  id: string
  title: string
  /** Renders the content, with the styles of your page. */
  render: () => ReactNode
}

/** Props of `UserProfile`. */
export type UserProfileProps = {
  /** Sections of your app, shown after those of Latchkey. */
  sections?: readonly OwnProfileSection[] | undefined
  /** Renders a section that has no items. Return `undefined` for the text of Latchkey. */
  renderEmpty?: ((section: ProfileSection) => ReactNode) | undefined
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
export function UserProfile(props: UserProfileProps) {
  return (
    <AccountFrame placeholder={<AccountSkeleton rows={5} />}>
      {() => <Profile {...props} />}
    </AccountFrame>
  )
}
