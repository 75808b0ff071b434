import type { Db } from '../../platform/db/Db.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { BackEndLimit } from '../../platform/rate-limit/createBackEndLimit.ts'
import type { EventLog } from '../events/statements.ts'
import type { LinkingService } from '../linking/service.ts'
import type { UserService } from '../user/service.ts'
import { createAccounts } from './accounts/service.ts'
import { createImportRepo } from './imports/repo.ts'
import { createImports } from './imports/service.ts'
import { createRemovalRepo } from './removal/repo.ts'
import { createRemoval } from './removal/service.ts'
import { createDirectoryUsersRepo } from './users/repo.ts'
import { createDirectoryUsers } from './users/service.ts'
import { type CreateWallet, createPregeneration } from './wallets/service.ts'

type Deps = {
  db: Db
  staleDb: Db
  eventLog: Pick<EventLog, 'recordStep'>
  users: Pick<UserService, 'find' | 'findByAccount'>
  limit: BackEndLimit
  createWallet: CreateWallet
  linking: Pick<LinkingService, 'unlinkOf'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type Directory = ReturnType<typeof createDirectory>

/** Assembles the user directory for the app's back end. */
export function createDirectory(deps: Deps) {
  const { db, staleDb, eventLog } = deps
  return {
    limit: deps.limit,
    users: createDirectoryUsers({ repo: createDirectoryUsersRepo(db, staleDb), users: deps.users }),
    imports: createImports({ ...deps, repo: createImportRepo(db, eventLog) }),
    removal: createRemoval({ ...deps, repo: createRemovalRepo(db, eventLog) }),
    wallets: createPregeneration(deps),
    accounts: createAccounts(deps),
  }
}
