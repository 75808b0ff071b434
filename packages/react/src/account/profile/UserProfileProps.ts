import type { ReactNode } from 'react'

/** Sections of the account page whose empty state your app can render. */
export type ProfileSection = 'accounts' | 'passkeys' | 'factors' | 'wallets' | 'sessions'

/** A section of your app on the account page. */
export type OwnProfileSection = {
  /** Unique among your sections. */
  id: string
  /** Heading of the section. */
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
