import { HEADERS, SERVER_LIMITS } from '@latchkey/contract'
import type { Hono } from 'hono'
import { createAccountRecordsRepo } from './features/account-records/repo.ts'
import { mountAccountRecords } from './features/account-records/routes.ts'
import { createAccountRecordsService } from './features/account-records/service.ts'
import { createAccountTransferRepo } from './features/account-transfer/repo.ts'
import { mountAccountTransfer } from './features/account-transfer/routes.ts'
import { createAccountTransferService } from './features/account-transfer/service.ts'
import { createAccountUndoRepo } from './features/account-undo/repo.ts'
import { accountUndoUrl, mountAccountUndo } from './features/account-undo/routes.ts'
import { createAccountUndoService } from './features/account-undo/service.ts'
import { createAlarmRepo } from './features/alarm/repo.ts'
import { createAlarmService } from './features/alarm/service.ts'
import { createAnalyticsRepo } from './features/analytics/repo.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { createAnalyticsService } from './features/analytics/service.ts'
import { mountAppConfig } from './features/app-config/routes.ts'
import { createCaptchaService } from './features/captcha/service.ts'
import { createIssuerKeys } from './features/custom-token/createIssuerKeys.ts'
import { mountCustomToken } from './features/custom-token/routes.ts'
import { createCustomTokenService } from './features/custom-token/service.ts'
import { createEmbeddedWallets } from './features/embedded-wallets/createEmbeddedWallets.ts'
import { createNotice } from './features/embedded-wallets/createNotice.ts'
import { mountEmbeddedWallets } from './features/embedded-wallets/routes.ts'
import { createExternalWalletRepo } from './features/external-wallet/repo.ts'
import { createRegistry } from './features/farcaster/createRegistry.ts'
import { createRelay } from './features/farcaster/createRelay.ts'
import { mountFarcaster } from './features/farcaster/routes.ts'
import { createFarcasterService } from './features/farcaster/service.ts'
import { mountGuest } from './features/guest/routes.ts'
import { createGuestService } from './features/guest/service.ts'
import { mountHealth } from './features/health/routes.ts'
import { createAccountNotice } from './features/linking/createAccountNotice.ts'
import { createLinkingRepo } from './features/linking/repo.ts'
import { createLinkingService } from './features/linking/service.ts'
import { createLoginRepo } from './features/login/repo.ts'
import { createLoginService } from './features/login/service.ts'
import { createMfa } from './features/mfa/createMfa.ts'
import { mountMfa } from './features/mfa/routes.ts'
import { createProviderCalls } from './features/oauth/createProviderCalls.ts'
import { mountOAuth, oauthCallbackUrl } from './features/oauth/routes.ts'
import { createOAuthService } from './features/oauth/service.ts'
import { emailChannel } from './features/one-time-code/emailChannel.ts'
import { createFactorCodeService } from './features/one-time-code/factor/service.ts'
import { createOneTimeCodeRepo, oneTimeCodeGate } from './features/one-time-code/repo.ts'
import { mountAddresses, mountOneTimeCode } from './features/one-time-code/routes.ts'
import { createOneTimeCodeService } from './features/one-time-code/service.ts'
import { smsChannel } from './features/one-time-code/smsChannel.ts'
import { createPasskeys } from './features/passkey/createPasskeys.ts'
import { passkeyLoginGate, passkeyRegistrationGate } from './features/passkey/repo.ts'
import { mountPasskey } from './features/passkey/routes.ts'
import { chainCoinOf } from './features/prices/coins.ts'
import { createPriceProvider } from './features/prices/createPriceProvider.ts'
import { mountPrices } from './features/prices/routes.ts'
import { createPriceService } from './features/prices/service.ts'
import { openGate, singleUseGate } from './features/proof/repo.ts'
import { createProofService } from './features/proof/service.ts'
import { createICloud } from './features/recovery/createICloud.ts'
import { mountRecovery, recoveryCallbackUrl } from './features/recovery/routes.ts'
import { createRecoveryService } from './features/recovery/service.ts'
import { createServerWallets } from './features/server-wallets/createServerWallets.ts'
import { mountServerWallets } from './features/server-wallets/routes.ts'
import { createSessionRepo } from './features/session/repo.ts'
import { mountSession } from './features/session/routes.ts'
import { createSessionService } from './features/session/service.ts'
import { mountSiwe } from './features/siwe/routes.ts'
import { createSiweService } from './features/siwe/service.ts'
import { mountSiws } from './features/siws/routes.ts'
import { createSiwsService } from './features/siws/service.ts'
import { mountTelegram } from './features/telegram/routes.ts'
import { createTelegramService } from './features/telegram/service.ts'
import { createBlockaid } from './features/transaction-scan/createBlockaid.ts'
import { createSimulation } from './features/transaction-scan/createSimulation.ts'
import { mountTransactionScan } from './features/transaction-scan/routes.ts'
import { createScanService } from './features/transaction-scan/service.ts'
import { createUserRepo } from './features/user/repo.ts'
import { mountUser } from './features/user/routes.ts'
import { createUserService } from './features/user/service.ts'
import { mountUserSigner } from './features/user-signer/routes.ts'
import { createUserSignerService } from './features/user-signer/service.ts'
import type { VaultFiles } from './features/vault-page/openVaultFiles.ts'
import { mountVaultPage } from './features/vault-page/routes.ts'
import { createVaultPageService } from './features/vault-page/service.ts'
import { createChainRpc } from './platform/chains/createChainRpc.ts'
import { createContractWallets } from './platform/chains/createContractWallets.ts'
import type { AppDefinition } from './platform/config/AppDefinition.ts'
import { createApps } from './platform/config/createApps.ts'
import type { Database } from './platform/db/openDatabase.ts'
import { createRouter } from './platform/http/createRouter.ts'
import type { RandomBytes } from './platform/ids/createId.ts'
import type { Log } from './platform/log/createLog.ts'
import type { Outbox } from './platform/mail/createOutbox.ts'
import type { Metrics } from './platform/metrics/createMetrics.ts'
import type { Outbound } from './platform/outbound/createOutbound.ts'
import { createAttemptLimit } from './platform/rate-limit/createAttemptLimit.ts'
import type { RateLimiter } from './platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from './platform/secrets/createSecrets.ts'
import type { SignerClient } from './platform/signer/createSignerClient.ts'
import { createSingleUse } from './platform/single-use/createSingleUse.ts'
import { createTokens } from './platform/tokens/createTokens.ts'
import type { SigningKeys } from './platform/tokens/loadSigningKeys.ts'

