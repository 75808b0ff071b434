import type { ServerWallet } from '@latchkey/contract/wallets'
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

/** Puts wallets of the app's own away: from then on they sign nothing and are listed only on request. */
export function createArchive({ repo, queries, nowMs, randomBytes }: Deps) {
  return async (app: App, walletId: string): Promise<ServerWallet> => {
    const caller = { app, session: undefined }
    await queries.require(caller, walletId)
    const eventId = createId(randomBytes)
    const isArchived = await repo.archive({ walletId, appId: app.id, eventId, nowMs: nowMs() })
    if (isArchived) return toWireWallet(await queries.require(caller, walletId, 'archived too'))
    // Somebody else was quicker, or it is not the app's to put away.
    await queries.require(caller, walletId)
    throw new ServiceError('not_supported', { sentence: 'The wallet of a session stays' })
  }
}
