import { timingSafeEqual } from 'node:crypto'
import { LIMITS, type LoginMode, type WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Caller, LoginCaller } from '../../platform/http/Caller.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Outbox } from '../../platform/mail/createOutbox.ts'
import type { OutboxWorker } from '../../platform/mail/createOutboxWorker.ts'
import type { RateLimiter, RateLimitRule } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { AlarmService } from '../alarm/service.ts'
import type { Proved } from '../linking/service.ts'
import type { CheckAllowlist, LoginService, SignInResult, SignInValues } from '../login/service.ts'
import type { SessionReply, SessionService } from '../session/service.ts'
import { hasAddress, type UserService } from '../user/service.ts'
import type { CodeChannel, CodeMessage, CodePurpose } from './Channel.ts'
import { createCode } from './createCode.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import type { OneTimeCodeRepo } from './repo.ts'
import {
  perAddressRule,
  perAppRule,
  SEND_LIMITS,
  TEST_SEND_LIMITS,
  waitForSend,
} from './sendLimits.ts'
import { normalizeNumber } from './smsChannel.ts'
import type { CodeId, CodeKey, CodeProof } from './statements.ts'

export { normalizeEmail, normalizeNumber as spellNumber }

export type OneTimeCodeCaller = LoginCaller &
  Pick<Caller, 'network'> & {
    /** The client's id. A code is valid only in the client that requested it. */
    clientId: string | undefined
  }

type Deps = {
  channel: CodeChannel
  repo: OneTimeCodeRepo
  users: Pick<UserService, 'isKnown' | 'findBySession'>
  logins: Pick<LoginService, 'signIn'>
  isAllowlisted: CheckAllowlist
  /** Uses a code and signs in, in one statement. */
  signInByCode(values: SignInValues, proof: CodeProof): Promise<SignInResult>
  sessions: Pick<SessionService, 'repeat'>
  rateLimiter: Pick<RateLimiter, 'take'>
  alarms: Pick<AlarmService, 'noteGuessedOut' | 'noteSend'>
  outbox: Pick<Outbox, 'seal'>
  /** Reserves a message before it is stored, so that it is sent right after the commit. */
  reserveMail: OutboxWorker['reserve']
  onMailQueued: OutboxWorker['poke']
  secrets: Secrets
  nowMs: () => number
  randomBytes: RandomBytes
}

export type OneTimeCodeService = ReturnType<typeof createOneTimeCodeService>

