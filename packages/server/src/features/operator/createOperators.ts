import type { Apps } from '../../platform/config/createApps.ts'
import type { DashboardDefinition } from '../../platform/config/dashboardDefinition.ts'
import type { Db } from '../../platform/db/Db.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { AccountRecordsService } from '../account-records/service.ts'
import type { AllowlistService } from '../allowlist/service.ts'
import type { DenylistService } from '../denylist/service.ts'
import type { createAccounts } from '../directory/accounts/service.ts'
import type { createImports } from '../directory/imports/service.ts'
import type { createRemoval } from '../directory/removal/service.ts'
import type { createDirectoryUsers } from '../directory/users/service.ts'
import type { RequireFactor } from '../mfa/service.ts'
import type { RequestErrorsService } from '../request-errors/service.ts'
import type { PolicyService } from '../server-wallets/policies/service.ts'
import type { UserService } from '../user/service.ts'
import { createOperatorAccessRepo } from './access/repo.ts'
import { createOperatorAccess } from './access/service.ts'
import { createOperatorAuditRepo } from './audit/repo.ts'
import { createOperatorAudit } from './audit/service.ts'
import { createServerKeysRepo } from './keys/repo.ts'
import { createServerKeys } from './keys/service.ts'
import { createOverviewRepo } from './overview/repo.ts'
import { createOverview } from './overview/service.ts'
import { createQuorumsRepo } from './settings/repo.ts'
import { createOperatorUsersRepo } from './users/repo.ts'
import { createOperatorUsers } from './users/service.ts'
import { createOperatorWalletsRepo } from './wallets/repo.ts'
import { createOperatorWallets } from './wallets/service.ts'
import { createDeliveriesRepo } from './webhooks/repo.ts'
import { createDeliveries } from './webhooks/service.ts'

type Deps = {
  db: Db
  staleDb: Db
  dashboard: DashboardDefinition | undefined
  apps: Pick<Apps, 'find' | 'all'>
  users: Pick<UserService, 'requireBySession'>
  requireFactor: RequireFactor
  records: AccountRecordsService['of']
  directory: {
    users: ReturnType<typeof createDirectoryUsers>
    accounts: ReturnType<typeof createAccounts>
    removal: ReturnType<typeof createRemoval>
    imports: ReturnType<typeof createImports>
  }
  allowlist: AllowlistService
  denylist: DenylistService
  requestErrors: Pick<RequestErrorsService, 'list'>
  policies: Pick<PolicyService, 'get' | 'update' | 'evaluate'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type Operators = ReturnType<typeof createOperators>

/** Assembles the services of the operator's dashboard. */
export function createOperators(deps: Deps) {
  const { db, staleDb, nowMs, directory } = deps
  const quorums = createQuorumsRepo(db)
  return {
    access: createOperatorAccess({ ...deps, repo: createOperatorAccessRepo(db) }),
    audit: createOperatorAudit({ ...deps, repo: createOperatorAuditRepo(db) }),
    overview: createOverview({ repo: createOverviewRepo(db, staleDb), apps: deps.apps, nowMs }),
    users: createOperatorUsers({
      repo: createOperatorUsersRepo(db),
      records: deps.records,
      directory: directory.users,
      accounts: directory.accounts,
      removal: directory.removal,
      isDenied: deps.denylist.hasUser,
      nowMs,
    }),
    wallets: createOperatorWallets({ repo: createOperatorWalletsRepo(db), nowMs }),
    imports: directory.imports,
    allowlist: deps.allowlist,
    denylist: deps.denylist,
    requestErrors: deps.requestErrors,
    policies: deps.policies,
    webhooks: createDeliveries({
      repo: createDeliveriesRepo(db),
      nowMs,
      randomBytes: deps.randomBytes,
    }),
    async listQuorums(appId: string) {
      const [key_quorums, policies] = await Promise.all([
        quorums.listQuorums(appId),
        quorums.listPolicies(appId),
      ])
      return { key_quorums, policies }
    },
    keys: createServerKeys({ repo: createServerKeysRepo(db), nowMs }),
  }
}
