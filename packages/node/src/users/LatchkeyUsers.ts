import type { Page, PageOptions } from '../api/pages.ts'
import type { UserIdentifier } from './createFindUser.ts'
import type { ImportUserOptions, UserWallet } from './toImportBody.ts'
import type { CustomMetadata, User } from './User.ts'

/** Users to search for: by a free term, or by exact values. Pass at least one. */
export type UserSearch = {
  /** Part of an address, number or name. */
  searchTerm?: string
  /** Exact email addresses, at most 100. */
  emails?: readonly string[]
  /** Exact phone numbers, at most 100. */
  phoneNumbers?: readonly string[]
  /** Exact wallet addresses, at most 100. */
  walletAddresses?: readonly string[]
}

/** An open session of a user. */
export type Session = {
  /** Session id, as in the access token. */
  id: string
  /** Login method of the session. */
  loginMethod: string
  /** Browser and system in words, such as `Chrome, macOS`. Undefined if unknown. */
  device: string | undefined
  /** When the user logged in. */
  createdAt: Date
  /** When the session was last refreshed. */
  lastActiveAt: Date
  /** When the session expires. */
  expiresAt: Date
}

/** A security event of a user: a login, a link, an export, a signature. It contains no address and no payload. */
export type SecurityEvent = {
  /** Event id. */
  id: string
  /** Kind of the event, such as `wallet_exported`. */
  kind: string
  /** Session that caused the event; null if there was none. */
  sessionId: string | null
  /** Details as recorded: types, names and hashes. */
  details: Record<string, unknown>
  /** When the event occurred. */
  occurredAt: Date
}

