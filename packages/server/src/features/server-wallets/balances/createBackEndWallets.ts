import type { ChainRpc } from '../../../platform/chains/createChainRpc.ts'
import type { App } from '../../../platform/config/createApps.ts'
import type { Db } from '../../../platform/db/Db.ts'
import type { RandomBytes } from '../../../platform/ids/createId.ts'
import type { EventLog } from '../../events/statements.ts'
import type { UserService } from '../../user/service.ts'
import { createArchiveRepo } from '../archive/repo.ts'
import { createArchive } from '../archive/service.ts'
import type { ServerWallets } from '../createServerWallets.ts'
import { createBatch } from './createBatch.ts'
import { createHistory } from './createHistory.ts'
import { createReadBalance } from './createReadBalance.ts'
import type { CoinOf } from './readAssets.ts'
import { createBackEndWalletRepo } from './repo.ts'
import { createWalletBalances } from './service.ts'

type Deps = {
  db: Db
  eventLog: Pick<EventLog, 'recordStep'>
  rpc: ChainRpc
  users: Pick<UserService, 'findByAccount'>
  wallets: Pick<ServerWallets, 'creation' | 'queries' | 'sending'>
  usdOf(app: App, chainId: number, symbol: string): Promise<number | undefined>
  coinOf: CoinOf
  nowMs(): number
  randomBytes: RandomBytes
}

/** Assembles the wallet services that only back ends call. */
export function createBackEndWallets(deps: Deps) {
  const { db, eventLog, rpc, users, wallets, usdOf, coinOf, nowMs, randomBytes } = deps
  const shared = {
    repo: createBackEndWalletRepo(db),
    queries: wallets.queries,
    readBalance: createReadBalance(rpc),
    coinOf,
  }
  return {
    balances: createWalletBalances({ ...shared, usdOf }),
    history: createHistory({ ...shared, users, inspect: wallets.sending.inspect }),
    batch: createBatch(wallets.creation),
    archive: createArchive({
      repo: createArchiveRepo(db, eventLog),
      queries: wallets.queries,
      nowMs,
      randomBytes,
    }),
  }
}
