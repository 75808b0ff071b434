import {
  enrollMfaTotp,
  startMfaTotp,
  unenrollMfaTotp,
  verifyMfaTotp,
} from '@latchkey/contract/endpoints/mfa'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { authenticatorCode, createMfaServer, type MfaServer } from './mfaServer.fixture.ts'

const server = await createMfaServer(await withDatabase())
const RUNS = process.env.ALL_ROUNDS ? 1_000 : 12
const COMMANDS_MAX = 40
const DAY_MS = 86_400_000

type Factor = { secret: string; startedAtMs: number; isOn: boolean; lastStep: number }
type Counter = { startedAtMs: number; count: number }
/** A user's authenticator app as the rules have it. */
type Model = {
  nowMs: number
  factor: Factor | undefined
  window: Counter
  day: Counter
  /** MFA tokens, newest last. */
  proofs: { token: string; verifiedAtMs: number; spentAtMs?: number }[]
}
type Real = { user: Awaited<ReturnType<MfaServer['createUser']>>; startMs: number }
type Command = fc.AsyncCommand<Model, Real>
type Typed = 'right' | 'wrong'

const OK = undefined
const codeOf = async (answer: Response) => (answer.ok ? OK : (await refusal(answer))[1])
const stepAt = ({ startMs }: Real, { nowMs }: Model) =>
  Math.floor((startMs + nowMs) / SERVER_LIMITS.totpStepMs)

/** Counts a guess if the limits allow it. */
function mayGuess(model: Model): boolean {
  const isOver = ({ startedAtMs }: Counter, lengthMs: number) =>
    startedAtMs <= model.nowMs - lengthMs
  const fresh = () => ({ startedAtMs: model.nowMs, count: 0 })
  const window = isOver(model.window, SERVER_LIMITS.mfaGuessWindowMs) ? fresh() : model.window
  const day = isOver(model.day, DAY_MS) ? fresh() : model.day
  if (window.count >= SERVER_LIMITS.mfaGuessesPerWindowMax) return false
  if (day.count >= SERVER_LIMITS.mfaGuessesPerDayMax) return false
  model.window = { ...window, count: window.count + 1 }
  model.day = { ...day, count: day.count + 1 }
  return true
}

/** The answer to a typed code, and the counters and steps after it. */
function guess(model: Model, factor: Factor, typed: Typed, step: number): string | undefined {
  if (!mayGuess(model)) return 'too_many_requests'
  if (typed === 'wrong' || factor.lastStep >= step) return 'invalid_credentials'
  factor.lastStep = step
  model.window.count -= 1
  model.day.count -= 1
  return OK
}

/** Uses the newest MFA token for a change of the factors. */
function spend(model: Model): string | undefined {
  const proof = model.proofs.at(-1)
  const isFresh = (atMs: number) => atMs > model.nowMs - SERVER_LIMITS.mfaFreshMs
  if (!proof || !isFresh(proof.spentAtMs ?? proof.verifiedAtMs)) return 'missing_or_invalid_mfa'
  proof.spentAtMs ??= model.nowMs
  return OK
}

const codeFor = (model: Model, real: Real, typed: Typed) =>
  typed === 'right' && model.factor
    ? authenticatorCode(model.factor.secret, real.startMs + model.nowMs)
    : '000000'

const start: Command = {
  check: () => true,
  async run(model, { user }) {
    const answer = await user.ask(startMfaTotp.path, {}, model.proofs.at(-1)?.token)
    const { nowMs } = model
    if (model.factor?.isOn) {
      expect(await codeOf(answer)).toBe(spend(model) ?? 'resource_already_exists')
    } else if (nowMs >= SERVER_LIMITS.recentLoginMs) {
      expect(await codeOf(answer)).toBe('missing_or_invalid_token') // the login is not recent
    } else {
      const { totpSecret } = (await answer.json()) as { totpSecret: string }
      model.factor = { secret: totpSecret, startedAtMs: nowMs, isOn: false, lastStep: 0 }
    }
  },
  toString: () => 'start an enrolment',
}

const enroll = (typed: Typed): Command => ({
  check: () => true,
  async run(model, real) {
    const { factor, nowMs } = model
    const code = codeFor(model, real, typed)
    const answer = await codeOf(await real.user.ask(enrollMfaTotp.path, { code }))
    const isOpen =
      factor && !factor.isOn && factor.startedAtMs > nowMs - SERVER_LIMITS.mfaEnrolmentLifetimeMs
    if (!isOpen) {
      expect(answer).toBe('missing_mfa_enrollment')
      return
    }
    const expected = guess(model, factor, typed, stepAt(real, model))
    expect(answer).toBe(expected)
    factor.isOn = expected === OK
  },
  toString: () => `enrol with a ${typed} code`,
})

const verify = (typed: Typed): Command => ({
  check: () => true,
  async run(model, real) {
    const code = codeFor(model, real, typed)
    const answer = await real.user.ask(verifyMfaTotp.path, { code })
    const { factor, nowMs } = model
    if (!factor?.isOn) {
      expect(await codeOf(answer)).toBe('missing_mfa_enrollment')
      return
    }
    const expected = guess(model, factor, typed, stepAt(real, model))
    expect(await codeOf(answer.clone())).toBe(expected)
    if (expected !== OK) return
    const { token } = (await answer.json()) as { token: string }
    model.proofs.push({ token, verifiedAtMs: nowMs })
  },
  toString: () => `verify with a ${typed} code`,
})

const remove: Command = {
  check: () => true,
  async run(model, { user }) {
    const token = model.proofs.at(-1)?.token
    const answer = await codeOf(await user.ask(unenrollMfaTotp.path, {}, token))
    const expected = model.factor?.isOn ? spend(model) : 'missing_mfa_enrollment'
    expect(answer).toBe(expected)
    if (expected === OK) model.factor = undefined
  },
  toString: () => 'remove the factor',
}

const advance = (ms: number): Command => ({
  check: () => true,
  async run(model, { user }) {
    server.advance(ms)
    model.nowMs += ms
    await user.refresh() // an access token may have expired
  },
  toString: () => `wait ${ms} ms`,
})

const typed = fc.constantFrom<Typed>('right', 'right', 'wrong')
const anyCommands = fc.commands(
  [
    fc.constant(start),
    typed.map(enroll),
    typed.map(verify),
    fc.constant(remove),
    fc
      .constantFrom(
        1,
        SERVER_LIMITS.totpStepMs,
        SERVER_LIMITS.mfaFreshMs - 1,
        SERVER_LIMITS.mfaFreshMs,
        SERVER_LIMITS.mfaEnrolmentLifetimeMs,
        SERVER_LIMITS.mfaGuessWindowMs,
      )
      .map(advance),
  ],
  { maxCommands: COMMANDS_MAX },
)

test('behaves as a simple model of an authenticator app in any order of calls', async () => {
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      server.advance(DAY_MS) // sends and guesses are limited per network too
      const user = await server.createUser()
      const never = { startedAtMs: Number.NEGATIVE_INFINITY, count: 0 }
      const setup = (): { model: Model; real: Real } => ({
        model: { nowMs: 0, factor: undefined, window: never, day: never, proofs: [] },
        real: { user, startMs: server.nowMs() },
      })
      await fc.asyncModelRun(setup, commands)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
