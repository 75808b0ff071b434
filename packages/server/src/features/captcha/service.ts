import { SESSION_PASS_PREFIX } from '@latchkey/contract/endpoints/captcha'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { AlarmService } from '../alarm/service.ts'
import type { SessionPasses } from './createSessionPasses.ts'

type Deps = {
  singleUse: Pick<SingleUse, 'put' | 'peek'>
  outbound: Pick<Outbound, 'send'>
  alarms: Pick<AlarmService, 'isRaised'>
  /** Limits calls to the captcha provider per network address. */
  limitAttempts: AttemptLimit
  secrets: Pick<Secrets, 'mac'>
  sessionPasses: SessionPasses
}

export type CaptchaCaller = Pick<Caller, 'app' | 'clientAddress' | 'network' | 'idempotencyKey'> & {
  /** Path and body of the request. With the idempotency key they identify the attempt. */
  path: string
  body: unknown
}

export type CaptchaService = ReturnType<typeof createCaptchaService>

/** Verifies captcha tokens. Rejects if the provider's answer is unclear. */
export function createCaptchaService(deps: Deps) {
  const { singleUse, outbound, alarms, limitAttempts, secrets, sessionPasses } = deps
  const hashed = (purpose: 'identifier' | 'idempotency-key', ...parts: string[]) =>
    secrets.mac(purpose, ...parts)

  const attemptOf = (app: App, idempotencyKey: string, request: string) =>
    hashed('idempotency-key', app.id, idempotencyKey, request).toString('base64url')

  /** Binds the token to its first attempt. Only that attempt may use it again. */
  async function claim(app: App, token: string, attempt: string): Promise<boolean> {
    const item = { kind: 'captcha', appId: app.id, secret: token }
    const lifetimeMs = SERVER_LIMITS.captchaTokenLifetimeMs
    if (await singleUse.put({ ...item, payload: { attempt }, lifetimeMs })) return true
    const stored = (await singleUse.peek(item)) as { attempt: string } | undefined
    return attempt !== '' && stored?.attempt === attempt
  }

  async function isAccepted(app: App, token: string, attempt: string): Promise<boolean> {
    const { captcha, mode } = app.definition
    if (!captcha) return true
    const form = new URLSearchParams({ secret: captcha.secret, response: token })
    // The provider then answers a repeated verification with its first result.
    if (attempt !== '') form.set('idempotency_key', uuidOf(hashed('identifier', token, attempt)))
    const reply = await outbound
      .send({
        url: captcha.verifyUrl,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        mayBeLocal: mode === 'development',
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error
        throw new ServiceError('service_unavailable', { cause: error })
      })
    if (reply.status >= 500) throw new ServiceError('service_unavailable')
    const verdict = reply.json()
    return (
      typeof verdict === 'object' &&
      verdict !== null &&
      'success' in verdict &&
      verdict.success === true
    )
  }

  /** Whether the app requires a captcha now: always, or only while it is under attack. */
  async function isRequired({ app, network }: Pick<CaptchaCaller, 'app' | 'network'>) {
    const when = app.definition.captcha?.when
    return when === 'always' || (when === 'under-attack' && (await alarms.isRaised(app, network)))
  }

  return {
    isRequired,

    /**
     * Throws `invalid_captcha` unless the app requires none or the token is new and valid. A session pass is
     * never sent to the provider.
     */
    async check(caller: CaptchaCaller, token: unknown): Promise<void> {
      const { app, idempotencyKey, path, body } = caller
      if (!(await isRequired(caller))) return
      const isToken =
        typeof token === 'string' &&
        token !== '' &&
        token.length <= SERVER_LIMITS.captchaTokenMaxChars
      if (!isToken) throw new ServiceError('invalid_captcha')
      await limitAttempts(app, caller.clientAddress)
      if (token.startsWith(SESSION_PASS_PREFIX)) {
        const accessToken = token.slice(SESSION_PASS_PREFIX.length)
        if (await sessionPasses.isAccepted(app, accessToken, body)) return
        throw new ServiceError('invalid_captcha')
      }
      const attempt = idempotencyKey
        ? attemptOf(app, idempotencyKey, canonicalJson([path, body ?? null]))
        : ''
      const isPassed = (await claim(app, token, attempt)) && (await isAccepted(app, token, attempt))
      if (!isPassed) throw new ServiceError('invalid_captcha')
    },
  }
}

const uuidOf = (hash: Buffer) =>
  hash.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
