import type { ReactNode } from 'react'
import type { UserProfileProps } from '../profile/UserProfileProps.ts'

/** The user as a button shows them. */
export type UserButtonUser = {
  /** Name, address or number of an account of the user. */
  name: string
  /** https URL of the picture of a social account, or null. */
  picture: string | null
}

/** Props of `UserButton`. */
export type UserButtonProps = UserProfileProps & {
  /** Side of the button at which the menu is aligned. Default: `end`. */
  align?: 'start' | 'end' | undefined
  /** Renders the content of the button, with the styles of your page. Default: the picture of the user. */
  renderButton?: ((user: UserButtonUser) => ReactNode) | undefined
  /** Opens your own account page. Default: a dialog with the account page. */
  onManageAccount?: (() => void) | undefined
}
