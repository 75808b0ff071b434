import { join } from 'node:path'
import { CLEAN_UP_EVERY_MS, cleanUpInTurn, runRegularly } from '@latchkey/signer/process'
import { createTelemetry } from '@latchkey/signer/telemetry'
import { readVersion } from './cli/help/readVersion.ts'
import { createApp } from './createApp.ts'
import { watchJobs } from './features/server-wallets/sending/watching/repo.ts'
import { deliveryJobs } from './features/webhooks/repo.ts'
import type { LatchkeyApp } from './LatchkeyApp.ts'
import { SERVER_LIMITS } from './limits/serverLimits.ts'
import { WEBHOOK_LIMITS } from './limits/webhookLimits.ts'
import type { AppDefinition } from './platform/config/AppDefinition.ts'
import { checkRecoveryEvidence } from './platform/config/checkRecoveryEvidence.ts'
import type { DashboardDefinition } from './platform/config/dashboardDefinition.ts'
import type { Settings } from './platform/config/readEnvironment.ts'
import { requireProductionSettings } from './platform/config/requireProductionSettings.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { readShareKeys } from './platform/envelope/readShareKeys.ts'
import { createId } from './platform/ids/createId.ts'
import { createRandomBytes } from './platform/ids/createRandomBytes.ts'
import { createJobStore } from './platform/jobs/createJobStore.ts'
import { type Log, withTelemetry } from './platform/log/createLog.ts'
import { reportStorage } from './platform/log/reportStorage.ts'
import { createOutbox } from './platform/mail/createOutbox.ts'
import { createOutboxWorker, outboxJobs } from './platform/mail/createOutboxWorker.ts'
import { smtpTransport } from './platform/mail/smtpTransport.ts'
import { createMetrics } from './platform/metrics/createMetrics.ts'
import { createOutbound } from './platform/outbound/createOutbound.ts'
import { withCircuitBreaker } from './platform/outbound/withCircuitBreaker.ts'
import { withTraces } from './platform/outbound/withTraces.ts'
import { openBuiltPage } from './platform/pages/openPageFiles.ts'
import { createRateLimiter } from './platform/rate-limit/createRateLimiter.ts'
import { createSecrets } from './platform/secrets/createSecrets.ts'
import { openRootKeys, openServerKms } from './platform/secrets/openRootKeys.ts'
import { openSigner } from './platform/signer/openSigner.ts'
import { twilioTransport } from './platform/sms/twilioTransport.ts'
import { loadSigningKeys } from './platform/tokens/loadSigningKeys.ts'

/** A running server without its HTTP listener. */
export type Latchkey = LatchkeyApp & {
  /** Makes the readiness probe fail from now on. */
  startDraining(): void
  /** Finishes deliveries in progress, then closes the database. */
  close(): Promise<void>
}

/** Options of `createLatchkey`. */
export type LatchkeyOptions = {
  /** The `dashboard` that `parseConfig` returned. Without it, the dashboard is off. */
  dashboard?: DashboardDefinition | undefined
}

/**
 * Opens and migrates the database, connects to the signer and starts the background workers.
 *
 * @throws {@link ConfigurationError} if production settings are missing, or if a key or the signer configuration
 * does not match the database.
 * @example
 * ```ts
 * import { createLatchkey, createLog, parseConfig, readEnvironment } from '@latchkey/server'
 *
 * const { apps } = parseConfig({
 *   apps: [
 *     { id: 'latchkeydemoapp0000000001', name: 'Demo', secret: 'at-least-16-characters', mode: 'development' },
 *   ],
 * })
 * const log = createLog({ nowMs: Date.now, write: (line) => process.stdout.write(line) })
 * const latchkey = await createLatchkey(readEnvironment(process.env), apps, log)
 * const response = await latchkey.request('/healthz')
 * console.log(response.status)
 * await latchkey.close()
 * ```
 */
