import { TURNSTILE_PREFIX, TURNSTILE_SCRIPT_URL } from '@latchkey/contract/captcha'
import * as z from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** People prove they are no program before a login begins: Cloudflare Turnstile, or what speaks like it. */
export const captchaDefinition = z.strictObject({
  /** The key pages show, with what it is for before it. */
  siteKey: z
    .string()
    .refine(
      (key) => key.startsWith(TURNSTILE_PREFIX) && /^\S+$/.test(key.slice(TURNSTILE_PREFIX.length)),
      'Unsupported captcha site key, must be t:<key>',
    ),
  secret: z.string().min(1),
  /** `under-attack` asks only while codes are being guessed, or a network asks for them in crowds. */
  when: z.enum(['always', 'under-attack']).default('always'),
  /** Pages load this script, so their content security policy must allow it. */
  scriptUrl: url.default(TURNSTILE_SCRIPT_URL),
  verifyUrl: url.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
})
