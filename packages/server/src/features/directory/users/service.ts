import type { WireUser } from '@latchkey/contract'
import type { LookUpBy } from '@latchkey/contract/endpoints/directory'
import { DIRECTORY_LIMITS } from '../../../limits/directoryLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { invalidField, ServiceError } from '../../../platform/ServiceError.ts'
import { normalizeEmail, spellNumber } from '../../one-time-code/service.ts'
import { toWireUser, type UserService } from '../../user/service.ts'
import type { UserRow } from '../../user/statements.ts'
import type { DirectoryUsersRepo, Identities, UserCursor, UserPage } from './repo.ts'

type Deps = { repo: DirectoryUsersRepo; users: Pick<UserService, 'find' | 'findByAccount'> }
type Search = {
  searchTerm?: string | undefined
  emails?: string[] | undefined
  phoneNumbers?: string[] | undefined
  walletAddresses?: string[] | undefined
  cursor?: string | null | undefined
}

type FindBy = (app: App, type: string, value: string) => Promise<WireUser>

/** Finds and updates users of an app. */
export function createDirectoryUsers({ repo, users }: Deps) {
  const requireUser = (user: WireUser | undefined): WireUser => {
    if (!user) throw new ServiceError('not_found')
    return user
  }
  const requireRow = (row: UserRow | undefined) => requireUser(row && toWireUser(row))

  async function readPage(
    page: Omit<UserPage, 'after'> & { cursor: string | undefined },
    read: (page: UserPage) => Promise<UserRow[]> = repo.list,
  ) {
    const { cursor, limit, ...rest } = page
    const after = cursor ? readCursor(cursor) : undefined
    const rows = await read({ ...rest, after, limit: limit + 1 })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      data: rows.slice(0, limit).map(toWireUser),
      next_cursor: last ? toCursor(last) : null,
    }
  }

  const find = async ({ id }: App, userId: string) => requireUser(await users.find(id, userId))

  const findBySubject = async ({ id }: App, type: string, subject: string) =>
    requireUser(await users.findByAccount(id, { type, subject }))
  const findBy: Record<LookUpBy, FindBy> = {
    subject: findBySubject,
    email: (app, type, address) => findBySubject(app, type, normalizeOrKeepEmail(address)),
    phone: (app, type, number) => findBySubject(app, type, normalizeOrKeepPhone(app, number)),
    address: async ({ id }, type, address) =>
      requireRow(await repo.findByAddress(id, type, address)),
    // A username can move to another user.
    async username({ id }, type, typed) {
      // Discord's clients hide the discriminator of most names; others write #0 for none.
      const username = type === 'discord_oauth' ? typed.replace(/#0$/, '') : typed
      return requireRow(await repo.findByUsername(id, type, username))
    },
  }

  return {
    find,

    list: (
      { id: appId }: App,
      { cursor, limit }: { cursor: string | undefined; limit: string | undefined },
    ) => readPage({ appId, cursor, limit: readLimit(limit) }),

    async search(app: App, query: Search) {
      const { searchTerm: term } = query
      const start = {
        appId: app.id,
        cursor: query.cursor ?? undefined,
        limit: DIRECTORY_LIMITS.usersPerPageMax,
      }
      const page =
        term === undefined
          ? await readPage({ ...start, matching: toIdentities(app, query) })
          : await readPage(start, (next) => repo.search(next, term))
      return { ...page.data[0], ...page }
    },

    async setMetadata(app: App, userId: string, metadata: object): Promise<WireUser> {
      if (!(await repo.setMetadata(app.id, userId, metadata))) throw new ServiceError('not_found')
      return find(app, userId)
    },

    findBy,
  }
}

const normalizeOrKeepEmail = (typed: string): string => normalizeEmail(typed) ?? typed
const normalizeOrKeepPhone = (app: App, typed: string): string => spellNumber(app, typed) ?? typed

const toIdentities = (app: App, query: Search): Identities => ({
  emails: (query.emails ?? []).map(normalizeOrKeepEmail),
  phones: (query.phoneNumbers ?? []).map((number) => normalizeOrKeepPhone(app, number)),
  addresses: query.walletAddresses ?? [],
})

function readLimit(text: string | undefined): number {
  const limit = Number(text || DIRECTORY_LIMITS.usersPerPageMax)
  if (!Number.isInteger(limit) || limit < 1 || limit > DIRECTORY_LIMITS.usersPerPageMax) {
    throw invalidField('query.limit', `integer from 1 to ${DIRECTORY_LIMITS.usersPerPageMax}`)
  }
  return limit
}

const toCursor = ({ createdAtMs, id }: UserCursor): string =>
  Buffer.from(`${createdAtMs}.${id}`).toString('base64url')

function readCursor(cursor: string): UserCursor {
  const text = Buffer.from(cursor, 'base64url').toString()
  const read = /^(\d{1,15})\.([a-z0-9:]{1,64})$/.exec(text)
  if (!read) throw invalidField('query.cursor', 'a cursor of an earlier reply')
  return { createdAtMs: Number(read[1]), id: String(read[2]) }
}
