import type { LatchkeyConfig, ThemeVariables } from '@latchkey/react'
import type { TabName } from '../panel/tabs.ts'
import type { PresetName } from '../theme/presets.ts'

export type MethodChoice = { name: string; on: boolean }
export type Language = NonNullable<NonNullable<LatchkeyConfig['intl']>['language']>

/** All settings of the playground. */
export type Settings = {
  app: 1 | 2 | 3 | 4 | 5
  logo: 'leaf' | 'none'
  header: string
  message: string
  accent: string
  scheme: 'light' | 'dark' | 'system'
  /** Theme that `variables` are changes of. */
  preset: PresetName
  /** Theme variables that differ from the preset. */
  variables: ThemeVariables
  ordered: boolean
  methods: MethodChoice[]
  /** Language of the screens; empty for the language of the page. */
  language: Language | ''
  legalLinks: boolean
  /** Whether users must accept the terms to log in. */
  mustAccept: boolean
  render: 'modal' | 'standalone'
  socials: 'redirect' | 'popup'
  /** Whether a login creates wallets; otherwise users create them in the panel. */
  walletsAtLogin: boolean
  /** Whether users set up recovery before a wallet is created. */
  ownBackupFirst: boolean
  /** Chains of the wallets. */
  chains: 'any' | 'sandbox'
  /** Whether the modal or this page asks for a second factor. */
  factors: 'modal' | 'own'
  /** Whether the account at the other demo app is a login method. */
  otherApp: boolean
  /** Open tab of the panel. */
  tab: TabName
}

/** Changes some of the settings. */
export type Change = (change: Partial<Settings>) => void

export const APPS: Readonly<Record<Settings['app'], string>> = {
  1: 'Every method',
  2: 'Every method, server wallets',
  3: 'Members only, terms required',
  4: 'Every method, approvals in the vault',
  5: 'Every method, server wallets, approvals in the vault',
}

const ON = ['email', 'google', 'apple', 'passkey', 'wallet']
const NAMES = [...ON, 'github', 'discord', 'twitter', 'sms', 'farcaster', 'telegram', 'metamask']
/** Tests build the demo for one app. They start at the actions, with the chains of a wallet's own. */
const testedApp = Number(import.meta.env.VITE_DEMO_APP)

export const DEFAULTS: Settings = {
  app: (testedApp || 4) as Settings['app'],
  logo: 'leaf',
  header: '',
  message: 'Your plants will be glad you are back.',
  accent: '#1f5a41',
  scheme: 'light',
  preset: 'none',
  variables: {},
  ordered: true,
  methods: NAMES.map((name) => ({ name, on: ON.includes(name) })),
  language: '',
  legalLinks: true,
  mustAccept: false,
  render: 'modal',
  socials: 'redirect',
  walletsAtLogin: true,
  ownBackupFirst: false,
  chains: testedApp ? 'any' : 'sandbox',
  factors: 'modal',
  otherApp: false,
  tab: testedApp ? 'actions' : 'tour',
}

export const appIdOf = ({ app }: Pick<Settings, 'app'>): string => `latchkeydemoapp000000000${app}`

/** The first two accept each other's accounts. */
export const otherAppIdOf = ({ app }: Pick<Settings, 'app'>): string =>
  `latchkeydemoapp000000000${app === 1 ? 2 : 1}`

/** Moves one entry of the list up or down. */
export function move(methods: MethodChoice[], index: number, by: -1 | 1): MethodChoice[] {
  const moved = methods[index]
  const other = methods[index + by]
  if (!moved || !other) return methods
  return methods.map((method, place) =>
    place === index ? other : place === index + by ? moved : method,
  )
}
