/** The calls a captcha stands before, and the field of their body that carries its token (wire contract section 9). */
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

/** Where a call carries its captcha token; undefined when no captcha stands before it. */
export const captchaFieldOf = ({ path }: { path: string }): string | undefined => TOKEN_FIELDS[path]

/** What a site key of Cloudflare Turnstile, or of anything that speaks like it, begins with. */
export const TURNSTILE_PREFIX = 't:'

export const TURNSTILE_SCRIPT_URL =
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
