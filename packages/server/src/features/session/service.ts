import type { ReplyIn, refreshSession, WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { Tokens } from '../../platform/tokens/createTokens.ts'
import { toWireUser } from '../user/service.ts'
import {
  createSalt,
  createSessionId,
  type RefreshLink,
  readRefreshToken,
  writeRefreshToken,
} from './refreshToken.ts'
import type { SessionRepo, SessionRow } from './repo.ts'

/** When the user of a session last authenticated. */
const authenticatedAtMs = ({ steppedUpAtMs, createdAtMs }: Session): number =>
  steppedUpAtMs ?? createdAtMs

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** Reply that makes the client clear its stored tokens. */
const CLEARED_SESSION = {
  user: null,
  token: null,
  privy_access_token: null,
  refresh_token: null,
  identity_token: null,
  session_update_action: 'clear',
} as const

export type SessionReply = ReplyIn<typeof refreshSession>
export type Session = SessionRow
export type SessionService = ReturnType<typeof createSessionService>

type Deps = {
  repo: SessionRepo
  tokens: Tokens
  secrets: Secrets
  nowMs: () => number
  randomBytes: RandomBytes
}

export function createSessionService(deps: Deps) {
  const { repo, tokens, secrets, nowMs, randomBytes } = deps
  const lifetimeOf = (app: App) => app.definition.sessionDays * DAY_MS
  const event = (kind: string) => ({ id: createId(randomBytes), kind, atMs: nowMs() })

  /** Signs the session's tokens. Repeated calls return the same refresh token. */
  function reply(app: App, session: Session, user: WireUser): SessionReply {
    const token = tokens.signAccess({
      appId: app.id,
      userId: user.id,
      sessionId: session.id,
      authenticatedAtMs: authenticatedAtMs(session),
      expiresAtMs: nowMs() + app.definition.accessTokenMinutes * MINUTE_MS,
    })
    const link = { sessionId: session.id, generation: session.generation, salt: session.salt }
    return {
      user,
      token,
      privy_access_token: token,
      refresh_token: writeRefreshToken(secrets, link),
      identity_token: tokens.signIdentity(app.id, user),
      session_update_action: 'set',
    }
  }

  /** Handles a valid token that is not the end of its chain: a second tab, or a stolen token. */
  async function handleOlderToken(app: App, link: RefreshLink): Promise<SessionReply> {
    const open = await repo.find(link.sessionId, app.id, nowMs())
    if (!open || !Buffer.from(open.session.salt).equals(link.salt)) {
      throw new ServiceError('missing_or_invalid_token')
    }
    const { session, user } = open
    const isParent = link.generation === session.generation - 1
    if (isParent && nowMs() - session.rotatedAtMs <= SERVER_LIMITS.refreshGraceMs) {
      return reply(app, session, toWireUser(user))
    }
    await repo.end(session.id, app.id, event('refresh_token_reused'))
    return CLEARED_SESSION
  }

  return {
    reply,

    /** Creates a session without storing it. The login statement stores it. */
    start(app: App, userId: string, loginMethod: string): Session {
      const now = nowMs()
      return {
        id: createSessionId(randomBytes),
        appId: app.id,
        userId,
        generation: 0,
        salt: createSalt(randomBytes),
        loginMethod,
        createdAtMs: now,
        steppedUpAtMs: null,
        rotatedAtMs: now,
        expiresAtMs: now + Math.min(SERVER_LIMITS.sessionIdleMs, lifetimeOf(app)),
      }
    },

    /** Repeats the reply that opened a session; undefined if the session has ended. */
    async repeat(app: App, id: string): Promise<SessionReply | undefined> {
      const open = await repo.find(id, app.id, nowMs())
      if (!open) return undefined
      // One statement stamps both with the same time.
      const isNew = open.user.createdAtMs === open.session.createdAtMs
      return { ...reply(app, open.session, toWireUser(open.user)), is_new_user: isNew }
    },

    /** When the client of a session last received the user; undefined once the session has ended. */
    async userSentAtMs(appId: string, id: string): Promise<number | undefined> {
      return (await repo.find(id, appId, nowMs()))?.session.rotatedAtMs
    },

    async isOpen(appId: string, id: string): Promise<boolean> {
      return (await repo.find(id, appId, nowMs())) !== undefined
    },

    /** Rotates a refresh token and returns new tokens. */
    async refresh(app: App, refreshToken: string | undefined): Promise<SessionReply> {
      const link = refreshToken ? readRefreshToken(secrets, refreshToken) : undefined
      if (!link) throw new ServiceError('missing_or_invalid_token')
      const now = nowMs()
      const rotated = await repo.rotate({
        sessionId: link.sessionId,
        generation: link.generation,
        salt: link.salt,
        appId: app.id,
        nowMs: now,
        idleUntilMs: now + SERVER_LIMITS.sessionIdleMs,
        lifetimeMs: lifetimeOf(app),
      })
      return rotated
        ? reply(app, rotated.session, toWireUser(rotated.user))
        : handleOlderToken(app, link)
    },

    /** Ends the session that either token names. Does nothing if it has ended before. */
    async logout(app: App, sent: { refreshToken?: string; bearer?: string }): Promise<void> {
      const link = sent.refreshToken ? readRefreshToken(secrets, sent.refreshToken) : undefined
      const claims = sent.bearer
        ? tokens.verifyAccess(sent.bearer, app.id, { evenExpired: true })
        : undefined
      const id = link?.sessionId ?? claims?.sessionId
      if (id) await repo.end(id, app.id, event('logout'))
    },

    /** Ends a session after a security violation and records the reason. */
    async revoke(app: App, id: string, why: string): Promise<void> {
      await repo.end(id, app.id, event(why))
    },

    /** Ids of the user's open sessions. */
    openIds: (appId: string, userId: string): Promise<string[]> =>
      repo.listOpen(appId, userId, nowMs()),

    cleanUp: () => repo.removeExpired(nowMs()),
  }
}
