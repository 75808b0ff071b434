import type { BodyIn, Endpoint, ParamsOf, WireUser } from '@latchkey/contract'
import { restoreUser } from '@latchkey/contract/accountRecords'
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
} from '@latchkey/contract/directory'
import { ApiError } from '../ApiError.ts'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'

/** Accounts as the wire has them, with the metadata and the wallets the person shall have. */
export type NewUser = BodyIn<typeof importUser>
export type UserSearch = Omit<BodyIn<typeof searchUsers>, 'cursor'>
type Metadata = BodyIn<typeof setCustomMetadata>['custom_metadata']
type Page = { limit?: number; cursor?: string }

type LookUps = ReturnType<typeof createLookUps>
/** One account of somebody: `{ email: 'ada@example.com' }`. */
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

/** The people of an app, for its own back end. */
export function createUserClient(options: AppOptions) {
  const { call } = createAppCalls(options)

  /** Nobody is no error. */
  const orNobody = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
    found.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return undefined
      throw error
    })
  const lookUps = createLookUps((endpoint, body) =>
    orNobody(call(endpoint, { params: {} as ParamsOf<typeof endpoint>, body })),
  )

  const list = ({ limit, cursor }: Page = {}) =>
    call(listUsers, { params: {}, query: { limit, cursor } })

  return {
    /** Newest first, a hundred at most. */
    list,

    /** Everybody, page by page: `for await (const user of users.all())`. */
    async *all(): AsyncGenerator<WireUser, void> {
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(cursor ? { cursor } : {})
        yield* page.data
        cursor = page.next_cursor
      }
    },

    get: (userId: string): Promise<WireUser | undefined> =>
      orNobody(call(getUser, { params: { userId } })),

    find(by: UserKey): Promise<WireUser | undefined> {
      const [[name, value] = []] = Object.entries(by)
      const lookUp = lookUps[name as keyof LookUps]
      if (!lookUp) throw new TypeError('Say by which account somebody is to be found')
      return lookUp(value as never)
    },

    search: (search: UserSearch, cursor?: string) =>
      call(searchUsers, { params: {}, body: { ...search, ...(cursor && { cursor }) } }),

    /** You vouch for the accounts. Again, it answers the same person. */
    import: (user: NewUser): Promise<WireUser> => call(importUser, { params: {}, body: user }),

    /** Replaces what the app keeps of somebody. */
    setMetadata: (userId: string, metadata: Metadata): Promise<WireUser> =>
      call(setCustomMetadata, { params: { userId }, body: { custom_metadata: metadata } }),

    /** Afterwards the person has a wallet for each that is named; those they had count. */
    addWallets: (userId: string, chainTypes: readonly ('ethereum' | 'solana')[]) =>
      call(addWallets, {
        params: { userId },
        body: { wallets: chainTypes.map((chain_type) => ({ chain_type })) },
      }),

    /** Takes an account away; the handle is its address, its number or its id. */
    unlink: (userId: string, account: { type: string; handle: string }): Promise<WireUser> =>
      call(unlinkUserAccount, { params: { userId }, body: account }),

    /** Ends somebody; within a day they can be restored. */
    async delete(userId: string): Promise<void> {
      await call(deleteUser, { params: { userId } })
    },

    async restore(userId: string): Promise<void> {
      await call(restoreUser, { params: { userId }, body: {} })
    },
  }
}
