import { TURNSTILE_PREFIX, TURNSTILE_SCRIPT_URL } from '@latchkey/contract/endpoints/captcha'
import * as z from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** Captcha before a login: Cloudflare Turnstile or a compatible service. */
export const captchaDefinition = z.strictObject({
  /** Site key with the prefix `t:`. */
  siteKey: z
    .string()
    .refine(
      (key) => key.startsWith(TURNSTILE_PREFIX) && /^\S+$/.test(key.slice(TURNSTILE_PREFIX.length)),
      'Unsupported captcha site key, must be t:<key>',
    ),
  secret: z.string().min(1),
  /** `under-attack` requires a captcha only while codes are guessed, or requested in bulk from one network. */
  when: z.enum(['always', 'under-attack']).default('always'),
  /** Script loaded by the host page. Its content security policy must allow it. */
  scriptUrl: url.default(TURNSTILE_SCRIPT_URL),
  verifyUrl: url.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
})
