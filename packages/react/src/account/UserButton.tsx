import { lazy } from 'react'
import { AccountFrame } from './AccountFrame.tsx'
import type { UserProfileProps } from './UserProfile.tsx'

const UserMenu = lazy(() =>
  import('./user-button/UserMenu.tsx').then((file) => ({ default: file.UserMenu })),
)

/** Props of `UserButton`. */
export type UserButtonProps = UserProfileProps & {
  /** Side of the button at which the menu is aligned. Default: `end`. */
  align?: 'start' | 'end' | undefined
  /** Opens your own account page. Default: a dialog with the account page. */
  onManageAccount?: (() => void) | undefined
}

/**
 * Renders the picture of the logged-in user with a menu: account page, wallet, log out. Renders nothing if no user is
 * logged in.
 *
 * @example
 * ```tsx
 * import { UserButton } from '@latchkey/react/account'
 *
 * export function Header() {
 *   return (
 *     <header>
 *       <UserButton />
 *     </header>
 *   )
 * }
 * ```
 */
export function UserButton({ align = 'end', onManageAccount, onDeleteAccount }: UserButtonProps) {
  return (
    <AccountFrame inline placeholder={<span className="account-menu-button" />}>
      <UserMenu align={align} onManageAccount={onManageAccount} onDeleteAccount={onDeleteAccount} />
    </AccountFrame>
  )
}
