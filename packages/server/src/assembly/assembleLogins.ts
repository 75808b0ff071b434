import type { LoginMethodId, OAuthProvider } from '@latchkey/contract'
import type { AppDeps } from '../AppDeps.ts'
import { createCrossAppConnectRepo } from '../features/cross-app/connect/repo.ts'
import { mountCrossAppConnect } from '../features/cross-app/connect/routes.ts'
import { createCrossAppConnectService } from '../features/cross-app/connect/service.ts'
import { createConnectedAppsRepo } from '../features/cross-app/connected-apps/repo.ts'
import { createConnectedAppsService } from '../features/cross-app/connected-apps/service.ts'
import { createCrossAppPage } from '../features/cross-app/createCrossAppPage.ts'
import { createCrossAppTokens } from '../features/cross-app/createCrossAppTokens.ts'
import { mountCrossApp } from '../features/cross-app/routes.ts'
import { type CrossAppService, createCrossAppService } from '../features/cross-app/service.ts'
import { createIssuerKeys } from '../features/custom-token/createIssuerKeys.ts'
import { mountCustomToken } from '../features/custom-token/routes.ts'
import { createCustomTokenService } from '../features/custom-token/service.ts'
import { createExternalWalletRepo } from '../features/external-wallet/repo.ts'
import { createRegistry } from '../features/farcaster/createRegistry.ts'
import { createRelay } from '../features/farcaster/createRelay.ts'
import { mountFarcaster } from '../features/farcaster/routes.ts'
import { createFarcasterService } from '../features/farcaster/service.ts'
import { mountGuest } from '../features/guest/routes.ts'
import { createGuestService } from '../features/guest/service.ts'
import { createProviderCalls } from '../features/oauth/createProviderCalls.ts'
import { mountOAuth, oauthCallbackUrl } from '../features/oauth/routes.ts'
import { createOAuthService } from '../features/oauth/service.ts'
import { createICloud } from '../features/recovery/createICloud.ts'
import { mountRecovery, recoveryCallbackUrl } from '../features/recovery/routes.ts'
import { createRecoveryService } from '../features/recovery/service.ts'
import { mountSiwe } from '../features/siwe/routes.ts'
import { createSiweService } from '../features/siwe/service.ts'
import { mountSiws } from '../features/siws/routes.ts'
import { createSiwsService } from '../features/siws/service.ts'
import { mountTelegram } from '../features/telegram/routes.ts'
import { createTelegramService } from '../features/telegram/service.ts'
import { SERVER_LIMITS } from '../limits/serverLimits.ts'
import { createContractWallets } from '../platform/chains/createContractWallets.ts'
import type { Router } from '../platform/http/createRouter.ts'
import type { Accounts } from './assembleAccounts.ts'
import type { Core } from './assembleCore.ts'

/**
 * Login methods that this file mounts. A new one in the registry does not compile without its routes. Social
 * providers share theirs; codes and passkeys are part of the accounts.
 */
type ExternalMethod = Exclude<LoginMethodId, OAuthProvider | 'email' | 'sms' | 'passkey'>

