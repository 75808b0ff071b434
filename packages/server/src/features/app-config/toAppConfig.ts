import { type AppConfig, LOGIN_FLAGS, type LoginFlag } from '@latchkey/contract'
import type { AppDefinition, LoginMethod } from '../../platform/config/AppDefinition.ts'
import { readFeePayer } from '../../platform/config/solanaSponsorshipDefinition.ts'
import { botIdOf } from '../../platform/config/telegramDefinition.ts'
import { toSmartWalletConfig } from '../smart-wallets/service.ts'
import { toFundingConfig } from './toFundingConfig.ts'

/** Public configuration of an app for clients. Contains no secrets. */
export function toAppConfig(
  app: AppDefinition,
  { verificationKey, isCaptchaAsked }: { verificationKey: string; isCaptchaAsked: boolean },
): AppConfig {
  const has = (method: LoginMethod) => app.loginMethods.includes(method)
  const wallets = app.embeddedWallets
  const loginFlags = Object.fromEntries(
    LOGIN_FLAGS.map(([method, flag]) => [flag, has(method)]),
  ) as Record<LoginFlag, boolean>
  return {
    id: app.id,
    name: app.name,
    logo_url: app.logoUrl ?? null,
    icon_url: app.iconUrl ?? null,
    terms_and_conditions_url: app.termsUrl ?? null,
    privacy_policy_url: app.privacyUrl ?? null,
    require_users_accept_terms: app.requireTerms,
    theme: app.theme,
    accent_color: app.accentColor ?? null,
    show_wallet_login_first: app.showWalletLoginFirst,
    allowed_domains: app.allowedOrigins,
    allowed_native_app_ids: [],
    allowed_native_app_url_schemes: [],
    ...loginFlags,
    passkeys_for_signup_enabled: has('passkey') && app.passkeys.forSignup,
    disable_plus_emails: app.disablePlusEmails,
    allowlist_enabled: app.allowlist !== undefined,
    allowlist_config: {
      error_title: app.allowlist?.errorTitle ?? null,
      error_detail: app.allowlist?.errorDetail ?? null,
      cta_text: app.allowlist?.buttonText ?? null,
      cta_link: app.allowlist?.buttonLink ?? null,
    },
    wallet_connect_cloud_project_id: app.walletConnectProjectId ?? null,
    custom_api_url: app.customApiUrl ?? null,
    embedded_wallet_config: {
      // Deprecated by the fields per chain. Older clients read it for Ethereum.
      create_on_login: wallets.ethereumCreateOnLogin,
      ethereum: { create_on_login: wallets.ethereumCreateOnLogin },
      solana: { create_on_login: wallets.solanaCreateOnLogin },
      user_owned_recovery_options: wallets.recoveryOptions,
      require_user_owned_recovery_on_create: wallets.requireRecoveryOnCreate,
      // Deprecated. True if a password is the only recovery option.
      require_user_password_on_create:
        wallets.requireRecoveryOnCreate && wallets.recoveryOptions.join() === 'user-passcode',
      passkey_recovery_enabled: wallets.passkeyRecovery,
      password_min_strength: wallets.passwordMinStrength,
      mode: wallets.mode,
      ...(wallets.approval === 'vault' && wallets.vault && { approval: wallets.approval }),
      ...(!wallets.vault && { vault_enabled: false }),
    },
    enforce_wallet_uis: !wallets.allowHeadlessSigning,
    legacy_wallet_ui_config: false,
    fiat_on_ramp_enabled: Boolean(app.funding?.coinbase ?? app.funding?.moonpay),
    twitter_oauth_on_mobile_enabled: has('twitter'),
    farcaster_link_wallets_enabled: false,
    max_linked_wallets_per_user: app.externalWallets.maxPerUser ?? null,
    captcha_enabled: isCaptchaAsked,
    ...(app.captcha && {
      captcha_site_key: app.captcha.siteKey,
      captcha_script_url: app.captcha.scriptUrl,
    }),
    ...(app.telegram && {
      telegram_auth_config: {
        bot_id: botIdOf(app.telegram),
        bot_name: app.telegram.botName,
        oauth_url: app.telegram.oauthUrl,
        link_enabled: false,
        seamless_auth_enabled: app.telegram.seamlessAuth,
      },
    }),
    ...(app.funding && { funding_config: toFundingConfig(app.funding) }),
    mfa_methods: app.mfaMethods,
    ...(app.mfaRecoveryCodes && { mfa_recovery_codes: true }),
    verification_key: verificationKey,
    whatsapp_enabled: app.sms?.whatsApp !== undefined,
    enabled_captcha_provider: isCaptchaAsked ? 'turnstile' : null,
    smart_wallet_config: toSmartWalletConfig(app.smartWallets),
    ...(app.solanaSponsorship && { solana_fee_payer: readFeePayer(app.solanaSponsorship).address }),
    custom_oauth_providers: [],
    external_wallets_for_signup_enabled: has('wallet') || has('solana-wallet'),
    legal_name: null,
    merge_accounts_by_email: false,
    telegram_oauth: false,
    telegram_seamless_auth_enabled: has('telegram') && app.telegram?.seamlessAuth === true,
    twitch_oauth: false,
    ...(app.analytics && { analytics_enabled: true }),
    // The configuration file has no dates.
    created_at: 0,
    updated_at: 0,
  }
}
