import type { LatchkeyConfig } from '@latchkey/react'
import { walletConfig } from './walletConfig.ts'

type Scheme = 'light' | 'dark' | 'system'
export type MethodChoice = { name: string; on: boolean }

/** Everything the playground can change. */
export type Settings = {
  app: 1 | 2 | 3
  logo: 'leaf' | 'none'
  header: string
  message: string
  accent: string
  scheme: Scheme
  ordered: boolean
  methods: MethodChoice[]
  legalLinks: boolean
  render: 'modal' | 'standalone'
  socials: 'redirect' | 'popup'
  /** Whether a login makes wallets; otherwise people make them in the panel. */
  walletsAtLogin: boolean
  /** Whether people choose a backup of their own before a wallet is made. */
  ownBackupFirst: boolean
  /** Which chains wallets may be on. */
  chains: 'any' | 'sandbox'
  /** Who asks for a second factor: the modal, or this page. */
  factors: 'modal' | 'own'
  /** Whether the account at the other demo app is a way in. */
  otherApp: boolean
}

export const APPS: Readonly<Record<Settings['app'], string>> = {
  1: 'Every method',
  2: 'Every method, server wallets',
  3: 'Members only, terms required',
}

const ON = ['email', 'google', 'apple', 'passkey', 'wallet']
const NAMES = [...ON, 'github', 'discord', 'twitter', 'sms', 'farcaster', 'telegram', 'metamask']

export const DEFAULTS: Settings = {
  app: 1,
  logo: 'leaf',
  header: '',
  message: 'Your plants will be glad you are back.',
  accent: '#1f5a41',
  scheme: 'light',
  ordered: true,
  methods: NAMES.map((name) => ({ name, on: ON.includes(name) })),
  legalLinks: true,
  render: 'modal',
  socials: 'redirect',
  walletsAtLogin: true,
  ownBackupFirst: false,
  chains: 'any',
  factors: 'modal',
  otherApp: false,
}

export const appIdOf = ({ app }: Settings): string => `latchkeydemoapp000000000${app}`

/** The first two lend each other their accounts. */
export const otherAppIdOf = ({ app }: Settings): string =>
  `latchkeydemoapp000000000${app === 1 ? 2 : 1}`

/** The settings as the provider takes them; an empty field leaves the word to the server. */
export function toConfig(settings: Settings): LatchkeyConfig {
  const { app, logo, header, message, accent, scheme, legalLinks, render } = settings
  const listed = settings.methods.filter(({ on }) => on).map(({ name }) => name)
  const chosen = settings.otherApp ? [`privy:${otherAppIdOf(settings)}`, ...listed] : listed
  // The third app lets people in by email alone.
  const isOrdered = settings.ordered && chosen.length > 0 && app !== 3
  return {
    appearance: {
      ...(logo === 'leaf' && { logo: '/fernleaf.svg' }),
      ...(header && { landingHeader: header }),
      ...(message && { loginMessage: message }),
      accentColor: accent,
      palette: { colorScheme: scheme },
    },
    ...(isOrdered && { loginMethodsAndOrder: { primary: chosen } }),
    ...(legalLinks && {
      legal: {
        termsAndConditionsUrl: `${location.origin}/terms.html`,
        privacyPolicyUrl: `${location.origin}/privacy.html`,
      },
    }),
    embeddedWallets: {
      ...(!settings.walletsAtLogin && {
        ethereum: { createOnLogin: 'off' },
        solana: { createOnLogin: 'off' },
      }),
      ...(settings.ownBackupFirst && { requireUserOwnedRecoveryOnCreate: true }),
    },
    oauthMode: settings.socials,
    mfa: { noPromptOnMfaRequired: settings.factors === 'own' },
    ...walletConfig(settings.chains),
    render,
  }
}

/** The list with one entry moved a place up or down. */
export function move(methods: MethodChoice[], index: number, by: -1 | 1): MethodChoice[] {
  const moved = methods[index]
  const other = methods[index + by]
  if (!moved || !other) return methods
  return methods.map((method, place) =>
    place === index ? other : place === index + by ? moved : method,
  )
}
