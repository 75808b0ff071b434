import type { BodyIn, Endpoint, ParamsOf, WireUser } from '@latchkey/contract'
import { restoreUser } from '@latchkey/contract/endpoints/accountRecords'
import {
  addWallets,
  deleteUser,
  findByCustomId,
  findByDiscordName,
  findByEmail,
  findByFarcasterId,
  findByGithubName,
  findByPhone,
  findBySmartWallet,
  findByTelegramId,
  findByTelegramName,
  findByTwitterName,
  findByTwitterSubject,
  findByWallet,
  getUser,
  importUser,
  listUsers,
  searchUsers,
  setCustomMetadata,
  unlinkUserAccount,
} from '@latchkey/contract/endpoints/directory'
import { ApiError } from '../ApiError.ts'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'

/** A user to import: linked accounts, custom metadata and wallets to create. */
export type NewUser = BodyIn<typeof importUser>
/** Search terms: free text, or lists of emails, phone numbers and wallet addresses. */
export type UserSearch = Omit<BodyIn<typeof searchUsers>, 'cursor'>
type Metadata = BodyIn<typeof setCustomMetadata>['custom_metadata']
/** One page of a list. */
export type PageOptions = {
  /** Users per page, 1 to 100. Defaults to 100. */
  limit?: number
  /** `next_cursor` of the previous page; undefined for the first page. */
  cursor?: string
}

type LookUps = ReturnType<typeof createLookUps>
/** One account that identifies a user: `{ email: 'ada@example.com' }`. */
export type UserKey = {
  [Name in keyof LookUps]: { readonly [Key in Name]: Parameters<LookUps[Name]>[0] }
}[keyof LookUps]

type Find = <E extends Endpoint>(endpoint: E, body: BodyIn<E>) => Promise<WireUser | undefined>

const createLookUps = (find: Find) => ({
  email: (address: string) => find(findByEmail, { address }),
  phoneNumber: (number: string) => find(findByPhone, { number }),
  walletAddress: (address: string) => find(findByWallet, { address }),
  smartWalletAddress: (address: string) => find(findBySmartWallet, { address }),
  farcasterId: (fid: number) => find(findByFarcasterId, { fid }),
  discordUsername: (username: string) => find(findByDiscordName, { username }),
  githubUsername: (username: string) => find(findByGithubName, { username }),
  twitterUsername: (username: string) => find(findByTwitterName, { username }),
  twitterSubject: (subject: string) => find(findByTwitterSubject, { subject }),
  telegramUserId: (telegram_user_id: string) => find(findByTelegramId, { telegram_user_id }),
  telegramUsername: (username: string) => find(findByTelegramName, { username }),
  customUserId: (custom_user_id: string) => find(findByCustomId, { custom_user_id }),
})

/**
 * Creates a client for the users of an app.
 *
 * @throws Every method rejects with {@link ApiError}: `missing_or_invalid_token` (wrong app secret),
 * `invalid_data`, `not_found`, `linked_to_another_user`, `too_many_requests`, `service_unavailable`.
 * @example
 * ```ts
 * import { createUserClient } from '@latchkey/node'
 *
 * const users = createUserClient({
 *   apiUrl: 'https://auth.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 *   appSecret: process.env.LATCHKEY_APP_SECRET ?? '',
 * })
 * const ada = await users.find({ email: 'ada@example.com' })
 * if (ada) await users.setMetadata(ada.id, { plan: 'gold' })
 * ```
 */
export function createUserClient(options: AppOptions) {
  const { call } = createAppCalls(options)

  const undefinedIfNotFound = <Reply>(reply: Promise<Reply>): Promise<Reply | undefined> =>
    reply.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return undefined
      throw error
    })
  const lookUps = createLookUps((endpoint, body) =>
    undefinedIfNotFound(call(endpoint, { params: {} as ParamsOf<typeof endpoint>, body })),
  )

  const list = ({ limit, cursor }: PageOptions = {}) =>
    call(listUsers, { params: {}, query: { limit, cursor } })

  return {
    /** Lists users, newest first, at most 100 per page. */
    list,

    /** Iterates over all users, page by page: `for await (const user of users.all())`. */
    async *all(): AsyncGenerator<WireUser, void> {
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(cursor ? { cursor } : {})
        yield* page.data
        cursor = page.next_cursor
      }
    },

    /** Returns a user, or undefined if there is none. */
    get: (userId: string): Promise<WireUser | undefined> =>
      undefinedIfNotFound(call(getUser, { params: { userId } })),

    /**
     * Finds a user by one linked account. Returns undefined if there is none.
     *
     * @throws TypeError if no known account type is given.
     */
    find(by: UserKey): Promise<WireUser | undefined> {
      const [[name, value] = []] = Object.entries(by)
      const lookUp = lookUps[name as keyof LookUps]
      if (!lookUp) {
        const known = Object.keys(lookUps).join(', ')
        throw new TypeError(`users.find: unknown account type. Pass one of: ${known}`)
      }
      return lookUp(value as never)
    },

    /** Searches users. */
    search: (search: UserSearch, cursor?: string) =>
      call(searchUsers, { params: {}, body: { ...search, ...(cursor && { cursor }) } }),

    /** Imports a user with verified accounts. Importing the same accounts again returns the same user. */
    import: (user: NewUser): Promise<WireUser> => call(importUser, { params: {}, body: user }),

    /** Replaces the user's custom metadata. */
    setMetadata: (userId: string, metadata: Metadata): Promise<WireUser> =>
      call(setCustomMetadata, { params: { userId }, body: { custom_metadata: metadata } }),

    /** Creates the missing server wallets, so that the user has one for each chain type given. */
    addWallets: (userId: string, chainTypes: readonly ('ethereum' | 'solana')[]) =>
      call(addWallets, {
        params: { userId },
        body: { wallets: chainTypes.map((chain_type) => ({ chain_type })) },
      }),

    /** Unlinks an account. `handle` is its address, phone number or id. */
    unlink: (userId: string, account: { type: string; handle: string }): Promise<WireUser> =>
      call(unlinkUserAccount, { params: { userId }, body: account }),

    /** Deletes a user. `restore` works for one day. */
    async delete(userId: string): Promise<void> {
      await call(deleteUser, { params: { userId } })
    },

    /** Restores a deleted user within a day. */
    async restore(userId: string): Promise<void> {
      await call(restoreUser, { params: { userId }, body: {} })
    },
  }
}