/** Calls for the users of the app: `client.users`. */
export type LatchkeyUsers = {
  /**
   * Returns a user by id or by one account. Resolves with undefined if there is none.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @throws TypeError if the identifier is missing.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const findAda = (latchkey: LatchkeyServerClient) =>
   *   latchkey.users.get({ email: 'ada@example.com' })
   * ```
   */
  get(identifier: UserIdentifier): Promise<User | undefined>

  /**
   * Lists users, newest first, one page at a time.
   *
   * @throws {@link LatchkeyApiError} `invalid_data` for a malformed cursor.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function readTwoPages({ users }: LatchkeyServerClient) {
   *   const first = await users.list({ limit: 50 })
   *   const second = await users.list({ limit: 50, cursor: first.nextCursor })
   *   return [...first.items, ...second.items]
   * }
   * ```
   */
  list(page?: PageOptions): Promise<Page<User>>

  /**
   * Iterates over all users, newest first.
   *
   * @throws {@link LatchkeyApiError} as `list`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printUsers(latchkey: LatchkeyServerClient) {
   *   for await (const user of latchkey.users.listAll()) console.log(user.id)
   * }
   * ```
   */
  listAll(): AsyncGenerator<User, void>

  /**
   * Searches users, one page at a time. The server determines the size of a page.
   *
   * @throws {@link LatchkeyApiError} `invalid_data` without a search term, `too_many_requests`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const findAdas = (latchkey: LatchkeyServerClient) =>
   *   latchkey.users.search({ searchTerm: 'ada' })
   * ```
   */
  search(search: UserSearch & Pick<PageOptions, 'cursor'>): Promise<Page<User>>

  /**
   * Iterates over all users that match.
   *
   * @throws {@link LatchkeyApiError} as `search`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printAdas(latchkey: LatchkeyServerClient) {
   *   for await (const user of latchkey.users.searchAll({ searchTerm: 'ada' })) console.log(user.id)
   * }
   * ```
   */
  searchAll(search: UserSearch): AsyncGenerator<User, void>

  /**
   * Imports a user with verified accounts. Importing the same accounts again returns the same user.
   *
   * @throws {@link LatchkeyApiError} `invalid_data`, `resource_already_exists` if some of the accounts belong to
   * another user, `cannot_link_more_of_type` for two accounts of a type, `max_accounts_reached` if the app is full,
   * `not_supported` if the app has device wallets and `wallets` is given.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const importAda = (latchkey: LatchkeyServerClient) =>
   *   latchkey.users.import({
   *     linkedAccounts: [{ type: 'email', address: 'ada@example.com' }],
   *     customMetadata: { plan: 'gold' },
   *     wallets: [{ chainType: 'ethereum' }],
   *   })
   * ```
   */
  import(options: ImportUserOptions): Promise<User>

  /**
   * Replaces the user's custom metadata, at most 1,024 characters of JSON.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_data`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const upgrade = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.users.setCustomMetadata({ userId, customMetadata: { plan: 'gold' } })
   * ```
   */
  setCustomMetadata(options: { userId: string; customMetadata: CustomMetadata }): Promise<User>

  /**
   * Creates missing server wallets: afterwards the user has at least the given wallets. Existing wallets count.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_data`, `not_supported` if the app has device wallets.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const prepareWallets = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.users.ensureWallets({
   *     userId,
   *     wallets: [{ chainType: 'ethereum' }, { chainType: 'solana' }],
   *   })
   * ```
   */
  ensureWallets(options: { userId: string; wallets: readonly UserWallet[] }): Promise<User>

  /**
   * Unlinks an account. `handle` is its address, phone number or id.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `linked_account_not_found`, `cannot_unlink_sole_account`,
   * `cannot_unlink_embedded_wallet`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const unlinkEmail = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.users.unlinkAccount({ userId, type: 'email', handle: 'ada@example.com' })
   * ```
   */
  unlinkAccount(options: { userId: string; type: string; handle: string }): Promise<User>

  /**
   * Deletes a user. `restore` works for one day. Deleting twice is not an error.
   *
   * @throws {@link LatchkeyApiError} `not_found` if the app never had this user.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const deleteUser = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.users.delete({ userId })
   * ```
   */
  delete(options: { userId: string }): Promise<void>

  /**
   * Restores a user who was deleted or transferred within the last day.
   *
   * @throws {@link LatchkeyApiError} `not_found` if there is nothing to restore.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const restoreUser = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.users.restore({ userId })
   * ```
   */
  restore(options: { userId: string }): Promise<void>

  /**
   * Lists the user's open sessions. They are always one page.
   *
   * @throws {@link LatchkeyApiError} `not_found` if the user does not exist.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function countSessions(latchkey: LatchkeyServerClient, userId: string) {
   *   const { items } = await latchkey.users.listSessions({ userId })
   *   return items.length
   * }
   * ```
   */
  listSessions(options: { userId: string }): Promise<Page<Session>>

  /**
   * Iterates over the user's open sessions.
   *
   * @throws {@link LatchkeyApiError} as `listSessions`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printSessions(latchkey: LatchkeyServerClient, userId: string) {
   *   for await (const { id } of latchkey.users.listAllSessions({ userId })) console.log(id)
   * }
   * ```
   */
  listAllSessions(options: { userId: string }): AsyncGenerator<Session, void>

  /**
   * Ends one session, or all sessions of the user. Resolves with the number of sessions that were ended. Access
   * tokens that were already issued stay valid until they expire.
   *
   * @throws {@link LatchkeyApiError} `not_found` if the user does not exist.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const logOutEverywhere = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.users.revokeSessions({ userId })
   * ```
   */
  revokeSessions(options: { userId: string; sessionId?: string }): Promise<number>

  /**
   * Lists the user's security events, newest first, one page at a time.
   *
   * @throws {@link LatchkeyApiError} `not_found` if the user does not exist.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const readEvents = (latchkey: LatchkeyServerClient, userId: string) =>
   *   latchkey.users.listSecurityEvents({ userId, limit: 20 })
   * ```
   */
  listSecurityEvents(options: PageOptions & { userId: string }): Promise<Page<SecurityEvent>>

  /**
   * Iterates over the user's security events, newest first.
   *
   * @throws {@link LatchkeyApiError} as `listSecurityEvents`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printEvents(latchkey: LatchkeyServerClient, userId: string) {
   *   for await (const { kind } of latchkey.users.listAllSecurityEvents({ userId })) console.log(kind)
   * }
   * ```
   */
  listAllSecurityEvents(options: { userId: string }): AsyncGenerator<SecurityEvent, void>
}
