import type { ReactNode } from 'react'

/** Something the user can do with an item or in a section. */
export type SectionAction = {
  /** Text of the button. */
  label: string
  /** Accessible name, if the text alone does not tell which item it is for. */
  name?: string
  look?: 'plain' | 'danger'
  /** Question that the user answers before the action runs. */
  confirm?: string
  /** Rejects with a `LatchkeyError`, whose text is shown under the item. */
  run(): Promise<unknown>
}

/** One row of a section. */
export type SectionItem = {
  id: string
  icon: ReactNode
  name: string
  hint?: string | undefined
  chips?: readonly { label: string; tone?: 'quiet' | 'success' }[]
  /** Shown before the actions, such as a balance. */
  value?: string | undefined
  /** Address with a button that copies it. */
  copies?: string | undefined
  actions: readonly SectionAction[]
  /** Content that the user opens, rendered when it is open. */
  more?: { label: string; render(): ReactNode } | undefined
}

/** A titled list with actions below it. */
export type SectionView = {
  id: string
  title: string
  help: string | null
  /** Shown if there are no items; null if the section has none at all. */
  empty: string | null
  /** Null while they load. */
  items: readonly SectionItem[] | null
  actions: readonly SectionAction[]
  /** Content of the host app: in place of the text for no items, or the whole content of a section of its own. */
  renderOwn?: (() => ReactNode) | undefined
}