/** Everything the server takes from outside. */
export type AppDeps = {
  apps: readonly AppDefinition[]
  database: Pick<Database, 'db' | 'ping'>
  secrets: Secrets
  /** Keeps what opens wallets, apart from this server's database. */
  signer: SignerClient
  /** Newer keys for the shares of wallets than the one that comes with the secrets. */
  shareKeys?: ReadonlyMap<number, Uint8Array>
  signingKeys: SigningKeys
  rateLimiter: RateLimiter
  outbox: Outbox
  outbound: Outbound
  /** Called when a mail may go out, so that nobody waits for the next look into the outbox. */
  onMailQueued(): void
  log: Log
  metrics: Metrics
  nowMs(): number
  randomBytes: RandomBytes
  /** How many proxies of our own stand in front; 0 believes the socket only. */
  trustedProxies: number
  /** In which header the last of them names the caller's network (ASN). */
  asnHeader?: string | undefined
  /** Where browsers reach this server: providers send people back to it. */
  publicUrl: string
  isHttps: boolean
  isProduction: boolean
  metricsToken: string | undefined
  /** The built vault page; without it the vault's address says that it is not built. */
  vaultFiles?: VaultFiles
  isDraining(): boolean
}

export type LatchkeyApp = Pick<Hono, 'fetch' | 'request'> & {
  /** Removes what has run out; to be called now and then. */
  cleanUp(): Promise<void>
}

