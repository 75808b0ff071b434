import { timingSafeEqual } from 'node:crypto'
import { type LoginMode, SERVER_LIMITS } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { codeMail } from '../../platform/mail/codeMail.ts'
import type { Outbox, OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { Entered, Entry, LoginService, Visitor } from '../login/service.ts'
import type { SessionReply, SessionService } from '../session/service.ts'
import { createCode } from './createCode.ts'
import { isAllowlisted } from './isAllowlisted.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import type { CodeKey, CodeProof, OneTimeCodeRepo } from './repo.ts'
import { SEND_LIMITS, TEST_SEND_LIMITS, waitForSend } from './sendLimits.ts'

const PURPOSE = 'login'

/** Who asks, as far as it can be told without trusting them. */
export type Asker = {
  app: App
  clientAddress: string
  /** The client's own id: a code is good only in the client that asked for it. */
  clientId: string | undefined
  /** Names one attempt, so that repeating it after a lost answer changes nothing. */
  idempotencyKey: string | undefined
  /** The session the caller already holds: a guest keeps their account. */
  visitor: Visitor | undefined
}

type Deps = {
  repo: OneTimeCodeRepo
  logins: Pick<LoginService, 'enter'>
  /** Uses a code up and lets its bearer in, in one statement. */
  enterByCode(entry: Entry, proof: CodeProof): Promise<Entered>
  sessions: Pick<SessionService, 'repeat'>
  rateLimiter: Pick<RateLimiter, 'take'>
  outbox: Pick<Outbox, 'seal'>
  /** Called when a mail may go out. */
  onMailQueued(): void
  composeMail: typeof codeMail
  secrets: Secrets
  nowMs: () => number
  randomBytes: RandomBytes
}

export type OneTimeCodeService = ReturnType<typeof createOneTimeCodeService>

export function createOneTimeCodeService(deps: Deps) {
  const { repo, sessions, secrets, nowMs } = deps

  const hashed = (purpose: 'identifier' | 'idempotency-key', ...parts: string[]) =>
    secrets.mac(purpose, ...parts).toString('base64url')
  const keyOf = (app: App, email: string): CodeKey => ({
    appId: app.id,
    purpose: PURPOSE,
    address: hashed('identifier', app.id, 'email', email),
  })
  const codeHash = (key: CodeKey, code: string) =>
    secrets.mac('one-time-code', key.appId, key.purpose, key.address, code)
  const boundTo = ({ app, clientId }: Asker) =>
    clientId ? hashed('identifier', app.id, 'client', clientId) : null
  const attemptKey = ({ app, idempotencyKey }: Asker) =>
    idempotencyKey ? hashed('idempotency-key', app.id, idempotencyKey) : null

  async function limit(asker: Asker, action: 'send' | 'guess'): Promise<void> {
    const { app, clientAddress } = asker
    const { mode, rateLimits } = app.definition
    const inDevelopment = mode === 'development'
    const windowMs = SERVER_LIMITS.ipWindowMs
    const key = hashed('identifier', app.id, action, clientAddress)
    const max =
      action === 'send'
        ? (rateLimits.codeSendsPerIp ??
          (inDevelopment
            ? SERVER_LIMITS.codeSendsPerIpInDevelopmentMax
            : SERVER_LIMITS.codeSendsPerIpMax))
        : (rateLimits.codeGuessesPerIp ??
          (inDevelopment
            ? SERVER_LIMITS.codeGuessesPerIpInDevelopmentMax
            : SERVER_LIMITS.codeGuessesPerIpMax))
    const rules = [{ key: `code-${action}:${key}`, max, windowMs }]
    if (action === 'send') {
      rules.push({ key: `code-app:${app.id}`, max: SERVER_LIMITS.codeSendsPerAppMax, windowMs })
    }
    const taken = await deps.rateLimiter.take(rules)
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }

  /** The address, if the app lets people in by email at all. */
  function readAddress(app: App, typed: string): string {
    if (!app.allows('email')) throw new ServiceError('disallowed_login_method')
    const email = normalizeEmail(typed)
    if (!email) throw new ServiceError('invalid_data')
    if (app.definition.disablePlusEmails && email.split('@')[0]?.includes('+')) {
      throw new ServiceError('disallowed_plus_email')
    }
    return email
  }

  const testCodeOf = (app: App, email: string) =>
    app.definition.testCredentials.find((entry) => normalizeEmail(entry.email) === email)?.code

  function composeMail(app: App, email: string, code: string, expiresAtMs: number): OutboxRow {
    const minutes = SERVER_LIMITS.emailCodeLifetimeMs / 60_000
    const mail = deps.composeMail({ appName: app.definition.name, code, minutes })
    return deps.outbox.seal({ channel: 'email', to: email, expiresAtMs, ...mail })
  }

  /** A send the limits refused: the same one repeated is answered again, any other must wait. */
  async function answerRefusedSend(
    key: CodeKey,
    sendKey: string | null,
    limits: typeof SEND_LIMITS,
  ) {
    const now = nowMs()
    const row = await repo.find(key)
    if (!row) throw new ServiceError('too_many_requests', { retryAfterMs: limits.gapMs })
    const isRepeated = sendKey !== null && row.sendKey === sendKey
    if (isRepeated && now - row.createdAtMs <= SERVER_LIMITS.idempotencyWindowMs) return
    throw new ServiceError('too_many_requests', { retryAfterMs: waitForSend(row, limits, now) })
  }

  /** The session a used code opened, for the attempt that opened it and nobody else. */
  async function repeatAnswer(app: App, sessionId: string | null): Promise<SessionReply> {
    const reply = sessionId === null ? undefined : await sessions.repeat(app, sessionId)
    if (!reply) throw new ServiceError('invalid_credentials')
    return reply
  }

  async function repeatIfMine(key: CodeKey, app: App, useKey: string | null) {
    const row = useKey === null ? undefined : await repo.find(key)
    return repeatAnswer(app, row?.useKey === useKey ? row.sessionId : null)
  }

  return {
    /** Sends a code. The same work and answer whether or not the address belongs to anybody. */
    async send(asker: Asker, typed: string): Promise<void> {
      const { app } = asker
      const email = readAddress(app, typed)
      const testCode = testCodeOf(app, email)
      if (testCode === undefined) await limit(asker, 'send')
      const key = keyOf(app, email)
      const sendKey = attemptKey(asker)
      const code = testCode ?? createCode(deps.randomBytes)
      const limits = testCode === undefined ? SEND_LIMITS : TEST_SEND_LIMITS
      const now = nowMs()
      const expiresAtMs = now + SERVER_LIMITS.emailCodeLifetimeMs
      const mail = testCode === undefined ? composeMail(app, email, code, expiresAtMs) : undefined
      const isStored = await repo.put(
        key,
        {
          codeHash: codeHash(key, code),
          nowMs: now,
          expiresAtMs,
          boundTo: boundTo(asker),
          sendKey,
        },
        limits,
        mail,
      )
      if (isStored) deps.onMailQueued()
      else await answerRefusedSend(key, sendKey, limits)
    },

    /**
     * Logs in with a code. Only after the code proved right is anything said about the person. A code
     * that proved right is spent, also when an unknown person is then refused.
     */
    async verify(
      asker: Asker,
      { email: typed, code, mode }: { email: string; code: string; mode: LoginMode },
    ): Promise<SessionReply> {
      const { app } = asker
      const email = readAddress(app, typed)
      await limit(asker, 'guess')
      const key = keyOf(app, email)
      const useKey = attemptKey(asker)
      const now = nowMs()
      const guess = await repo.takeGuess(key, {
        boundTo: boundTo(asker),
        useKey,
        nowMs: now,
        usedAfterMs: now - SERVER_LIMITS.idempotencyWindowMs,
        guessesMax: SERVER_LIMITS.oneTimeCodeGuessesMax,
        withReplaysMax: SERVER_LIMITS.oneTimeCodeGuessesMax + SERVER_LIMITS.codeReplaysMax,
      })
      const hash = codeHash(key, code)
      if (!guess || !timingSafeEqual(guess.codeHash, hash)) {
        throw new ServiceError('invalid_credentials')
      }
      if (guess.usedAtMs !== null) return repeatAnswer(app, guess.sessionId)
      if (!isAllowlisted(email, app.definition.allowlist?.entries)) {
        throw new ServiceError('allowlist_rejected')
      }
      const identity = { type: 'email', subject: email, details: { address: email } }
      const reply = await deps.logins.enter({
        app,
        identity,
        mode,
        loginMethod: 'email',
        visitor: asker.visitor,
        enter: (entry) => deps.enterByCode(entry, { ...key, codeHash: hash, useKey }),
      })
      return reply ?? repeatIfMine(key, app, useKey)
    },

    cleanUp: () => repo.removeExpired(nowMs()),
  }
}
