import { randomBytes } from 'node:crypto'

const LIFETIME_MS = 5 * 60_000

/** What each key of the sandbox does; any other key passes. */
const BEHAVIOURS: Readonly<Record<string, CaptchaBehaviour>> = {
  'latchkey-sandbox-fail': 'fail',
  'latchkey-sandbox-expire': 'expire',
  'latchkey-sandbox-never': 'never',
  'latchkey-sandbox-interactive': 'interactive',
}
export type CaptchaBehaviour = 'pass' | 'fail' | 'expire' | 'never' | 'interactive'

export const behaviourOf = (siteKey: string): CaptchaBehaviour => BEHAVIOURS[siteKey] ?? 'pass'

type Token = { madeAtMs: number; usedBy: string | undefined }

/** Tokens as Turnstile hands them out: good for five minutes, and for one question or its repetition. */
export function createCaptchaTokens(nowMs: () => number = Date.now) {
  const tokens = new Map<string, Token>()
  return {
    make(): string {
      for (const [token, { madeAtMs }] of tokens) {
        if (nowMs() - madeAtMs > LIFETIME_MS) tokens.delete(token)
      }
      const token = `sandbox.${randomBytes(24).toString('base64url')}`
      tokens.set(token, { madeAtMs: nowMs(), usedBy: undefined })
      return token
    },

    /** The error code of the refusal, or nothing when the token is good. */
    verify(token: string, idempotencyKey = ''): string | undefined {
      const found = tokens.get(token)
      if (!found) return 'invalid-input-response'
      if (nowMs() - found.madeAtMs > LIFETIME_MS) return 'timeout-or-duplicate'
      const isRepeated = idempotencyKey !== '' && found.usedBy === idempotencyKey
      if (found.usedBy !== undefined && !isRepeated) return 'timeout-or-duplicate'
      found.usedBy = idempotencyKey
      return undefined
    },
  }
}
