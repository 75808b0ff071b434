/** Tabs of the panel, in order. */
export const TABS = {
  tour: 'Tour',
  settings: 'Settings',
  theme: 'Theme',
  actions: 'Actions',
  events: 'Events',
  phone: 'Phone',
} as const
export type TabName = keyof typeof TABS
export const TAB_NAMES = Object.keys(TABS) as TabName[]
