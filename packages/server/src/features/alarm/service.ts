import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Metrics } from '../../platform/metrics/createMetrics.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { AlarmRepo } from './repo.ts'

/** The largest value of the database column. */
const UNLIMITED = 2 ** 31 - 1

type Deps = {
  repo: AlarmRepo
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Pick<Secrets, 'mac'>
  log: Pick<Log, 'warn'>
  metrics: Pick<Metrics, 'countEvent'>
  nowMs: () => number
  randomBytes: RandomBytes
}
type Kind = 'code_guessing' | 'crowded_network'

export type AlarmService = ReturnType<typeof createAlarmService>

/**
 * Detects attacks that limits per user or address miss: guessing codes across an app, or many code
 * requests from one network. While an alarm is raised, every login needs a captcha.
 */
export function createAlarmService(deps: Deps) {
  const { repo, rateLimiter, nowMs } = deps
  const windowMs = SERVER_LIMITS.alarmWindowMs
  const networkKey = (app: App, network: string) =>
    deps.secrets.mac('identifier', app.id, 'network', network).toString('base64url')

  let remembered: { raised: Promise<Map<string, number>>; atMs: number } | undefined
  /**
   * All alarms, since they are few. Cached for two seconds, because every app configuration reply reads
   * them.
   */
  async function raised(): Promise<Map<string, number>> {
    const now = nowMs()
    if (!remembered || now - remembered.atMs >= SERVER_LIMITS.alarmCacheMs) {
      remembered = { raised: repo.findRaised(now), atMs: now }
    }
    try {
      return await remembered.raised
    } catch (error) {
      remembered = undefined
      throw error
    }
  }

  async function raise(app: App, key: string, kind: Kind, details: Record<string, number>) {
    const now = nowMs()
    const untilMs = now + windowMs
    // An attack calls this thousands of times, so a raised alarm is extended only now and then.
    const isUpUntilMs = (await raised()).get(key) ?? 0
    if (isUpUntilMs > untilMs - SERVER_LIMITS.alarmCacheMs) return
    const eventId = createId(deps.randomBytes)
    const alarm = { key, appId: app.id, eventId, kind, details, nowMs: now, untilMs }
    const isNew = await repo.raise(alarm)
    remembered = undefined
    if (!isNew) return
    deps.log.warn(kind, { appId: app.id })
    deps.metrics.countEvent(kind)
  }

  return {
    /** Counts a code with all guesses used up. More than 1 % of the issued codes raise the alarm. */
    async noteGuessedOut(app: App): Promise<void> {
      const issued = await repo.countIssued(app.id, nowMs() - windowMs)
      const share = Math.floor(issued * SERVER_LIMITS.codesGuessedOutShareMax)
      const max =
        issued < SERVER_LIMITS.codesIssuedForAlarmMin
          ? UNLIMITED
          : Math.max(SERVER_LIMITS.codesGuessedOutMin, share)
      const { allowed } = await rateLimiter.take([{ key: `guessed-out:${app.id}`, max, windowMs }])
      if (!allowed) await raise(app, app.id, 'code_guessing', { issued, guessedOut: max + 1 })
    },

    /**
     * Counts a code request of a network. Carrier networks can be as large as a country, so no request is
     * rejected.
     */
    async noteSend(app: App, network: string | undefined): Promise<void> {
      if (network === undefined) return
      const key = networkKey(app, network)
      const max =
        app.definition.rateLimits.codeSendsPerNetwork ?? SERVER_LIMITS.codeSendsPerNetworkMax
      const { allowed } = await rateLimiter.take([{ key: `network:${key}`, max, windowMs }])
      if (!allowed) await raise(app, key, 'crowded_network', { sends: max + 1 })
    },

    /** Whether the app or the caller's network has a raised alarm. */
    async isRaised(app: App, network: string | undefined): Promise<boolean> {
      const keys = await raised()
      return keys.has(app.id) || (network !== undefined && keys.has(networkKey(app, network)))
    },

    cleanUp: () => repo.removeEnded(nowMs()),
  }
}
