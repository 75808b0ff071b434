import { chainCoinOf } from '@latchkey/contract/chains/chainNames'
import { cleanUpInTurn } from '@latchkey/signer/process'
import type { AppDeps } from '../AppDeps.ts'
import { createApprovalPage } from '../features/approval-page/createApprovalPage.ts'
import { mountApprovalPage } from '../features/approval-page/routes.ts'
import { createDeviceWallets } from '../features/device-wallets/createDeviceWallets.ts'
import { createNotice } from '../features/device-wallets/createNotice.ts'
import { mountDeviceWallets } from '../features/device-wallets/routes.ts'
import { createRegistry } from '../features/farcaster/createRegistry.ts'
import { createKeyRequests } from '../features/farcaster/signer/createKeyRequests.ts'
import { createFarcasterSignerRepo } from '../features/farcaster/signer/repo.ts'
import { mountFarcasterSigner } from '../features/farcaster/signer/routes.ts'
import { createFarcasterSignerService } from '../features/farcaster/signer/service.ts'
import { createBridge } from '../features/funding/createBridge.ts'
import { createCoinbase } from '../features/funding/createCoinbase.ts'
import { createMoonPay } from '../features/funding/createMoonPay.ts'
import { createPurchaseIds } from '../features/funding/createPurchaseIds.ts'
import { mountFunding } from '../features/funding/routes.ts'
import { createFundingService } from '../features/funding/service.ts'
import { createOwnTransactionsRepo } from '../features/own-transactions/repo.ts'
import { mountOwnTransactions } from '../features/own-transactions/routes.ts'
import { createOwnTransactionsService } from '../features/own-transactions/service.ts'
import { isTestChain } from '../features/prices/coins.ts'
import { createPriceProvider } from '../features/prices/createPriceProvider.ts'
import { mountPrices } from '../features/prices/routes.ts'
import { createPriceService } from '../features/prices/service.ts'
import { createBackEndWallets } from '../features/server-wallets/balances/createBackEndWallets.ts'
import { createServerWallets } from '../features/server-wallets/createServerWallets.ts'
import { mountServerWallets } from '../features/server-wallets/routes.ts'
import { mountSmartWallets } from '../features/smart-wallets/routes.ts'
import { createSponsorshipService } from '../features/smart-wallets/service.ts'
import { mountSolanaSponsorship } from '../features/solana-sponsorship/routes.ts'
import { createSolanaSponsorshipService } from '../features/solana-sponsorship/service.ts'
import { createBlockaid } from '../features/transaction-scan/createBlockaid.ts'
import { createSimulation } from '../features/transaction-scan/createSimulation.ts'
import { mountTransactionScan } from '../features/transaction-scan/routes.ts'
import { createScanService } from '../features/transaction-scan/service.ts'
import { mountUserSigner } from '../features/user-signer/routes.ts'
import { createUserSignerService } from '../features/user-signer/service.ts'
import { mountVaultPage } from '../features/vault-page/routes.ts'
import { createVaultPageService } from '../features/vault-page/service.ts'
import { SERVER_LIMITS } from '../limits/serverLimits.ts'
import { createChainRpc } from '../platform/chains/createChainRpc.ts'
import { pause } from '../platform/clock/pause.ts'
import type { Router } from '../platform/http/createRouter.ts'
import type { Accounts } from './assembleAccounts.ts'
import type { Core } from './assembleCore.ts'
import type { Logins } from './assembleLogins.ts'

