import type { LatchkeyConfig } from '@latchkey/react'
import { mergeTheme } from '../theme/mergeTheme.ts'
import { otherAppIdOf, type Settings } from './settings.ts'

/** Converts the settings to the provider's config: only options that differ from Latchkey's defaults. */
export function toConfig(settings: Settings, origin: string): LatchkeyConfig {
  const embeddedWallets = toWallets(settings)
  const order = toOrder(settings)
  return {
    appearance: toAppearance(settings),
    ...(order.length > 0 && { loginMethodsAndOrder: { primary: order } }),
    ...(settings.legalLinks && {
      legal: {
        termsAndConditionsUrl: `${origin}/terms.html`,
        privacyPolicyUrl: `${origin}/privacy.html`,
        ...(settings.mustAccept && { requireUsersAcceptTerms: true }),
      },
    }),
    ...(settings.language && { intl: { language: settings.language } }),
    ...(Object.keys(embeddedWallets).length > 0 && { embeddedWallets }),
    ...(settings.socials === 'popup' && { oauthMode: 'popup' as const }),
    ...(settings.factors === 'own' && { mfa: { noPromptOnMfaRequired: true } }),
    ...(settings.render === 'standalone' && { render: 'standalone' as const }),
  }
}

/** An empty field uses the server's value. */
function toAppearance(settings: Settings) {
  const { logo, header, message, accent, scheme } = settings
  const variables = mergeTheme(settings)
  return {
    ...(logo === 'leaf' && { logo: '/fernleaf.svg' }),
    ...(header && { landingHeader: header }),
    ...(message && { loginMessage: message }),
    accentColor: accent,
    ...(Object.keys(variables).length > 0 && { variables }),
    palette: { colorScheme: scheme },
  }
}

function toWallets({ walletsAtLogin, ownBackupFirst }: Settings) {
  return {
    ...(!walletsAtLogin && {
      ethereum: { createOnLogin: 'off' as const },
      solana: { createOnLogin: 'off' as const },
    }),
    ...(ownBackupFirst && { requireUserOwnedRecoveryOnCreate: true }),
  }
}

/** Login methods in order; empty if the server decides. The third app allows only email logins. */
function toOrder(settings: Settings): string[] {
  if (!settings.ordered || settings.app === 3) return []
  const listed = settings.methods.filter(({ on }) => on).map(({ name }) => name)
  return settings.otherApp ? [`privy:${otherAppIdOf(settings)}`, ...listed] : listed
}
