import type { WireUser } from '@latchkey/contract'
import {
  listSecurityEvents,
  listUserSessions,
  restoreUser,
  revokeUserSessions,
} from '@latchkey/contract/endpoints/accountRecords'
import {
  addWallets,
  deleteUser,
  importUser,
  listUsers,
  searchUsers,
  setCustomMetadata,
  unlinkUserAccount,
} from '@latchkey/contract/endpoints/directory'
import { fromSeconds } from '@latchkey/contract/entities/publicAccount'
import { checkArgument, checkText } from '../api/checkArgument.ts'
import { type Api, undefinedIfNotFound } from '../api/createApi.ts'
import { iteratePages, type Page, toPageQuery } from '../api/pages.ts'
import { createFindUser } from './createFindUser.ts'
import type { LatchkeyUsers } from './LatchkeyUsers.ts'
import { toImportBody, toWireUserWallet } from './toImportBody.ts'
import { toUser, type User } from './User.ts'

const isRepeatable = true

export function createUsers(api: Api): LatchkeyUsers {
  const { call } = api
  const find = createFindUser(api)

  const users: LatchkeyUsers = {
    async get(identifier) {
      const user = await undefinedIfNotFound(find(identifier))
      return user && toUser(user)
    },

    async list(page = {}) {
      return toUserPage(await call(listUsers, { params: {}, query: toPageQuery(page) }))
    },
    listAll: () => iteratePages(users.list),

    async search({ searchTerm, emails, phoneNumbers, walletAddresses, cursor }) {
      const given = { searchTerm, emails, phoneNumbers, walletAddresses }
      const names = Object.keys(given).join(', ')
      const isGiven = Object.values(given).some((value) => value !== undefined)
      checkArgument(isGiven, 'search', `an object with at least one of ${names}`)
      const body = {
        ...(searchTerm !== undefined && { searchTerm }),
        ...(emails && { emails: [...emails] }),
        ...(phoneNumbers && { phoneNumbers: [...phoneNumbers] }),
        ...(walletAddresses && { walletAddresses: [...walletAddresses] }),
        ...(cursor !== undefined && { cursor }),
      }
      return toUserPage(await call(searchUsers, { params: {}, body, isRepeatable }))
    },
    searchAll: (search) => iteratePages(({ cursor }) => users.search({ ...search, cursor })),

    async import(options) {
      const body = toImportBody(options)
      return toUser(await call(importUser, { params: {}, body, isRepeatable }))
    },

    async setCustomMetadata({ userId, customMetadata }) {
      const isObject = typeof customMetadata === 'object' && customMetadata !== null
      checkArgument(isObject, 'customMetadata', 'an object')
      const body = { custom_metadata: customMetadata }
      return toUser(await call(setCustomMetadata, { params: { userId }, body, isRepeatable }))
    },

    async ensureWallets({ userId, wallets }) {
      checkArgument(Array.isArray(wallets), 'wallets', 'an array')
      const body = { wallets: wallets.map(toWireUserWallet) }
      return toUser(await call(addWallets, { params: { userId }, body, isRepeatable }))
    },

    async unlinkAccount({ userId, type, handle }) {
      checkText(type, 'type')
      checkText(handle, 'handle')
      return toUser(await call(unlinkUserAccount, { params: { userId }, body: { type, handle } }))
    },

    async delete({ userId }) {
      await call(deleteUser, { params: { userId }, isRepeatable })
    },

    async restore({ userId }) {
      await call(restoreUser, { params: { userId }, body: {} })
    },

    async listSessions({ userId }) {
      const { sessions } = await call(listUserSessions, { params: { userId } })
      const items = sessions.map((session) => ({
        id: session.id,
        loginMethod: session.login_method,
        device: session.device ?? undefined,
        createdAt: fromSeconds(session.created_at),
        lastActiveAt: fromSeconds(session.last_active_at),
        expiresAt: fromSeconds(session.expires_at),
      }))
      return { items, nextCursor: undefined }
    },
    listAllSessions: ({ userId }) => iteratePages(() => users.listSessions({ userId })),

    async revokeSessions({ userId, sessionId }) {
      if (sessionId !== undefined) checkText(sessionId, 'sessionId')
      const body = sessionId === undefined ? {} : { session_id: sessionId }
      const { revoked } = await call(revokeUserSessions, { params: { userId }, body })
      return revoked
    },

    async listSecurityEvents({ userId, ...page }) {
      const query = toPageQuery(page)
      const reply = await call(listSecurityEvents, { params: { userId }, query })
      const items = reply.data.map(({ id, kind, session_id, details, at }) => ({
        id,
        kind,
        sessionId: session_id,
        details,
        occurredAt: new Date(at),
      }))
      return { items, nextCursor: reply.next_cursor ?? undefined }
    },
    listAllSecurityEvents: ({ userId }) =>
      iteratePages(({ cursor }) => users.listSecurityEvents({ userId, cursor })),
  }
  return users
}

const toUserPage = (wire: { data: WireUser[]; next_cursor: string | null }): Page<User> => ({
  items: wire.data.map(toUser),
  nextCursor: wire.next_cursor ?? undefined,
})
