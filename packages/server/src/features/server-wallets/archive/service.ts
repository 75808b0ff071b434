import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import type { App } from '../../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { WalletQueries } from '../query/service.ts'
import { toWireWallet } from '../toWireWallet.ts'
import type { ArchiveRepo } from './repo.ts'

type Deps = {
  repo: ArchiveRepo
  queries: Pick<WalletQueries, 'require'>
  nowMs(): number
  randomBytes: RandomBytes
}

/** Archives wallets of the app. An archived wallet signs nothing and is listed only on request. */
export function createArchive({ repo, queries, nowMs, randomBytes }: Deps) {
  return async (app: App, walletId: string): Promise<ServerWallet> => {
    const caller = { app, session: undefined }
    await queries.require(caller, walletId)
    const eventId = createId(randomBytes)
    const isArchived = await repo.archive({ walletId, appId: app.id, eventId, nowMs: nowMs() })
    if (isArchived) return toWireWallet(await queries.require(caller, walletId, 'archived too'))
    // Another call archived it first, or a user owns it.
    await queries.require(caller, walletId)
    throw new ServiceError('not_supported', {
      sentence: 'A wallet owned by a user cannot be archived',
    })
  }
}
