import { SERVER_LIMITS, type WireUser } from '@latchkey/contract'
import type { ServerWallet, WalletRights } from '@latchkey/contract/wallets'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Admit, Asker } from '../admit.ts'
import type { Caller } from '../Caller.ts'
import { refuseDelegation } from '../owners/service.ts'
import type { WalletRepo, WalletRow } from '../repo.ts'
import { toWireWallet } from '../toWireWallet.ts'

type Deps = { repo: Pick<WalletRepo, 'find' | 'list'>; admit: Admit }
type Query = (name: string) => string | undefined

export type WalletReading = ReturnType<typeof createWalletReading>

/** Finding wallets: a person their own, a back end those of its app. */
export function createWalletReading({ repo, admit }: Deps) {
  async function require({ app, person }: Caller, id: string): Promise<WalletRow> {
    const row = await repo.find(app.id, id)
    const isTheirs = !person || row?.userId === person.user.id
    // One answer for what is not there and for what is somebody else's.
    if (row?.status !== 'active' || !isTheirs) throw new ServiceError('not_found')
    return row
  }

  return {
    require,

    get: async (asker: Asker, id: string): Promise<ServerWallet> =>
      toWireWallet(await require(await admit(asker), id)),

    /** Takes what changes nothing; who owns a wallet and who else may use it cannot be changed yet. */
    async update(asker: Asker, id: string, rights: WalletRights): Promise<ServerWallet> {
      const row = await require(await admit(asker), id)
      refuseDelegation(rights)
      const isOwner = !rights.owner && (!rights.owner_id || rights.owner_id === row.ownerId)
      if (!isOwner) {
        throw new ServiceError('not_supported', { sentence: 'The owner of a wallet stays' })
      }
      return toWireWallet(row)
    },

    async list({ id: appId }: App, query: Query) {
      const { walletsPerPageMax } = SERVER_LIMITS
      const asked = Number(query('limit') ?? walletsPerPageMax)
      const limit = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, walletsPerPageMax) : 0
      const cursor = query('cursor')
      const after = cursor === undefined ? undefined : readCursor(cursor)
      if (limit === 0 || (cursor !== undefined && !after)) throw new ServiceError('invalid_data')
      const rows = await repo.list({
        appId,
        limit: limit + 1,
        after,
        chainType: query('chain_type'),
        userId: query('user_id'),
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

const toCursor = ({ createdAtMs, id }: WalletRow) =>
  Buffer.from(`${createdAtMs}.${id}`).toString('base64url')

function readCursor(cursor: string) {
  const read = /^(\d{1,15})\.([a-z2-7]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString())
  return read ? { createdAtMs: Number(read[1]), id: String(read[2]) } : undefined
}
