import {
  type AppConfig,
  acceptTerms,
  ERROR_CODES,
  type ErrorCode,
  getAppConfig,
  getMe,
  LOGIN_FLAGS,
  type LoginFlag,
  logout,
  pathOf,
  refreshSession,
  type SessionReply,
  sendEmailCode,
  verifyEmailCode,
  type WireUser,
} from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { toBase64Url } from '../core/encoding/base64Url.ts'

/** App id of the fake server. */
export const FAKE_APP_ID = 'latchkeyfakeapp0000000001'
const LIFETIME_SECONDS = 15 * 60

/** Response of the fake server. */
export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> }
/** Fake server in memory. */
export type FakeServer = ReturnType<typeof createFakeServer>

/** Returns an error response with this code. */
export const refuse = (code: ErrorCode, error: string = code): FakeAnswer => ({
  status: ERROR_CODES[code].status,
  body: { code, error },
})

type Options = { nowMs(): number; config?: Partial<AppConfig>; user?: Partial<WireUser> }

/** Creates a fake server in memory: any address or number logs in with the code 123456. */
export function createFakeServer({ nowMs, config = {}, user = {} }: Options) {
  const nowSeconds = () => Math.floor(nowMs() / 1000)
  const fakeUser: WireUser = {
    id: 'did:privy:fake0000000000000000001',
    created_at: nowSeconds(),
    linked_accounts: [],
    mfa_methods: [],
    has_accepted_terms: false,
    is_guest: false,
    ...user,
  }
  let issued = 0

  const token = () =>
    [
      '{"alg":"none"}',
      JSON.stringify({
        aud: FAKE_APP_ID,
        sub: fakeUser.id,
        exp: nowSeconds() + LIFETIME_SECONDS,
        n: issued,
      }),
    ]
      .map((part) => toBase64Url(new TextEncoder().encode(part)))
      .join('.')
      .concat('.x')

  function session(): SessionReply {
    issued++
    return {
      user: fakeUser,
      token: token(),
      privy_access_token: token(),
      refresh_token: `refresh-${issued}`,
      identity_token: token(),
      session_update_action: 'set',
    }
  }

  const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
  const verifiedNow = () => {
    const at = nowSeconds()
    return { verified_at: at, first_verified_at: at, latest_verified_at: at }
  }
  function byCode(code: unknown, account: WireUser['linked_accounts'][number]): FakeAnswer {
    if (code !== '123456') return refuse('invalid_credentials')
    fakeUser.is_guest = false
    fakeUser.linked_accounts = [account]
    return ok({ ...session(), is_new_user: true })
  }
  /** Responses by path; replace an entry to script another one. */
  const answers: Record<
    string,
    (body: Record<string, unknown>) => FakeAnswer | Promise<FakeAnswer>
  > = {
    [pathOf(getAppConfig, { appId: FAKE_APP_ID })]: () => ok(fakeConfig(config)),
    [sendEmailCode.path]: () => ok({ success: true }),
    [verifyEmailCode.path]: ({ email, code }) =>
      byCode(code, { type: 'email', address: String(email), ...verifiedNow() }),
    [sendSmsCode.path]: () => ok({ success: true }),
    [verifySmsCode.path]: ({ phoneNumber, code }) =>
      byCode(code, { type: 'phone', phoneNumber: String(phoneNumber), ...verifiedNow() }),
    [logInAsGuest.path]: () => {
      fakeUser.is_guest = true
      return ok({ ...session(), is_new_user: true })
    },
    [refreshSession.path]: () => ok(session()),
    [logout.path]: () => ok({}),
    [getMe.path]: () => ok({ user: fakeUser, identity_token: token() }),
    [acceptTerms.path]: () => {
      fakeUser.has_accepted_terms = true
      return ok(fakeUser)
    },
  }

  return {
    answers,
    /** App configuration for the next requests. */
    config,
    /** Returns a new session, to script other login methods. */
    session,
    async fetch(request: Request): Promise<Response> {
      const answer = answers[new URL(request.url).pathname]
      const sent = await request.text()
      const { status, body, headers } = answer
        ? await answer(sent ? JSON.parse(sent) : {})
        : refuse('not_found')
      return new Response(JSON.stringify(body), { status, ...(headers && { headers }) })
    },
  }
}

/** Returns a full app configuration with only email login enabled. */
export function fakeConfig(overrides: Partial<AppConfig> = {}): AppConfig {
  const off = Object.fromEntries(LOGIN_FLAGS.map(([, flag]) => [flag, false])) as Record<
    LoginFlag,
    boolean
  >
  return {
    id: FAKE_APP_ID,
    name: 'Fernleaf',
    logo_url: null,
    icon_url: null,
    terms_and_conditions_url: null,
    privacy_policy_url: null,
    require_users_accept_terms: false,
    theme: 'light',
    accent_color: null,
    show_wallet_login_first: false,
    allowed_domains: [],
    allowed_native_app_ids: [],
    allowed_native_app_url_schemes: [],
    ...off,
    email_auth: true,
    passkeys_for_signup_enabled: false,
    disable_plus_emails: false,
    allowlist_enabled: false,
    allowlist_config: { error_title: null, error_detail: null, cta_text: null, cta_link: null },
    wallet_connect_cloud_project_id: null,
    custom_api_url: null,
    embedded_wallet_config: {
      create_on_login: 'off',
      ethereum: { create_on_login: 'off' },
      solana: { create_on_login: 'off' },
      user_owned_recovery_options: [],
      mode: 'legacy-embedded-wallets-only',
    },
    enforce_wallet_uis: false,
    legacy_wallet_ui_config: false,
    fiat_on_ramp_enabled: false,
    twitter_oauth_on_mobile_enabled: false,
    farcaster_link_wallets_enabled: false,
    max_linked_wallets_per_user: null,
    captcha_enabled: false,
    mfa_methods: [],
    verification_key: '',
    whatsapp_enabled: false,
    created_at: 0,
    updated_at: 0,
    ...overrides,
  }
}
