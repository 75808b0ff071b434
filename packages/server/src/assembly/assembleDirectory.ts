import { cleanUpInTurn } from '@latchkey/signer/process'
import type { AppDeps } from '../AppDeps.ts'
import { mountAllowlist } from '../features/allowlist/routes.ts'
import { createDirectory } from '../features/directory/createDirectory.ts'
import { mountDirectory } from '../features/directory/routes.ts'
import { createRetentionRepo } from '../features/retention/repo.ts'
import { createRetention } from '../features/retention/service.ts'
import { mountWalletBalances } from '../features/server-wallets/balances/routes.ts'
import { mountPolicies } from '../features/server-wallets/policies/routes.ts'
import { mountKeyQuorums } from '../features/server-wallets/quorums/routes.ts'
import { createWalletsWithRecoveryService } from '../features/server-wallets/with-recovery/service.ts'
import { mountWebhooks } from '../features/webhooks/routes.ts'
import type { Router } from '../platform/http/createRouter.ts'
import { createBackEndLimit } from '../platform/rate-limit/createBackEndLimit.ts'
import type { Accounts } from './assembleAccounts.ts'
import type { Core } from './assembleCore.ts'
import type { Wallets } from './assembleWallets.ts'

/** Assembles the API for back ends: users, allowlist, key quorums, policies, wallet reads. */
export function assembleDirectory(
  deps: AppDeps,
  core: Core,
  { linking }: Accounts,
  { createWallet, quorums, policies, reads }: Wallets,
) {
  const { rateLimiter, secrets, nowMs, randomBytes } = deps
  const { db, staleDb, users, allowlist, eventLog } = core
  const limit = createBackEndLimit(rateLimiter)
  const directory = createDirectory({
    db,
    staleDb,
    eventLog,
    users,
    limit,
    createWallet,
    linking,
    nowMs,
    randomBytes,
  })

  const retention = createRetention({
    apps: core.apps.all(),
    repo: createRetentionRepo(db),
    removeUser: directory.removal.remove,
    nowMs,
  })

  return {
    directory,
    mount(router: Router) {
      mountDirectory(router, directory)
      mountAllowlist(router, allowlist, limit)
      mountKeyQuorums(router, quorums, limit)
      mountPolicies(router, policies, limit)
      mountWebhooks(router, limit)
      mountWalletBalances(
        router,
        {
          ...reads,
          withRecovery: createWalletsWithRecoveryService({
            importUser: directory.imports.add,
            createQuorum: quorums.create,
            createWallet,
            secrets,
          }),
        },
        limit,
      )
    },
    cleanUp: () => cleanUpInTurn([directory.removal, retention]),
  }
}

export type DirectoryAssembly = ReturnType<typeof assembleDirectory>