/** Assembles login methods with external parties: OAuth, custom tokens, Telegram, Farcaster, external wallets. */
export function assembleLogins(deps: AppDeps, core: Core, { linking }: Accounts) {
  const { outbound, rateLimiter, secrets, nowMs, randomBytes } = deps
  const { apps, singleUse, proofs, limitAttempts } = core
  const isAllowlisted = core.allowlist.isListed
  const oauthStarts = {
    max: SERVER_LIMITS.oauthStartsPerIpMax,
    inDevelopmentMax: SERVER_LIMITS.oauthStartsPerIpInDevelopmentMax,
  }
  const consents = createConnectedAppsRepo(core.db)
  const crossApp: CrossAppService = createCrossAppService({
    apps,
    users: core.users,
    singleUse,
    keepCode: (appId, payload) => oauth.storeCode(appId, payload),
    tokens: createCrossAppTokens({ keys: deps.signingKeys, nowMs }),
    consents,
    secrets,
    publicUrl: deps.publicUrl,
    nowMs,
    randomBytes,
  })
  const crossAppConnect = createCrossAppConnectService({
    repo: createCrossAppConnectRepo(core.db),
    crossApp,
    users: core.users,
    singleUse,
    rateLimiter,
    limitAttempts: limitAttempts('cross-app', {
      max: SERVER_LIMITS.crossAppReadsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.crossAppReadsPerIpInDevelopmentMax,
    }),
    secrets,
    nowMs,
    randomBytes,
  })
  const oauth = createOAuthService({
    apps,
    singleUse,
    proofs,
    isAllowlisted,
    sessions: core.sessions,
    providers: createProviderCalls({ outbound, nowMs }),
    otherApps: crossApp,
    limitAttempts: limitAttempts('oauth', oauthStarts),
    callbackUrl: (provider) => oauthCallbackUrl(deps.publicUrl, provider),
    publicUrl: deps.publicUrl,
    randomBytes,
  })
  const limitRecovery = limitAttempts('recovery', oauthStarts)
  const recovery = createRecoveryService({
    apps,
    users: core.users,
    singleUse,
    oauth,
    limitAttempts: limitRecovery,
    callbackUrl: recoveryCallbackUrl(deps.publicUrl),
    randomBytes,
  })
  const customTokens = createCustomTokenService({
    proofs,
    isAllowlisted,
    keys: createIssuerKeys({ outbound, nowMs }),
    rateLimiter,
    secrets,
    nowMs,
  })
  const telegram = createTelegramService({
    proofs,
    singleUse,
    limitAttempts: limitAttempts('telegram', {
      max: SERVER_LIMITS.telegramAttemptsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.telegramAttemptsPerIpInDevelopmentMax,
    }),
    nowMs,
  })
  const farcaster = createFarcasterService({
    relay: createRelay(outbound),
    registry: createRegistry(outbound),
    proofs,
    singleUse,
    limitAttempts: limitAttempts('farcaster', {
      max: SERVER_LIMITS.farcasterAttemptsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.farcasterAttemptsPerIpInDevelopmentMax,
    }),
    rateLimiter,
    nowMs,
    randomBytes,
  })
  const walletDeps = {
    repo: createExternalWalletRepo(core.db),
    proofs,
    isAllowlisted,
    linking,
    singleUse,
    limitAttempts: limitAttempts('wallet', {
      max: SERVER_LIMITS.walletAttemptsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.walletAttemptsPerIpInDevelopmentMax,
    }),
    nowMs,
    randomBytes,
  }
  const siwe = createSiweService({
    ...walletDeps,
    contracts: createContractWallets(outbound),
    windowOrigin: crossApp.windowOrigin,
  })
  const siws = createSiwsService(walletDeps)

  const mounts: Record<ExternalMethod | 'oauth', (router: Router) => void> = {
    guest: (router) => mountGuest(router, createGuestService({ proofs, rateLimiter, secrets })),
    custom: (router) => mountCustomToken(router, customTokens, linking),
    telegram: (router) => mountTelegram(router, telegram, deps.apps, linking),
    farcaster: (router) => mountFarcaster(router, farcaster, linking),
    wallet(router) {
      mountSiwe(router, siwe)
      mountSiws(router, siws)
    },
    oauth: (router) => mountOAuth(router, oauth, linking),
  }

  return {
    customTokens,
    cleanUp: crossAppConnect.cleanUp,
    mount(router: Router) {
      for (const mount of Object.values(mounts)) mount(router)
      const files = deps.crossAppFiles ?? { read: async () => undefined }
      mountCrossApp(router, {
        apps,
        crossApp,
        connectedApps: createConnectedAppsService({
          repo: consents,
          apps,
          users: core.users,
          nowMs,
          randomBytes,
        }),
        page: createCrossAppPage({ files }),
      })
      mountCrossAppConnect(router, crossAppConnect)
      mountRecovery(
        router,
        recovery,
        createICloud({ users: core.users, outbound, limitAttempts: limitRecovery }),
      )
    },
  }
}

export type Logins = ReturnType<typeof assembleLogins>