export async function createLatchkey(
  given: Settings,
  apps: readonly AppDefinition[],
  givenLog: Log,
  options: LatchkeyOptions = {},
): Promise<Latchkey> {
  const settings = requireProductionSettings(given, apps)
  const randomBytes = createRandomBytes()
  const telemetry = createTelemetry({
    settings: settings.telemetry,
    serviceName: 'latchkey',
    version: readVersion(),
    nowMs: Date.now,
    random: Math.random,
    randomBytes,
    fetch,
    // Not exported: the collector is what fails.
    onDropped: (count) => givenLog.warn('telemetry_dropped', { count }),
  })
  const log = settings.telemetry ? withTelemetry(givenLog, telemetry, settings.logLevel) : givenLog
  for (const { id: appId, customToken } of apps) {
    // Tokens that the issuer made for another app are accepted too.
    if (customToken && !customToken.audience) log.warn('custom_token_without_audience', { appId })
  }
  checkRecoveryEvidence(settings, apps, log)
  const shareKeys = readShareKeys(settings.shareKeys)
  reportStorage(settings, log)
  const kms = await openServerKms(settings.kms)
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { dataDir: join(settings.dataDir, 'database') }
      : { url: settings.databaseUrl, replicaUrl: settings.databaseReplicaUrl },
  )
  const { db } = database
  const nowMs = Date.now
  const closeAfterFault = async (fault: unknown) => {
    await Promise.all([database.close(), telemetry.close()])
    throw fault
  }
  await database.migrate().catch(closeAfterFault)
  const rootKeys = await openRootKeys(db, { kms, source: settings.kms, nowMs }).catch(
    closeAfterFault,
  )
  const secrets = createSecrets(rootKeys)
  const signingKeys = await loadSigningKeys({ db, secrets, nowMs }).catch(closeAfterFault)
  const signer = await openSigner({ settings, db, log, telemetry, nowMs }).catch(closeAfterFault)
  const outbox = createOutbox({
    db,
    seal: secrets.seal,
    nowMs,
    randomId: () => createId(randomBytes),
  })
  const { smtpUrl, mailFrom, dkim } = settings
  const transport = smtpTransport({ url: smtpUrl, from: mailFrom, dkim })
  const outbound = withCircuitBreaker(withTraces(createOutbound(), telemetry), nowMs)
  const webhookOutbound = withTraces(
    createOutbound({ timeoutMaxMs: WEBHOOK_LIMITS.deadlineMs }),
    telemetry,
  )
  const messageIdDomain = new URL(settings.publicUrl).hostname
  const stores = {
    mail: createJobStore(db, outboxJobs),
    webhooks: createJobStore(db, deliveryJobs),
    transaction_watches: createJobStore(db, watchJobs),
  }
  const metrics = createMetrics(
    Object.fromEntries(
      Object.entries(stores).map(([name, store]) => [name, () => store.stats(nowMs())]),
    ),
  )
  const worker = createOutboxWorker({
    db,
    open: secrets.open,
    transport,
    textTransport: twilioTransport({ apps, outbound }),
    messageIdDomain,
    nowMs,
    random: Math.random,
    log,
    metrics,
    telemetry,
  })
  let isDraining = false

  const app = createApp({
    apps,
    dashboard: options.dashboard,
    database,
    secrets,
    reloadStaleKeys: rootKeys.reloadIfStale,
    shareKeys,
    signer: signer.client,
    signingKeys,
    rateLimiter: createRateLimiter({ db, nowMs }),
    outbox,
    outbound,
    webhookOutbound,
    reserveMail: worker.reserve,
    onMailQueued: worker.poke,
    log,
    metrics,
    telemetry,
    nowMs,
    randomBytes,
    trustedProxies: settings.trustedProxies,
    asnHeader: settings.asnHeader,
    countryHeader: settings.countryHeader,
    publicUrl: settings.publicUrl,
    isHttps: settings.publicUrl.startsWith('https:'),
    isProduction: settings.isProduction,
    securityContact: settings.securityContact,
    cspReportUrl: settings.cspReportUrl,
    metricsToken: settings.metricsToken,
    vaultFiles: openBuiltPage('vault-page'),
    approvalFiles: openBuiltPage('approval-page'),
    crossAppFiles: openBuiltPage('cross-app-page'),
    dashboardFiles: openBuiltPage('dashboard-page'),
    isDraining: () => isDraining,
  })
  // Scripts in the pages of these apps can sign without the user (docs/approval.md).
  for (const { id: appId, embeddedWallets } of apps)
    if (embeddedWallets.approval === 'host') log.warn('approval_in_host_page', { appId })
  const queues = [worker, app.queues.webhooks, app.queues.transactionWatches]
  for (const queue of queues) queue.start()
  const cleaning = runRegularly(
    // The vacuum is last: the others delete rows.
    () => cleanUpInTurn([app, signer, { cleanUp: database.vacuum }]),
    { everyMs: CLEAN_UP_EVERY_MS, onFault: (fault) => log.error('clean_up_failed', { fault }) },
  )
  const reloading = runRegularly(rootKeys.reload, {
    everyMs: SERVER_LIMITS.rootKeyReloadMs,
    onFault: (fault) => log.error('root_keys_not_loaded', { fault }),
  })

  return {
    ...app,
    startDraining() {
      isDraining = true
    },
    async close() {
      isDraining = true
      cleaning.stop()
      reloading.stop()
      await Promise.all(queues.map((queue) => queue.stop()))
      transport.close()
      outbound.close()
      webhookOutbound.close()
      await signer.close()
      await database.close()
      await telemetry.close()
    },
  }
}
