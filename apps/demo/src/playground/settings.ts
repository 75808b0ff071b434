import type { LatchkeyConfig } from '@latchkey/react'
import { walletConfig } from './walletConfig.ts'

type Scheme = 'light' | 'dark' | 'system'
export type MethodChoice = { name: string; on: boolean }

/** All settings of the playground. */
export type Settings = {
  app: 1 | 2 | 3 | 4 | 5
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
}

export const APPS: Readonly<Record<Settings['app'], string>> = {
  1: 'Every method',
  2: 'Every method, server wallets',
  3: 'Members only, terms required',
  4: 'Every method, approvals in the vault',
  5: 'Every method, server wallets, approvals in the vault',
}

const ON = ['email', 'google', 'apple', 'passkey', 'wallet']
const NAMES = [...ON, 'github', 'discord', 'twitter', 'sms', 'farcaster', 'telegram', 'metamask']

export const DEFAULTS: Settings = {
  app: (Number(import.meta.env.VITE_DEMO_APP) || 4) as Settings['app'],
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

/** The first two accept each other's accounts. */
export const otherAppIdOf = ({ app }: Settings): string =>
  `latchkeydemoapp000000000${app === 1 ? 2 : 1}`

/** Converts the settings to the provider's config. An empty field uses the server's value. */
export function toConfig(settings: Settings): LatchkeyConfig {
  const { app, logo, header, message, accent, scheme, legalLinks, render } = settings
  const listed = settings.methods.filter(({ on }) => on).map(({ name }) => name)
  const chosen = settings.otherApp ? [`privy:${otherAppIdOf(settings)}`, ...listed] : listed
  // The third app allows only email logins.
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

/** Moves one entry of the list up or down. */
export function move(methods: MethodChoice[], index: number, by: -1 | 1): MethodChoice[] {
  const moved = methods[index]
  const other = methods[index + by]
  if (!moved || !other) return methods
  return methods.map((method, place) =>
    place === index ? other : place === index + by ? moved : method,
  )
}
