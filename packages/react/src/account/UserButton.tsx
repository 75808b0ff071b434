import { lazy } from 'react'
import { AccountFrame } from './AccountFrame.tsx'
import type { UserButtonProps } from './user-button/UserButtonProps.ts'

const UserMenu = lazy(() =>
  import('./user-button/UserMenu.tsx').then((file) => ({ default: file.UserMenu })),
)

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
export function UserButton(props: UserButtonProps) {
  return (
    <AccountFrame inline placeholder={<span className="account-menu-button" />}>
      {() => <UserMenu {...props} />}
    </AccountFrame>
  )
}
