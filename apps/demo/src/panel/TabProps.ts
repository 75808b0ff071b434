import type { Change, Settings } from '../playground/settings.ts'

/** Props of every tab: the settings and how to change them. */
export type TabProps = { settings: Settings; onChange: Change }