/** The server as a fetch handler: the only place that assembles, and it touches nothing outside. */
export function createApp(deps: AppDeps): LatchkeyApp {
  const { database, secrets, signingKeys, rateLimiter, log, nowMs, randomBytes } = deps
  const { db } = database
  const tokens = createTokens({ keys: signingKeys, nowMs })
  const users = createUserService({ repo: createUserRepo(db), nowMs })
  const sessions = createSessionService({
    repo: createSessionRepo(db),
    tokens,
    secrets,
    nowMs,
    randomBytes,
  })
  const singleUse = createSingleUse({ db, secrets, nowMs })
  const logins = createLoginService({ sessions, nowMs, randomBytes })
  const alarms = createAlarmService({
    repo: createAlarmRepo(db),
    rateLimiter,
    secrets,
    log,
    metrics: deps.metrics,
    nowMs,
    randomBytes,
  })
  const codeDeps = {
    repo: createOneTimeCodeRepo(db),
    users,
    logins,
    enterByCode: createLoginRepo(db).forGate(oneTimeCodeGate),
    sessions,
    rateLimiter,
    alarms,
    outbox: deps.outbox,
    onMailQueued: deps.onMailQueued,
    secrets,
    nowMs,
    randomBytes,
  }
  const codes = {
    email: createOneTimeCodeService({ ...codeDeps, channel: emailChannel }),
    sms: createOneTimeCodeService({ ...codeDeps, channel: smsChannel }),
  }
  const loginRepo = createLoginRepo(db)
  const proofs = createProofService({
    logins,
    sessions,
    singleUse,
    secrets,
    nowMs,
    enterOnce: loginRepo.forGate(singleUseGate),
    enterOpenly: loginRepo.forGate(openGate),
  })
  const passkeys = createPasskeys({
    db,
    enterWithNewPasskey: loginRepo.forGate(passkeyRegistrationGate),
    enterByPasskey: loginRepo.forGate(passkeyLoginGate),
    proofs,
    users,
    onMailQueued: deps.onMailQueued,
    singleUse,
    rateLimiter,
    secrets,
    nowMs,
    randomBytes,
  })
  const mfa = createMfa({
    db,
    users,
    codes: createFactorCodeService(codeDeps),
    passkeys: passkeys.factors,
    secrets,
    nowMs,
    randomBytes,
  })
  const linking = createLinkingService({
    repo: createLinkingRepo(db),
    users,
    gate: mfa.gate,
    mfa: mfa.service,
    transfers: createAccountTransferService({
      repo: createAccountTransferRepo(db),
      users,
      singleUse,
      nowMs,
      randomBytes,
    }),
    notice: createAccountNotice({
      outbox: deps.outbox,
      singleUse,
      undoUrl: (token) => accountUndoUrl(deps.publicUrl, token),
      randomBytes,
    }),
    onMailQueued: deps.onMailQueued,
    nowMs,
    randomBytes,
  })
  const apps = createApps(deps.apps)
  const oauth = createOAuthService({
    apps,
    singleUse,
    proofs,
    sessions,
    providers: createProviderCalls({ outbound: deps.outbound, nowMs }),
    rateLimiter,
    secrets,
    callbackUrl: (provider) => oauthCallbackUrl(deps.publicUrl, provider),
    randomBytes,
  })
  const limitRecovery = createAttemptLimit({ rateLimiter, secrets }, 'recovery', {
    max: SERVER_LIMITS.oauthStartsPerIpMax,
    inDevelopmentMax: SERVER_LIMITS.oauthStartsPerIpInDevelopmentMax,
  })
  const recovery = createRecoveryService({
    apps,
    singleUse,
    oauth,
    limitAttempts: limitRecovery,
    callbackUrl: recoveryCallbackUrl(deps.publicUrl),
    randomBytes,
  })
  const customTokens = createCustomTokenService({
    proofs,
    keys: createIssuerKeys({ outbound: deps.outbound, nowMs }),
    rateLimiter,
    secrets,
    nowMs,
  })
  const telegram = createTelegramService({
    proofs,
    singleUse,
    limitAttempts: createAttemptLimit({ rateLimiter, secrets }, 'telegram', {
      max: SERVER_LIMITS.telegramAttemptsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.telegramAttemptsPerIpInDevelopmentMax,
    }),
    nowMs,
  })
  const farcaster = createFarcasterService({
    relay: createRelay(deps.outbound),
    registry: createRegistry(deps.outbound),
    proofs,
    singleUse,
    limitAttempts: createAttemptLimit({ rateLimiter, secrets }, 'farcaster', {
      max: SERVER_LIMITS.farcasterAttemptsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.farcasterAttemptsPerIpInDevelopmentMax,
    }),
    rateLimiter,
    nowMs,
    randomBytes,
  })
  const walletDeps = {
    repo: createExternalWalletRepo(db),
    proofs,
    linking,
    singleUse,
    limitAttempts: createAttemptLimit({ rateLimiter, secrets }, 'wallet', {
      max: SERVER_LIMITS.walletAttemptsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.walletAttemptsPerIpInDevelopmentMax,
    }),
    nowMs,
    randomBytes,
  }
  const siwe = createSiweService({
    ...walletDeps,
    contracts: createContractWallets(deps.outbound),
  })
  const embeddedWallets = createEmbeddedWallets({
    db,
    users,
    tokens,
    factors: { require: mfa.gate.require, vouchForExport: mfa.service.vouchForExport },
    singleUse,
    rateLimiter,
    outbox: deps.outbox,
    onMailQueued: deps.onMailQueued,
    secrets,
    shareKeys: deps.shareKeys ?? new Map(),
    signer: deps.signer,
    log,
    nowMs,
    randomBytes,
  })
  const serverWallets = createServerWallets({
    db,
    users,
    rateLimiter,
    secrets,
    shareKeys: deps.shareKeys ?? new Map(),
    signer: deps.signer,
    requireFactor: mfa.gate.require,
    notice: createNotice({ outbox: deps.outbox, nowMs }),
    onMailQueued: deps.onMailQueued,
    publicUrl: deps.publicUrl,
    nowMs,
    randomBytes,
  })
  const analytics = createAnalyticsService({
    repo: createAnalyticsRepo(db),
    rateLimiter,
    secrets,
    nowMs,
    randomBytes,
  })

  const prices = createPriceService({
    provider: createPriceProvider(deps.outbound),
    limitAttempts: createAttemptLimit({ rateLimiter, secrets }, 'price', {
      max: SERVER_LIMITS.pricesPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.pricesPerIpInDevelopmentMax,
    }),
    nowMs,
  })
  const scans = createScanService({
    users,
    rateLimiter,
    service: createBlockaid(deps.outbound),
    simulation: createSimulation({
      rpc: createChainRpc(deps.outbound),
      usdOf: prices.usdOf,
      coinOf: chainCoinOf,
    }),
    nowMs,
  })

  const captcha = createCaptchaService({
    singleUse,
    outbound: deps.outbound,
    alarms,
    limitAttempts: createAttemptLimit({ rateLimiter, secrets }, 'captcha', {
      max: SERVER_LIMITS.captchaChecksPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.captchaChecksPerIpInDevelopmentMax,
    }),
    secrets,
  })

  const router = createRouter({
    apps,
    tokens,
    log,
    metrics: deps.metrics,
    checkCaptcha: ({ app, clientAddress, network, header }, token) => {
      const idempotencyKey = header(HEADERS.idempotencyKey) || undefined
      return captcha.check({ app, clientAddress, network, idempotencyKey }, token)
    },
    trustedProxies: deps.trustedProxies,
    asnHeader: deps.trustedProxies > 0 ? deps.asnHeader : undefined,
    isHttps: deps.isHttps,
    publicUrl: deps.publicUrl,
  })
  mountAppConfig(router, signingKeys, captcha)
  mountOneTimeCode(router, codes)
  mountAddresses(router, codes, linking)
  mountAccountTransfer(router, linking)
  mountAccountUndo(
    router,
    createAccountUndoService({
      apps,
      repo: createAccountUndoRepo(db),
      singleUse,
      nowMs,
      randomBytes,
    }),
  )
  mountGuest(router, createGuestService({ proofs, rateLimiter, secrets }))
  mountCustomToken(router, customTokens, linking)
  mountTelegram(router, telegram, deps.apps, linking)
  mountFarcaster(router, farcaster, linking)
  mountSiwe(router, siwe)
  mountSiws(router, createSiwsService(walletDeps))
  mountPasskey(router, passkeys.logins, passkeys.linksWith(linking), linking)
  mountOAuth(router, oauth, linking)
  mountRecovery(
    router,
    recovery,
    createICloud({ outbound: deps.outbound, limitAttempts: limitRecovery }),
  )
  mountEmbeddedWallets(router, embeddedWallets)
  mountServerWallets(router, serverWallets)
  mountUserSigner(
    router,
    createUserSignerService({
      tokens,
      users,
      customTokens,
      signer: deps.signer,
      walletsOf: serverWallets.reading.listOf,
      requireFactor: mfa.gate.require,
    }),
  )
  mountSession(router, sessions)
  mountUser(router, users, tokens)
  mountMfa(router, mfa.service)
  mountAccountRecords(
    router,
    createAccountRecordsService({
      repo: createAccountRecordsRepo(db),
      users,
      nowMs,
      randomBytes,
    }),
  )
  mountPrices(router, prices)
  mountTransactionScan(router, scans)
  mountAnalytics(router, analytics)
  const files = deps.vaultFiles ?? { read: async () => undefined }
  mountVaultPage(router, createVaultPageService({ apps, files, signer: deps.signer }))
  mountHealth(router, { ...deps, ping: database.ping })

  const { hono } = router
  return {
    fetch: hono.fetch,
    request: hono.request,
    async cleanUp() {
      await Promise.all([
        sessions.cleanUp(),
        codes.email.cleanUp(),
        rateLimiter.cleanUp(),
        alarms.cleanUp(),
        singleUse.cleanUp(),
        mfa.service.cleanUp(),
        embeddedWallets.upkeep.cleanUp(),
        serverWallets.cleanUp(),
        signingKeys.reload(),
      ])
    },
  }
}
