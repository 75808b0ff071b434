import { randomBytes } from 'node:crypto'

const LIFETIME_MS = 5 * 60_000

/** The behaviour of each sandbox key; any other key passes. */
const BEHAVIOURS: Readonly<Record<string, CaptchaBehaviour>> = {
  'latchkey-sandbox-fail': 'fail',
  'latchkey-sandbox-expire': 'expire',
  'latchkey-sandbox-never': 'never',
  'latchkey-sandbox-interactive': 'interactive',
}
export type CaptchaBehaviour = 'pass' | 'fail' | 'expire' | 'never' | 'interactive'

export const behaviourOf = (siteKey: string): CaptchaBehaviour => BEHAVIOURS[siteKey] ?? 'pass'

type Token = { madeAtMs: number; usedBy: string | undefined }

/** Tokens as Turnstile issues them: valid for five minutes, for one request or its retry. */
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

    /** The error code, or undefined if the token is valid. */
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
