/** Body field of the captcha token, by path: docs/protocol.md, section "Routes". */
const TOKEN_FIELDS: Readonly<Record<string, string>> = {
  '/api/v1/passwordless/init': 'token',
  '/api/v1/passwordless_sms/init': 'token',
  '/api/v1/oauth/init': 'token',
  '/api/v1/siwe/init': 'token',
  '/api/v1/siws/init': 'token',
  '/api/v1/passkeys/register/init': 'token',
  '/api/v1/passkeys/authenticate/init': 'token',
  '/api/v1/farcaster/init': 'token',
  '/api/v1/telegram/authenticate': 'captcha_token',
}

/** Returns the body field of the captcha token; undefined if the endpoint requires none. */
export const captchaFieldOf = ({ path }: { path: string }): string | undefined => TOKEN_FIELDS[path]

/** Prefix of a captcha token that is the access token of an open session, for a second login of its user. */
export const SESSION_PASS_PREFIX = 'session:'

/** Prefix of a site key for Cloudflare Turnstile or a compatible provider. */
export const TURNSTILE_PREFIX = 't:'

export const TURNSTILE_SCRIPT_URL =
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
