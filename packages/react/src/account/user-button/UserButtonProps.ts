import type { UserProfileProps } from '../UserProfile.tsx'

/** Props of `UserButton`. */
export type UserButtonProps = UserProfileProps & {
  /** Side of the button at which the menu is aligned. Default: `end`. */
  align?: 'start' | 'end' | undefined
  /** Opens your own account page. Default: a dialog with the account page. */
  onManageAccount?: (() => void) | undefined
}
