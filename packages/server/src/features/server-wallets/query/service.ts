import type { WireUser } from '@latchkey/contract'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { invalidField, ServiceError } from '../../../platform/ServiceError.ts'
import type { Admit } from '../createAdmit.ts'
import type { DelegatedWallets } from '../delegated/service.ts'
import { readCursor, toCursor } from '../pageCursor.ts'
import type { WalletRepo, WalletRow } from '../repo.ts'
import { toWireWallet } from '../toWireWallet.ts'
import type { WalletCaller } from '../WalletCaller.ts'

type Deps = {
  repo: Pick<WalletRepo, 'find' | 'list'>
  delegated: Pick<DelegatedWallets, 'show'>
  admit: Admit
}
type Query = (name: string) => string | undefined
/** Archived wallets are found only with `include_archived`. */
type Which = 'in use' | 'archived too'
const whichOf = (query: Query): Which =>
  query('include_archived') === 'true' ? 'archived too' : 'in use'

export type WalletQueries = ReturnType<typeof createWalletQueries>

/** Finds wallets: a user's own, or those of the app for its back end. */
export function createWalletQueries({ repo, delegated, admit }: Deps) {
  /** Missing wallets and wallets of others give the same reply. */
  async function find(
    { app, session }: WalletCaller,
    id: string,
    which: Which = 'in use',
  ): Promise<WalletRow | undefined> {
    const row = await repo.find(app.id, id)
    const isOwn = !session || row?.userId === session.user.id
    const isMeant = which === 'archived too' || row?.archivedAtMs === null
    return row?.status === 'active' && isOwn && isMeant ? row : undefined
  }

  async function require(caller: WalletCaller, id: string, which?: Which): Promise<WalletRow> {
    const row = await find(caller, id, which)
    if (!row) throw new ServiceError('not_found')
    return row
  }

  return {
    find,
    require,

    async get(caller: UserOrAppCaller, id: string, query: Query): Promise<ServerWallet> {
      const admitted = await admit(caller)
      const row = await find(admitted, id, whichOf(query))
      if (row) return toWireWallet(row)
      const shown = admitted.session ? undefined : await delegated.show(admitted.app, id)
      if (!shown) throw new ServiceError('not_found')
      return shown
    },

    async list({ id: appId }: App, query: Query) {
      const { walletsPerPageMax } = SERVER_LIMITS
      const requested = Number(query('limit') ?? walletsPerPageMax)
      const limit =
        Number.isInteger(requested) && requested >= 1 ? Math.min(requested, walletsPerPageMax) : 0
      const cursor = query('cursor')
      const after = cursor === undefined ? undefined : readCursor(cursor)
      if (limit === 0) throw invalidField('query.limit', 'integer of at least 1')
      if (cursor !== undefined && !after) {
        throw invalidField('query.cursor', 'a cursor of an earlier reply')
      }
      const rows = await repo.list({
        appId,
        limit: limit + 1,
        after,
        which: whichOf(query),
        chainType: query('chain_type'),
        userId: query('user_id'),
        address: query('address'),
        externalId: query('external_id'),
      })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return { data: page.map(toWireWallet), next_cursor: last ? toCursor(last) : null }
    },

    async listOf({ id: appId }: App, { id: userId }: WireUser): Promise<ServerWallet[]> {
      const rows = await repo.list({ appId, userId, limit: SERVER_LIMITS.walletsPerPageMax })
      return rows.map(toWireWallet)
    },
  }
}
