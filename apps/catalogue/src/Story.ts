import type { SheetSize } from '@latchkey/react/screens'
import type { ReactNode } from 'react'

/** One screen in one state. */
export type Story = {
  /** Used as anchor and as file name of the screenshot. */
  id: string
  title: string
  screen: ReactNode
  /** Height of the modal's card; that of its chapter if absent. */
  size?: SheetSize
  accent?: string
  direction?: 'rtl'
  /** Account pages have a style sheet of their own. */
  isAccountPage?: true
  /** User actions before this state: typing, leaving a field, moving the focus. */
  play?(root: ShadowRoot): void
}
export type Chapter = { title: string; stories: readonly Story[] }

/** Creates a story of the size of its chapter. */
export const toStory = (
  id: string,
  title: string,
  screen: ReactNode,
  play?: Story['play'],
): Story => ({
  id,
  title,
  screen,
  ...(play && { play }),
})