export function createOneTimeCodeService(deps: Deps) {
  const { channel, repo, sessions, secrets, nowMs } = deps

  const hashed = (purpose: 'identifier' | 'idempotency-key', ...parts: string[]) =>
    secrets.macText(purpose, ...parts)
  const keyOf = (app: App, address: string, purpose: CodePurpose): CodeKey => ({
    appId: app.id,
    purpose,
    address: hashed('identifier', app.id, channel.name, address),
  })
  const codeHash = (key: CodeKey, code: string) =>
    secrets.mac('one-time-code', key.appId, key.purpose, key.address, code)
  const findCodeHash = (key: CodeKey, code: string, stored: Uint8Array) =>
    secrets
      .macs('one-time-code', key.appId, key.purpose, key.address, code)
      .find((hash) => timingSafeEqual(hash, stored))
  /** Binds a code to the client that requested it, or to the session that links the address. */
  const boundTo = ({ app, clientId, claims }: OneTimeCodeCaller, { purpose }: CodeKey) => {
    if (purpose === 'link') return hashed('identifier', app.id, 'session', claims?.sessionId ?? '')
    return clientId ? hashed('identifier', app.id, 'client', clientId) : ''
  }
  const attemptKey = ({ app, idempotencyKey }: OneTimeCodeCaller) =>
    idempotencyKey ? hashed('idempotency-key', app.id, idempotencyKey) : null

  const ruleFor = ({ app, clientAddress }: OneTimeCodeCaller, action: 'send' | 'guess') =>
    perAddressRule(app, action, hashed('identifier', app.id, action, clientAddress))

  async function limit(rules: readonly RateLimitRule[]): Promise<void> {
    const taken = await deps.rateLimiter.take(rules)
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }

  function limitSend(caller: OneTimeCodeCaller, address: string): Promise<void> {
    const { app } = caller
    return limit([
      ruleFor(caller, 'send'),
      perAppRule(app),
      ...channel
        .budgets(app, address)
        .map((budget) => ({ ...budget, key: hashed('identifier', app.id, budget.key) })),
    ])
  }

  /**
   * Handles a send that the limits rejected: repeats the reply for the same attempt, and throws
   * otherwise.
   */
  async function handleRejectedSend(
    caller: OneTimeCodeCaller,
    key: CodeKey,
    limits: typeof SEND_LIMITS,
  ) {
    const now = nowMs()
    const id = { ...key, boundTo: boundTo(caller, key) }
    const sendKey = attemptKey(caller)
    const code = sendKey === null ? undefined : await repo.find(id)
    const isRepeated = code !== undefined && code.sendKey === sendKey
    if (isRepeated && now - code.createdAtMs <= SERVER_LIMITS.idempotencyWindowMs) return
    const budget = await repo.findBudget(id)
    const retryAfterMs = budget ? waitForSend(budget, limits, now) : limits.gapMs
    throw new ServiceError('too_many_requests', { retryAfterMs })
  }

  /** Repeats the session that a used code opened, for the same attempt only. */
  async function repeatReply(app: App, sessionId: string | null): Promise<SessionReply> {
    const reply = sessionId === null ? undefined : await sessions.repeat(app, sessionId)
    if (!reply) throw new ServiceError('invalid_credentials')
    return reply
  }

  async function repeatSameAttempt(id: CodeId, app: App, useKey: string | null) {
    const row = useKey === null ? undefined : await repo.find(id)
    return repeatReply(app, row?.useKey === useKey ? row.sessionId : null)
  }

  const newCode = (caller: OneTimeCodeCaller, key: CodeKey, code: string, now: number) => ({
    codeHash: codeHash(key, code),
    nowMs: now,
    expiresAtMs: now + channel.lifetimeMs,
    boundTo: boundTo(caller, key),
    sendKey: attemptKey(caller),
  })

  /**
   * If sign-up is disabled, tells unknown addresses by mail that they have no account. The response
   * is the same.
   */
  async function compose(app: App, message: CodeMessage) {
    const { composeNoAccount } = channel
    const mayBeUnknown = message.purpose === 'login' && app.definition.disableSignup
    if (!composeNoAccount || !mayBeUnknown) return channel.compose(app, message)
    const isKnown = await deps.users.isKnown(app.id, channel.identityOf(message.to))
    return isKnown ? channel.compose(app, message) : composeNoAccount(app, message)
  }

  const putTestCode = (caller: OneTimeCodeCaller, key: CodeKey, testCode: string) =>
    repo.put(key, newCode(caller, key, testCode, nowMs()), TEST_SEND_LIMITS, undefined)

  async function takeGuess(caller: OneTimeCodeCaller, key: CodeKey, address: string) {
    const now = nowMs()
    const rule = ruleFor(caller, 'guess')
    const guess = {
      boundTo: boundTo(caller, key),
      useKey: attemptKey(caller),
      nowMs: now,
      usedAfterMs: now - SERVER_LIMITS.idempotencyWindowMs,
      guessesMax: LIMITS.oneTimeCodeGuessesMax,
      withReplaysMax: LIMITS.oneTimeCodeGuessesMax + SERVER_LIMITS.codeReplaysMax,
    }
    const testCode = channel.testCodeOf(caller.app, address)
    if (testCode === undefined) {
      const taken = await repo.countGuessWithin(rule, key, guess)
      if (taken.refusedUntilMs === undefined) return taken.guess
      const retryAfterMs = Math.max(1, taken.refusedUntilMs - now)
      throw new ServiceError('too_many_requests', { retryAfterMs })
    }
    // A test address can be verified without a send, because nothing is ever sent to it.
    await limit([rule])
    const taken = await repo.countGuess(key, guess)
    if (taken || !(await putTestCode(caller, key, testCode))) return taken
    return repo.countGuess(key, guess)
  }

  /**
   * A logged-in user requests a code to link an address. For an address they have, and for a guest,
   * the code is for login.
   */
  async function purposeOf(
    { app, claims }: OneTimeCodeCaller,
    address: string,
  ): Promise<CodePurpose> {
    const user = claims && (await deps.users.findBySession({ ...claims, appId: app.id }))
    return !user || user.is_guest || hasAddress(user, address) ? 'login' : 'link'
  }

  /** Counts the guess, then compares. */
  async function requireCorrectCode(
    caller: OneTimeCodeCaller,
    key: CodeKey,
    address: string,
    code: string,
  ) {
    const guess = await takeGuess(caller, key, address)
    const hash = guess && findCodeHash(key, code, guess.codeHash)
    if (guess && hash) return { guess, hash }
    // Exactly one guess of a code is the last.
    const isLast = guess?.usedAtMs === null && guess.guesses === LIMITS.oneTimeCodeGuessesMax
    if (isLast) await deps.alarms.noteGuessedOut(caller.app)
    throw new ServiceError('invalid_credentials')
  }

  return {
    /** Sends a code. Work and response are the same whether or not the address is known. */
    async send(caller: OneTimeCodeCaller, typed: string): Promise<void> {
      const { app } = caller
      const address = channel.read(app, typed)
      const testCode = channel.testCodeOf(app, address)
      if (testCode === undefined) {
        await limitSend(caller, address)
        await deps.alarms.noteSend(app, caller.network)
      }
      const purpose = await purposeOf(caller, address)
      const key = keyOf(app, address, purpose)
      if (testCode !== undefined) {
        const isStored = await putTestCode(caller, key, testCode)
        if (!isStored) await handleRejectedSend(caller, key, TEST_SEND_LIMITS)
        return
      }
      const code = createCode(deps.randomBytes)
      const now = nowMs()
      const expiresAtMs = now + channel.lifetimeMs
      const minutes = channel.lifetimeMs / 60_000
      const message = await compose(app, { to: address, code, minutes, expiresAtMs, purpose })
      const stored = newCode(caller, key, code, now)
      const mail = deps.reserveMail(deps.outbox.seal(message), message)
      if (await repo.put(key, stored, SEND_LIMITS, mail)) deps.onMailQueued(mail)
      else await handleRejectedSend(caller, key, SEND_LIMITS)
    },

    /**
     * Logs in with a code. Reveals nothing about the user before the code is verified. A correct
     * code is used even if an unknown user is then rejected.
     */
    async verify(
      caller: OneTimeCodeCaller,
      { address: typed, code, mode }: { address: string; code: string; mode: LoginMode },
    ): Promise<SessionReply> {
      const { app } = caller
      const address = channel.read(app, typed)
      const key = keyOf(app, address, 'login')
      const useKey = attemptKey(caller)
      const { guess, hash } = await requireCorrectCode(caller, key, address, code)
      if (guess.usedAtMs !== null) return repeatReply(app, guess.sessionId)
      const id = { boundTo: guess.boundTo, ...key }
      const type = channel.name === 'email' ? 'email' : 'phone'
      if (!(await deps.isAllowlisted(app, { type, value: address }))) {
        throw new ServiceError('allowlist_rejected')
      }
      const reply = await deps.logins.signIn({
        app,
        identity: channel.identityOf(address),
        mode,
        loginMethod: channel.name,
        claims: caller.claims,
        device: caller.device,
        signIn: (values) => deps.signInByCode(values, { codeHash: hash, useKey, ...id }),
      })
      return reply ?? repeatSameAttempt(id, app, useKey)
    },

    /** Returns the identity of a linked address as typed. */
    identify: (typed: string) => channel.identityOf(channel.normalize(typed)),

    /** Verifies a code for linking; resolves to undefined if the user has the address already. */
    async prove(
      caller: OneTimeCodeCaller,
      user: WireUser,
      { address: typed, code }: { address: string; code: string },
    ): Promise<Proved | undefined> {
      const { app } = caller
      const address = channel.read(app, typed)
      if (hasAddress(user, address)) return undefined
      const key = keyOf(app, address, user.is_guest ? 'login' : 'link')
      const { guess, hash } = await requireCorrectCode(caller, key, address, code)
      const id = { boundTo: guess.boundTo, ...key }
      const proof = { by: 'code', id, codeHash: hash } as const
      return { identity: channel.identityOf(address), proof }
    },

    cleanUp: () => repo.removeExpired(nowMs()),
  }
}
