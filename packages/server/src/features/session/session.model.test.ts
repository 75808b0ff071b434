import { getMe, refreshSession, type SessionReply } from '@latchkey/contract'
import { revokeOwnSessions } from '@latchkey/contract/endpoints/accountRecords'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { withServer } from '../../testing/withServer.fixture.ts'

const server = await withServer()
const RUNS = process.env.ALL_ROUNDS ? 1_500 : 12
const COMMANDS_MAX = 40
const SESSIONS_MAX = 4
const HOUR_MS = 3_600_000

/** A session as the rules have it: the chain of its refresh tokens, and when the last one was given out. */
type ModelSession = { isOpen: boolean; generation: number; rotatedAtMs: number }
type Model = { nowMs: number; sessions: ModelSession[] }
/** The same session on the server. */
type RealSession = { access: string; refresh: string[] }
type Real = { email: string; sessions: RealSession[] }
type Command = fc.AsyncCommand<Model, Real>

const at = <Item>(items: readonly Item[], place: number): Item =>
  items[place % items.length] as Item
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const hasSession = ({ sessions }: Readonly<Model>) => sessions.length > 0

const logIn: Command = {
  check: ({ sessions }) => sessions.length < SESSIONS_MAX,
  async run(model, real) {
    const { token, refresh_token } = await server.logIn(real.email)
    expect(refresh_token).toBeTypeOf('string')
    real.sessions.push({ access: token ?? '', refresh: [refresh_token ?? ''] })
    model.sessions.push({ isOpen: true, generation: 0, rotatedAtMs: model.nowMs })
  },
  toString: () => 'log in',
}

/** Refreshes with the newest token of a session, or with one that is `age` generations older. */
const refresh = (place: number, age: number): Command => ({
  check: hasSession,
  async run(model, real) {
    const expected = at(model.sessions, place)
    const session = at(real.sessions, place)
    const used = Math.max(0, expected.generation - age)
    const answer = await server.post(refreshSession.path, { refresh_token: session.refresh[used] })
    if (!expected.isOpen) {
      expect(answer.status).toBe(401)
      return
    }
    const reply = (await answer.json()) as SessionReply
    const isParent = used === expected.generation - 1
    const isInGrace = model.nowMs - expected.rotatedAtMs <= SERVER_LIMITS.refreshGraceMs
    if (used === expected.generation) {
      expect(reply.session_update_action).toBe('set')
      expect(session.refresh).not.toContain(reply.refresh_token)
      session.refresh.push(reply.refresh_token ?? '')
      session.access = reply.token ?? session.access
      expected.generation += 1
      expected.rotatedAtMs = model.nowMs
    } else if (isParent && isInGrace) {
      expect(reply.refresh_token).toBe(session.refresh.at(-1))
    } else {
      expect(reply.session_update_action).toBe('clear')
      expected.isOpen = false
    }
  },
  toString: () => `refresh session ${place} with a token ${age} generations old`,
})

const advance = (ms: number): Command => ({
  check: () => true,
  async run(model) {
    server.advance(ms)
    model.nowMs += ms
  },
  toString: () => `wait ${ms} ms`,
})

const revokeOthers = (place: number): Command => ({
  check: hasSession,
  async run(model, real) {
    const expected = at(model.sessions, place)
    const { access } = at(real.sessions, place)
    const answer = await server.post(revokeOwnSessions.path, {}, { headers: bearer(access) })
    expect(answer.status).toBe(expected.isOpen ? 200 : 401)
    if (!expected.isOpen) return
    const others = model.sessions.filter((session) => session !== expected && session.isOpen)
    expect(await answer.json()).toEqual({ revoked: others.length })
    for (const other of others) other.isOpen = false
  },
  toString: () => `revoke all sessions but ${place}`,
})

const readUser = (place: number): Command => ({
  check: hasSession,
  async run(model, real) {
    const answer = await server.get(getMe.path, bearer(at(real.sessions, place).access))
    expect(answer.status).toBe(at(model.sessions, place).isOpen ? 200 : 401)
  },
  toString: () => `read the user in session ${place}`,
})

const place = fc.nat({ max: SESSIONS_MAX - 1 })
const anyCommands = fc.commands(
  [
    fc.constant(logIn),
    fc.tuple(place, fc.nat({ max: 3 })).map(([which, age]) => refresh(which, age)),
    fc
      .constantFrom(1, SERVER_LIMITS.refreshGraceMs, SERVER_LIMITS.refreshGraceMs + 1)
      .map((ms) => advance(ms)),
    place.map((which) => revokeOthers(which)),
    place.map((which) => readUser(which)),
  ],
  { maxCommands: COMMANDS_MAX },
)

test('behaves as a simple model of sessions in any order of calls', async () => {
  let users = 0
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      users += 1
      server.advance(HOUR_MS) // codes to send are limited per network and hour
      const setup = () => ({
        model: { nowMs: 0, sessions: [] },
        real: { email: `model-${users}@example.com`, sessions: [] },
      })
      await fc.asyncModelRun(setup, commands)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
