import { timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@latchkey/contract'
import type { App } from '../../../platform/config/createApps.ts'
import type { RandomBytes } from '../../../platform/ids/createId.ts'
import type { Outbox } from '../../../platform/mail/createOutbox.ts'
import type { RateLimiter } from '../../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import { createCode } from '../createCode.ts'
import { normalizePhone } from '../normalizePhone.ts'
import type { OneTimeCodeRepo } from '../repo.ts'
import { SEND_LIMITS, TEST_SEND_LIMITS, waitForSend } from '../sendLimits.ts'
import { codeText, smsChannel } from '../smsChannel.ts'
import type { CodeKey } from '../statements.ts'

/** An enrolment code cannot verify, and a verification code cannot enrol. */
export type FactorCodePurpose = 'mfa-verify' | 'mfa-enroll'
type CodeRecipient = { app: App; userId: string; sessionId: string; number: string }

type Deps = {
  repo: Pick<OneTimeCodeRepo, 'put' | 'findBudget' | 'countGuess' | 'use'>
  rateLimiter: Pick<RateLimiter, 'take'>
  outbox: Pick<Outbox, 'seal'>
  onMailQueued(): void
  secrets: Secrets
  nowMs(): number
  randomBytes: RandomBytes
}

export type FactorCodeService = ReturnType<typeof createFactorCodeService>

/** SMS codes for MFA, bound to a user, a session and a purpose. */
export function createFactorCodeService(deps: Deps) {
  const { repo, secrets, nowMs } = deps

  const keyOf = ({ app, userId, number }: CodeRecipient, purpose: FactorCodePurpose): CodeKey => ({
    appId: app.id,
    purpose,
    address: secrets.mac('identifier', app.id, purpose, userId, number).toString('base64url'),
  })
  const hashOf = (key: CodeKey, code: string) =>
    secrets.mac('one-time-code', key.appId, key.purpose, key.address, code)
  const boundTo = ({ app, sessionId }: CodeRecipient) =>
    secrets.mac('identifier', app.id, 'mfa-session', sessionId).toString('base64url')

  async function limit({ app, number }: CodeRecipient) {
    const rules = smsChannel.budgets(app, number).map((budget) => ({
      ...budget,
      key: secrets.mac('identifier', app.id, budget.key).toString('base64url'),
    }))
    const taken = await deps.rateLimiter.take(rules)
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }

  return {
    /** Returns the canonical number. */
    readNumber(app: App, typed: string): string {
      const test = app.definition.testCredentials.find(({ phoneNumber }) => phoneNumber === typed)
      const number = test?.phoneNumber ?? normalizePhone(typed)
      if (!number || !app.definition.sms) throw new ServiceError('invalid_data')
      return number
    },

    async send(to: CodeRecipient, purpose: FactorCodePurpose): Promise<void> {
      const { app, number } = to
      const testCode = smsChannel.testCodeOf(app, number)
      if (testCode === undefined) await limit(to)
      const code = testCode ?? createCode(deps.randomBytes)
      const key = keyOf(to, purpose)
      const now = nowMs()
      const expiresAtMs = now + smsChannel.lifetimeMs
      const stored = {
        codeHash: hashOf(key, code),
        nowMs: now,
        expiresAtMs,
        boundTo: boundTo(to),
        sendKey: null,
      }
      const minutes = smsChannel.lifetimeMs / 60_000
      const message = codeText(app, {
        to: number,
        code,
        minutes,
        expiresAtMs,
        purpose: 'factor',
      })
      const isTest = testCode !== undefined
      const limits = isTest ? TEST_SEND_LIMITS : SEND_LIMITS
      const mail = isTest ? undefined : deps.outbox.seal(message)
      if (await repo.put(key, stored, limits, mail)) return deps.onMailQueued()
      const budget = await repo.findBudget({ ...key, boundTo: stored.boundTo })
      throw new ServiceError('too_many_requests', {
        retryAfterMs: budget ? waitForSend(budget, limits, now) : limits.gapMs,
      })
    },

    /** Whether the code is correct. A correct code is used. */
    async use(to: CodeRecipient, purpose: FactorCodePurpose, code: string): Promise<boolean> {
      const key = keyOf(to, purpose)
      const now = nowMs()
      const guess = await repo.countGuess(key, {
        boundTo: boundTo(to),
        useKey: null,
        nowMs: now,
        usedAfterMs: now,
        guessesMax: LIMITS.oneTimeCodeGuessesMax,
        withReplaysMax: LIMITS.oneTimeCodeGuessesMax,
      })
      const hash =
        guess &&
        secrets
          .macs('one-time-code', key.appId, key.purpose, key.address, code)
          .find((candidate) => timingSafeEqual(candidate, guess.codeHash))
      return guess && hash ? repo.use({ ...key, boundTo: guess.boundTo }, hash, now) : false
    },
  }
}
