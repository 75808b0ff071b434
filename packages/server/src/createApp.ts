import { HEADERS } from '@latchkey/contract'
import { cleanUpInTurn } from '@latchkey/signer/process'
import { NO_TELEMETRY } from '@latchkey/signer/telemetry'
import type { AppDeps } from './AppDeps.ts'
import { assembleAccounts } from './assembly/assembleAccounts.ts'
import { assembleCore, type Core } from './assembly/assembleCore.ts'
import { assembleDirectory } from './assembly/assembleDirectory.ts'
import { assembleKeyRotation } from './assembly/assembleKeyRotation.ts'
import { assembleLogins } from './assembly/assembleLogins.ts'
import { assembleOperators } from './assembly/assembleOperators.ts'
import { assembleWallets } from './assembly/assembleWallets.ts'
import { createAnalyticsRepo } from './features/analytics/repo.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { createAnalyticsService } from './features/analytics/service.ts'
import { mountAppConfig } from './features/app-config/routes.ts'
import { createSessionPasses } from './features/captcha/createSessionPasses.ts'
import { createCaptchaService } from './features/captcha/service.ts'
import { createDeviceKeyRepo } from './features/device-keys/repo.ts'
import { mountDeviceKeys } from './features/device-keys/routes.ts'
import { createDeviceKeyService } from './features/device-keys/service.ts'
import { mountHealth } from './features/health/routes.ts'
import { mountOpenApi } from './features/openapi/routes.ts'
import { mountSecurityTxt } from './features/security-txt/routes.ts'
import { createWebhookRepo } from './features/webhooks/repo.ts'
import { createWebhookQueue } from './features/webhooks/service.ts'
import type { LatchkeyApp } from './LatchkeyApp.ts'
import { SERVER_LIMITS } from './limits/serverLimits.ts'
import { createShareEnvelope } from './platform/envelope/createShareEnvelope.ts'
import { createRouter } from './platform/http/createRouter.ts'

/**
 * Assembles the server from its dependencies. Performs no I/O itself. `createLatchkey` creates the dependencies.
 *
 * @throws Requests never throw. Errors become replies `{ error, code }`.
 */
export function createApp(deps: AppDeps): LatchkeyApp {
  const { rateLimiter, secrets, signingKeys } = deps
  const core = assembleCore(deps)
  const accounts = assembleAccounts(deps, core)
  const logins = assembleLogins(deps, core, accounts)
  const wallets = assembleWallets(deps, core, accounts, logins)
  const directory = assembleDirectory(deps, core, accounts, wallets)
  const operators = assembleOperators(deps, core, accounts, directory, wallets)
  const webhooks = assembleWebhooks(deps, core)
  const keyRotation = assembleKeyRotation({
    db: core.db,
    secrets,
    envelope: createShareEnvelope(secrets, deps.shareKeys ?? new Map()),
    nowMs: deps.nowMs,
  })
  const { singleUse, alarms, limitAttempts } = core
  const captcha = createCaptchaService({
    singleUse,
    outbound: deps.outbound,
    alarms,
    limitAttempts: limitAttempts('captcha', {
      max: SERVER_LIMITS.captchaChecksPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.captchaChecksPerIpInDevelopmentMax,
    }),
    secrets,
    sessionPasses: createSessionPasses({ tokens: core.tokens, users: core.users, rateLimiter }),
  })
  const analytics = createAnalyticsService({
    repo: createAnalyticsRepo(core.db),
    rateLimiter,
    secrets,
    nowMs: deps.nowMs,
    randomBytes: deps.randomBytes,
  })

  const deviceKeys = createDeviceKeyService({
    repo: createDeviceKeyRepo(core.db),
    sessions: core.sessions,
    rateLimiter,
    nowMs: deps.nowMs,
  })

  const router = createRouter({
    apps: core.apps,
    tokens: core.tokens,
    log: deps.log,
    metrics: deps.metrics,
    telemetry: deps.telemetry ?? NO_TELEMETRY,
    isBusy: deps.database.isBusy,
    reloadStaleKeys: deps.reloadStaleKeys,
    recordError: core.requestErrors.record,
    checkCaptcha: ({ app, clientAddress, network, header }, { token, ...sent }) => {
      const idempotencyKey = header(HEADERS.idempotencyKey) || undefined
      return captcha.check({ app, clientAddress, network, idempotencyKey, ...sent }, token)
    },
    checkDevice: deviceKeys.check,
    trustedProxies: deps.trustedProxies,
    asnHeader: deps.trustedProxies > 0 ? deps.asnHeader : undefined,
    countryHeader: deps.trustedProxies > 0 ? deps.countryHeader : undefined,
    isHttps: deps.isHttps,
    publicUrl: deps.publicUrl,
  })
  mountAppConfig(router, signingKeys, captcha)
  accounts.mount(router)
  logins.mount(router)
  mountDeviceKeys(router)
  wallets.mount(router)
  directory.mount(router)
  operators.mount(router)
  mountAnalytics(router, analytics)
  mountOpenApi(router, deps)
  mountSecurityTxt(router, { ...deps, contact: deps.securityContact })
  mountHealth(router, { ...deps, ping: deps.database.ping })

  const { hono } = router
  return {
    fetch: hono.fetch,
    request: hono.request,
    queues: { webhooks, transactionWatches: wallets.watch.queue },
    cleanUp: () =>
      cleanUpInTurn([
        core.sessions,
        singleUse,
        alarms,
        deviceKeys,
        rateLimiter,
        accounts,
        logins,
        wallets,
        directory,
        operators,
        webhooks,
        signingKeys,
        keyRotation,
      ]),
  }
}

/** Assembles webhook delivery. */
function assembleWebhooks(deps: AppDeps, { db, random }: Core) {
  const outbound = deps.webhookOutbound
  return createWebhookQueue({ ...deps, db, repo: createWebhookRepo(db), outbound, random })
}
