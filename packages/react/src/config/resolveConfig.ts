import type { LoginIntent, LoginMethod } from '@latchkey/client'
import { type AppConfig, isCrossAppProvider, LIMITS, LOGIN_METHODS } from '@latchkey/contract'
import type { AppearanceConfig, LatchkeyConfig } from './LatchkeyConfig.ts'
import { listServerMethods } from './listServerMethods.ts'
import type { ColorScheme, ModalConfig } from './ModalConfig.ts'

const COLOR_SCHEMES: ReadonlySet<string> = new Set<ColorScheme>(['light', 'dark', 'system'])

/** Merges the host's config over the server's. */
export function resolveConfig(app: AppConfig, hostConfig: LatchkeyConfig): ModalConfig {
  return {
    appId: app.id,
    appName: app.name || LIMITS.defaultAppName,
    appearance: resolveAppearance(app, hostConfig.appearance ?? {}),
    loginMethods: resolveLoginMethods(app, hostConfig),
    loginMethodsAndOrder: hostConfig.loginMethodsAndOrder
      ? { overflow: [], ...hostConfig.loginMethodsAndOrder }
      : null,
    passkeysForSignupEnabled: app.passkeys_for_signup_enabled,
    legal: {
      termsAndConditionsUrl:
        hostConfig.legal?.termsAndConditionsUrl ?? app.terms_and_conditions_url,
      privacyPolicyUrl: hostConfig.legal?.privacyPolicyUrl ?? app.privacy_policy_url,
      requireUsersAcceptTerms:
        hostConfig.legal?.requireUsersAcceptTerms ?? app.require_users_accept_terms ?? false,
    },
    allowlist: {
      errorTitle: hostConfig.allowlist?.errorTitle ?? app.allowlist_config.error_title,
      errorDetail: hostConfig.allowlist?.errorDetail ?? app.allowlist_config.error_detail,
      errorCtaText: hostConfig.allowlist?.errorCtaText ?? app.allowlist_config.cta_text,
      errorCtaLink: hostConfig.allowlist?.errorCtaLink ?? app.allowlist_config.cta_link,
    },
    disablePlusEmails: app.disable_plus_emails,
    defaultCountry: hostConfig.intl?.defaultCountry ?? LIMITS.defaultCountry,
    whatsAppEnabled: app.whatsapp_enabled,
    captchaEnabled: app.captcha_enabled,
    createOnLogin: resolveCreateOnLogin(hostConfig, app.embedded_wallet_config),
    priceDisplay: hostConfig.embeddedWallets?.priceDisplay ?? null,
    oauthMode: hostConfig.oauthMode ?? 'redirect',
    render: hostConfig.render ?? 'modal',
  }
}

/** Without a vault no wallet can be created, whatever the host app asks for. */
function resolveCreateOnLogin(
  { embeddedWallets }: LatchkeyConfig,
  { vault_enabled, ethereum, solana }: AppConfig['embedded_wallet_config'],
): ModalConfig['createOnLogin'] {
  if (vault_enabled === false) return { ethereum: 'off', solana: 'off' }
  return {
    ethereum: embeddedWallets?.ethereum?.createOnLogin ?? ethereum.create_on_login,
    solana: embeddedWallets?.solana?.createOnLogin ?? solana.create_on_login,
  }
}

function resolveAppearance(
  app: AppConfig,
  appearance: AppearanceConfig,
): ModalConfig['appearance'] {
  const walletsFirst = appearance.showWalletLoginFirst ?? app.show_wallet_login_first
  return {
    logo: appearance.logo ?? app.logo_url,
    landingHeader: appearance.landingHeader ?? null,
    loginMessage: appearance.loginMessage?.slice(0, LIMITS.loginMessageMaxChars) || null,
    accentColor: appearance.accentColor ?? app.accent_color,
    variables: appearance.variables ?? {},
    icons: appearance.icons ?? {},
    slots: appearance.slots ?? {},
    colorScheme: appearance.palette?.colorScheme ?? appearance.theme ?? toColorScheme(app.theme),
    loginGroupPriority:
      appearance.loginGroupPriority ?? (walletsFirst ? 'web3-first' : 'web2-first'),
    hideDirectWeb2Inputs: appearance.hideDirectWeb2Inputs ?? false,
    walletChainType: appearance.walletChainType ?? toWalletChainType(app),
    walletList: appearance.walletList ?? [],
  }
}

const toColorScheme = (theme: string): ColorScheme =>
  COLOR_SCHEMES.has(theme) ? (theme as ColorScheme) : 'light'

function toWalletChainType(app: AppConfig): ModalConfig['appearance']['walletChainType'] {
  if (app.wallet_auth && app.solana_wallet_auth) return 'ethereum-and-solana'
  return app.solana_wallet_auth ? 'solana-only' : 'ethereum-only'
}

const NAMED_METHODS: ReadonlySet<string> = new Set(LOGIN_METHODS.map(({ id }) => id))

/** Converts an entry of `loginMethodsAndOrder`: a method's name; any other name is a wallet. */
const toLoginMethod = (entry: string): LoginMethod =>
  NAMED_METHODS.has(entry) || isCrossAppProvider(entry) ? (entry as LoginMethod) : 'wallet'

/** Login methods: the host's list if given, else those the server allows. */
function resolveLoginMethods(app: AppConfig, hostConfig: LatchkeyConfig): ReadonlySet<LoginMethod> {
  const order = hostConfig.loginMethodsAndOrder
  if (order) return new Set([...order.primary, ...(order.overflow ?? [])].map(toLoginMethod))
  return new Set(hostConfig.loginMethods ?? listServerMethods(app))
}

/** Limits the configuration to the login methods and wallets of one login call. */
export function narrowConfig(
  config: ModalConfig,
  { loginMethods, walletChainType }: Pick<LoginIntent, 'loginMethods' | 'walletChainType'>,
): ModalConfig {
  const narrowed = narrowMethods(config, loginMethods)
  if (!walletChainType) return narrowed
  return { ...narrowed, appearance: { ...narrowed.appearance, walletChainType } }
}

function narrowMethods(config: ModalConfig, methods: LoginIntent['loginMethods']): ModalConfig {
  if (!methods || methods.length === 0) return config
  const wanted = new Set(methods)
  const isWanted = (entry: string) => wanted.has(toLoginMethod(entry))
  const order = config.loginMethodsAndOrder
  return {
    ...config,
    loginMethods: wanted,
    loginMethodsAndOrder: order && {
      primary: order.primary.filter(isWanted),
      overflow: order.overflow.filter(isWanted),
    },
  }
}