/** Assembles device wallets, server wallets, prices, funding and transaction scans. */
export function assembleWallets(
  deps: AppDeps,
  core: Core,
  { mfa }: Accounts,
  { customTokens }: Logins,
) {
  const { outbound, onMailQueued, rateLimiter, secrets, signer, nowMs, randomBytes } = deps
  const { db, users, sessions, tokens, eventLog } = core
  const shareKeys = deps.shareKeys ?? new Map()
  const rpc = createChainRpc(outbound)
  const solanaSponsorship = createSolanaSponsorshipService({ users, rateLimiter, rpc })
  const serverWallets = createServerWallets({
    db,
    eventLog,
    users,
    sessions,
    rateLimiter,
    secrets,
    shareKeys,
    signer,
    requireFactor: mfa.gate.require,
    rpc,
    feePayer: solanaSponsorship,
    notice: createNotice({ notify: core.notify, nowMs }),
    onMailQueued,
    publicUrl: deps.publicUrl,
    apps: core.apps,
    hasWebhooks: deps.apps.some(({ webhooks }) => webhooks.length > 0),
    log: deps.log,
    metrics: deps.metrics,
    telemetry: deps.telemetry,
    nowMs,
    random: core.random,
    randomBytes,
    isDraining: deps.isDraining,
  })
  const deviceWallets = createDeviceWallets({
    apps: core.apps.all(),
    db,
    eventLog,
    users,
    tokens,
    factors: { require: mfa.gate.require, vouchForExport: mfa.service.issueExportToken },
    singleUse: core.singleUse,
    rateLimiter,
    notify: core.notify,
    onMailQueued,
    secrets,
    shareKeys,
    signer,
    adopt: serverWallets.adopt,
    log: deps.log,
    nowMs,
    randomBytes,
  })
  const userSigner = createUserSignerService({
    tokens,
    users,
    customTokens,
    signer,
    walletsOf: serverWallets.queries.listOf,
    requireFactor: mfa.gate.require,
    rateLimiter,
    secrets,
  })
  const prices = createPriceService({
    provider: createPriceProvider(outbound),
    limitAttempts: core.limitAttempts('price', {
      max: SERVER_LIMITS.pricesPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.pricesPerIpInDevelopmentMax,
    }),
    nowMs,
  })
  const scans = createScanService({
    users,
    rateLimiter,
    service: createBlockaid(outbound),
    simulation: createSimulation({
      rpc,
      usdOf: prices.usdOf,
      coinOf: chainCoinOf,
    }),
    nowMs,
  })
  const farcasterSigners = createFarcasterSignerService({
    repo: createFarcasterSignerRepo(db),
    requests: createKeyRequests(outbound),
    registry: createRegistry(outbound),
    users,
    requireFactor: mfa.gate.require,
    rateLimiter,
    secrets,
    pause,
    nowMs,
    randomBytes,
  })
  const funding = createFundingService({
    users,
    rateLimiter,
    ids: createPurchaseIds({ secrets, randomBytes }),
    coinbase: createCoinbase({ outbound, log: deps.log, nowMs, randomBytes }),
    moonPay: createMoonPay({ outbound, log: deps.log }),
    bridge: createBridge({ outbound, log: deps.log, isTestChain }),
  })
  const noFiles = { read: async () => undefined }
  const files = deps.vaultFiles ?? noFiles

  return {
    createWallet: serverWallets.creation.create,
    quorums: serverWallets.quorums,
    policies: serverWallets.policies,
    watch: serverWallets.watch,
    reads: createBackEndWallets({
      db,
      eventLog,
      rpc,
      users,
      wallets: serverWallets,
      usdOf: prices.usdOf,
      coinOf: chainCoinOf,
      nowMs,
      randomBytes,
    }),
    mount(router: Router) {
      mountDeviceWallets(router, deviceWallets)
      mountServerWallets(router, serverWallets)
      mountUserSigner(router, userSigner)
      mountFarcasterSigner(router, farcasterSigners)
      mountOwnTransactions(
        router,
        createOwnTransactionsService({
          repo: createOwnTransactionsRepo(db),
          users,
          rateLimiter,
          nowMs,
        }),
      )
      mountPrices(router, prices)
      mountFunding(router, funding)
      mountTransactionScan(router, scans)
      mountSmartWallets(router, createSponsorshipService({ users, rateLimiter, outbound }))
      mountSolanaSponsorship(router, solanaSponsorship)
      mountVaultPage(
        router,
        createVaultPageService({ apps: core.apps, files, signer, publicUrl: deps.publicUrl }),
        deps.cspReportUrl,
      )
      mountApprovalPage(router, {
        apps: core.apps,
        page: createApprovalPage({ files: deps.approvalFiles ?? noFiles }),
      })
    },
    cleanUp: () => cleanUpInTurn([deviceWallets.upkeep, deviceWallets.delegation, serverWallets]),
  }
}

export type Wallets = ReturnType<typeof assembleWallets>
