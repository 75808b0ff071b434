import { cleanUpInTurn } from '@latchkey/signer/process'
import type { AppDeps } from '../AppDeps.ts'
import { createDashboardPage } from '../features/dashboard-page/createDashboardPage.ts'
import { mountDashboardPage } from '../features/dashboard-page/routes.ts'
import { createOperators } from '../features/operator/createOperators.ts'
import { mountOperators } from '../features/operator/routes.ts'
import { findDashboardApp } from '../platform/config/dashboardDefinition.ts'
import type { Router } from '../platform/http/createRouter.ts'
import type { Accounts } from './assembleAccounts.ts'
import type { Core } from './assembleCore.ts'
import type { DirectoryAssembly } from './assembleDirectory.ts'
import type { Wallets } from './assembleWallets.ts'

/** Assembles the operator's dashboard: its page and its calls. */
export function assembleOperators(
  deps: AppDeps,
  core: Core,
  { mfa, records }: Accounts,
  { directory }: DirectoryAssembly,
  { policies }: Pick<Wallets, 'policies'>,
) {
  const { dashboard } = deps
  const { db, staleDb, apps, users, allowlist, denylist, requestErrors } = core
  const operators = createOperators({
    db,
    staleDb,
    dashboard,
    apps,
    users,
    requireFactor: mfa.gate.require,
    records: records.of,
    directory,
    allowlist,
    denylist,
    requestErrors,
    policies,
    nowMs: deps.nowMs,
    randomBytes: deps.randomBytes,
  })
  const page = createDashboardPage({
    files: deps.dashboardFiles ?? { read: async () => undefined },
    app: dashboard && findDashboardApp(dashboard, apps.all()),
  })
  return {
    mount(router: Router) {
      mountOperators(router, operators)
      mountDashboardPage(router, page)
    },
    cleanUp: () =>
      cleanUpInTurn([
        operators.access,
        operators.audit,
        ...(dashboard ? [operators.overview] : []),
      ]),
  }
}
