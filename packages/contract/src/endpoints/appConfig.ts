import { endpoint } from '../endpoint.ts'
import { LOGIN_FLAGS, type LoginFlag } from '../loginMethods.ts'
import * as z from '../schema.ts'
import { smartWalletConfig } from './smartWallets.ts'

const text = z.string()
const maybeText = z.nullable(text)
const flag = z.boolean()

/** One flag per login method. */
const loginFlags = Object.fromEntries(LOGIN_FLAGS.map(([, name]) => [name, flag])) as Record<
  LoginFlag,
  typeof flag
>

const createOnLogin = z.enum(['users-without-wallets', 'all-users', 'off'])
export type CreateOnLogin = z.output<typeof createOnLogin>

const embeddedWalletConfig = z.object({
  create_on_login: createOnLogin,
  ethereum: z.object({ create_on_login: createOnLogin }),
  solana: z.object({ create_on_login: createOnLogin }),
  user_owned_recovery_options: z.array(z.enum(['user-passcode', 'google-drive', 'icloud'])),
  require_user_owned_recovery_on_create: z.optional(flag),
  require_user_password_on_create: z.optional(flag),
  /** Latchkey only: a passkey can recover a wallet. */
  passkey_recovery_enabled: z.optional(flag),
  /** Latchkey only: weaker recovery passwords are rejected. */
  password_min_strength: z.optional(z.enum(['weak', 'medium', 'strong'])),
  mode: z.enum(['legacy-embedded-wallets-only', 'user-controlled-server-wallets-only']),
  /** Latchkey only: users approve wallet requests on a page of the vault. */
  approval: z.optional(z.enum(['vault', 'host'])),
  /** Latchkey only: `false` if the app has no vault, and so no embedded wallets. */
  vault_enabled: z.optional(flag),
})

const fundingConfig = z.object({
  default_recommended_currency: z.object({
    chain: text,
    asset: z.optional(z.enum(['native-currency', 'USDC'])),
  }),
  default_recommended_amount: text,
  methods: z.array(z.enum(['moonpay', 'coinbase-onramp', 'external'])),
  options: z.array(z.object({ method: text, provider: text })),
  prompt_funding_on_wallet_creation: flag,
  cross_chain_bridging_enabled: flag,
  /** Latchkey only: additional networks by chain. */
  coinbase_networks: z.optional(z.array(z.object({ chain: text, network: text }))),
  moonpay_currencies: z.optional(
    z.array(z.object({ chain: text, native: z.optional(text), usdc: z.optional(text) })),
  ),
})
export type FundingConfig = z.output<typeof fundingConfig>

/** Public configuration of an app: docs/protocol.md, section "App". Contains no secret. */
export const appConfig = z.object({
  id: text,
  name: text,
  logo_url: maybeText,
  icon_url: maybeText,
  terms_and_conditions_url: maybeText,
  privacy_policy_url: maybeText,
  require_users_accept_terms: z.nullable(flag),
  theme: text,
  accent_color: maybeText,
  show_wallet_login_first: flag,
  allowed_domains: z.array(text),
  allowed_native_app_ids: z.array(text),
  allowed_native_app_url_schemes: z.array(text),
  ...loginFlags,
  passkeys_for_signup_enabled: flag,
  disable_plus_emails: flag,
  allowlist_enabled: flag,
  allowlist_config: z.object({
    error_title: maybeText,
    error_detail: maybeText,
    cta_text: maybeText,
    cta_link: maybeText,
  }),
  wallet_connect_cloud_project_id: maybeText,
  custom_api_url: maybeText,
  embedded_wallet_config: embeddedWalletConfig,
  enforce_wallet_uis: flag,
  legacy_wallet_ui_config: flag,
  fiat_on_ramp_enabled: flag,
  twitter_oauth_on_mobile_enabled: flag,
  farcaster_link_wallets_enabled: flag,
  max_linked_wallets_per_user: z.nullable(z.number()),
  captcha_enabled: flag,
  captcha_site_key: z.optional(text),
  /** URL of the widget's script; defaults to the provider's own. */
  captcha_script_url: z.optional(text),
  mfa_methods: z.array(z.enum(['sms', 'totp', 'passkey'])),
  /** Whether users get recovery codes with their second factors. */
  mfa_recovery_codes: z.optional(z.boolean()),
  verification_key: text,
  telegram_auth_config: z.optional(
    z.object({
      bot_id: text,
      bot_name: text,
      /** URL of the login popup, if it is not Telegram's own. */
      oauth_url: z.optional(text),
      link_enabled: flag,
      seamless_auth_enabled: flag,
    }),
  ),
  funding_config: z.optional(fundingConfig),
  whatsapp_enabled: flag,
  /** Read by clients of the 3.x generation, which load a captcha only if its provider is named. */
  enabled_captcha_provider: z.nullish(z.enum(['turnstile'])),
  smart_wallet_config: z.optional(smartWalletConfig),
  /** Address that pays the fees of sponsored Solana transactions. Latchkey only. */
  solana_fee_payer: z.optional(text),
  custom_oauth_providers: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
  external_wallets_for_signup_enabled: z.optional(flag),
  legal_name: z.nullish(text),
  merge_accounts_by_email: z.optional(flag),
  telegram_oauth: z.optional(flag),
  telegram_seamless_auth_enabled: z.optional(flag),
  twitch_oauth: z.optional(flag),
  /** Latchkey only: the server stores analytics events, so clients send those of logins. */
  analytics_enabled: z.optional(flag),
  created_at: z.number(),
  updated_at: z.number(),
})
export type AppConfig = z.output<typeof appConfig>

export const getAppConfig = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId',
  audience: 'anyone',
  body: z.undefined(),
  reply: appConfig,
})

/** Public keys that verify this app's tokens. */
export const getAppKeys = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId/jwks.json',
  audience: 'anyone',
  body: z.undefined(),
  reply: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: text,
        y: text,
        kid: text,
        alg: z.literal('ES256'),
        use: z.literal('sig'),
      }),
    ),
  }),
})

/** Test credentials: fixed addresses and codes that log in without a mail. */
export const getTestCredentials = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId/test_credentials',
  audience: 'app',
  body: z.undefined(),
  reply: z.object({
    data: z.array(z.object({ id: text, email: text, phone_number: text, otp_code: text })),
  }),
})
