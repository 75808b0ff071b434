import { type AppConfig, LIMITS } from '@latchkey/contract'
import type { AppearanceConfig, LatchkeyConfig } from './LatchkeyConfig.ts'
import { loginMethodsOf } from './loginMethodsOf.ts'
import type { ColorScheme, ModalConfig } from './ModalConfig.ts'

const DEFAULT_HEADER = 'Log in or sign up'
const COLOR_SCHEMES: ReadonlySet<string> = new Set<ColorScheme>(['light', 'dark', 'system'])

/** The server's configuration under the host's own. */
export function resolveConfig(app: AppConfig, host: LatchkeyConfig): ModalConfig {
  return {
    appId: app.id,
    appName: app.name || LIMITS.defaultAppName,
    appearance: resolveAppearance(app, host.appearance ?? {}),
    loginMethods: loginMethodsOf(app, host),
    loginMethodsAndOrder: host.loginMethodsAndOrder
      ? { overflow: [], ...host.loginMethodsAndOrder }
      : null,
    passkeysForSignupEnabled: app.passkeys_for_signup_enabled,
    legal: {
      termsAndConditionsUrl: host.legal?.termsAndConditionsUrl ?? app.terms_and_conditions_url,
      privacyPolicyUrl: host.legal?.privacyPolicyUrl ?? app.privacy_policy_url,
      requireUsersAcceptTerms:
        host.legal?.requireUsersAcceptTerms ?? app.require_users_accept_terms ?? false,
    },
    allowlist: {
      errorTitle: host.allowlist?.errorTitle ?? app.allowlist_config.error_title,
      errorDetail: host.allowlist?.errorDetail ?? app.allowlist_config.error_detail,
      errorCtaText: host.allowlist?.errorCtaText ?? app.allowlist_config.cta_text,
      errorCtaLink: host.allowlist?.errorCtaLink ?? app.allowlist_config.cta_link,
    },
    disablePlusEmails: app.disable_plus_emails,
    defaultCountry: host.intl?.defaultCountry ?? LIMITS.defaultCountry,
    whatsAppEnabled: app.whatsapp_enabled,
    captchaEnabled: app.captcha_enabled,
    createOnLogin: {
      ethereum:
        host.embeddedWallets?.ethereum?.createOnLogin ??
        app.embedded_wallet_config.ethereum.create_on_login,
      solana:
        host.embeddedWallets?.solana?.createOnLogin ??
        app.embedded_wallet_config.solana.create_on_login,
    },
    oauthMode: host.oauthMode ?? 'redirect',
    render: host.render ?? 'modal',
  }
}

function resolveAppearance(app: AppConfig, host: AppearanceConfig): ModalConfig['appearance'] {
  const walletsFirst = host.showWalletLoginFirst ?? app.show_wallet_login_first
  return {
    logo: host.logo ?? app.logo_url,
    landingHeader: host.landingHeader ?? DEFAULT_HEADER,
    loginMessage: host.loginMessage?.slice(0, LIMITS.loginMessageMaxChars) || null,
    accentColor: host.accentColor ?? app.accent_color,
    colorScheme: host.palette?.colorScheme ?? host.theme ?? schemeOf(app.theme),
    loginGroupPriority: host.loginGroupPriority ?? (walletsFirst ? 'web3-first' : 'web2-first'),
    hideDirectWeb2Inputs: host.hideDirectWeb2Inputs ?? false,
    walletChainType: host.walletChainType ?? chainTypeOf(app),
    walletList: host.walletList ?? [],
  }
}

const schemeOf = (theme: string): ColorScheme =>
  COLOR_SCHEMES.has(theme) ? (theme as ColorScheme) : 'light'

function chainTypeOf(app: AppConfig): ModalConfig['appearance']['walletChainType'] {
  if (app.wallet_auth && app.solana_wallet_auth) return 'ethereum-and-solana'
  return app.solana_wallet_auth ? 'solana-only' : 'ethereum-only'
}
