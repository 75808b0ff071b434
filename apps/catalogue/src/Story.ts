import type { ReactNode } from 'react'

/** One screen in one state. */
export type Story = {
  /** Names its anchor and its picture. */
  id: string
  title: string
  screen: ReactNode
  accent?: string
  direction?: 'rtl'
  /** What a person did before this state: types, leaves a field, moves the focus. */
  play?(root: ShadowRoot): void
}
export type Chapter = { title: string; stories: readonly Story[] }
