import { LIMITS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { withServer } from '../../testing/withServer.fixture.ts'

const server = await withServer()
const RUNS = process.env.ALL_ROUNDS ? 1_500 : 20
const COMMANDS_MAX = 30
/** Below the limit per hour, which has its own tests. */
const SENDS_MAX = SERVER_LIMITS.codeSendsPerHourMax - 1
const DAY_MS = 86_400_000

/** The newest code of an address, as the rules have it. */
type ModelCode = { sentAtMs: number; guesses: number; isUsed: boolean }
type Model = { nowMs: number; sends: number; code: ModelCode | undefined }
type Real = { email: string; codes: string[] }
type Command = fc.AsyncCommand<Model, Real>

const send: Command = {
  check: ({ sends }) => sends < SENDS_MAX,
  async run(model, real) {
    const { status } = await server.post(sendEmailCode.path, { email: real.email })
    // A login ends the waiting time: its user may log out and in again at once.
    const lastMs = model.code && !model.code.isUsed ? model.code.sentAtMs : undefined
    const isTooSoon = lastMs !== undefined && model.nowMs - lastMs < SERVER_LIMITS.codeSendGapMs
    expect(status).toBe(isTooSoon ? 429 : 200)
    if (isTooSoon) return
    real.codes.push(server.codeFor(real.email))
    model.sends += 1
    model.code = { sentAtMs: model.nowMs, guesses: 0, isUsed: false }
  },
  toString: () => 'send a code',
}

/** Guesses with the newest code, with an older one, or with one that was never sent. */
const guess = (which: 'newest' | 'older' | 'wrong'): Command => ({
  check: () => true,
  async run(model, real) {
    const newest = real.codes.at(-1)
    const wrong = newest === '111111' ? '222222' : '111111'
    const older = real.codes.at(-2) ?? wrong
    const code = which === 'newest' ? (newest ?? wrong) : which === 'older' ? older : wrong
    const answer = await server.post(verifyEmailCode.path, { email: real.email, code })
    const known = model.code
    const isOpen =
      known !== undefined &&
      !known.isUsed &&
      known.guesses < LIMITS.oneTimeCodeGuessesMax &&
      model.nowMs - known.sentAtMs < LIMITS.emailCodeLifetimeMs
    const isRight = isOpen && code === newest
    expect(answer.status).toBe(isRight ? 200 : 401)
    if (isOpen) known.guesses += 1
    if (isRight) known.isUsed = true
  },
  toString: () => `guess with the ${which} code`,
})

const advance = (ms: number): Command => ({
  check: () => true,
  async run(model) {
    server.advance(ms)
    model.nowMs += ms
  },
  toString: () => `wait ${ms} ms`,
})

const anyCommands = fc.commands(
  [
    fc.constant(send),
    fc.constantFrom('newest' as const, 'older' as const, 'wrong' as const).map(guess),
    fc
      .constantFrom(
        1,
        SERVER_LIMITS.codeSendGapMs - 1,
        SERVER_LIMITS.codeSendGapMs,
        LIMITS.emailCodeLifetimeMs - 1,
      )
      .map(advance),
  ],
  { maxCommands: COMMANDS_MAX },
)

test('behaves as a simple model of codes in any order of calls', async () => {
  let users = 0
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      users += 1
      server.advance(DAY_MS) // sends and guesses are limited per network too
      const setup = () => ({
        model: { nowMs: 0, sends: 0, code: undefined },
        real: { email: `codes-${users}@example.com`, codes: [] },
      })
      await fc.asyncModelRun(setup, commands)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
