import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'
import { walletRights } from './wallets.ts'

/** Back-end API for the users of an app: docs/protocol.md, section "Users of an app". */
const text = z.string()
const field = text.check(z.minLength(1), z.maxLength(REQUEST_LIMITS.accountFieldMaxChars))
const maybe = z.nullish(text.check(z.maxLength(REQUEST_LIMITS.accountFieldMaxChars)))
const users = '/api/v1/users'

/**
 * Newest first; `?limit=` of at most 100, `?cursor=` from the previous page. The last page has a null cursor.
 */
const page = { data: z.array(wireUser), next_cursor: z.nullable(text) }

export const listUsers = endpoint({
  method: 'GET',
  path: users,
  audience: 'app',
  query: { limit: 'optional', cursor: 'optional' },
  body: z.undefined(),
  reply: z.object(page),
})

export const getUser = endpoint({
  method: 'GET',
  path: `${users}/:userId`,
  audience: 'app',
  body: z.undefined(),
  reply: wireUser,
})

/** Idempotent. A deleted user can be restored for a day. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: `${users}/:userId`,
  audience: 'app',
  body: z.nullish(z.object({})),
  reply: z.object({}),
})

const searched = z.optional(z.array(field).check(z.maxLength(REQUEST_LIMITS.searchedPerKindMax)))

/** Searches by a term, or by exact addresses and numbers. */
export const searchUsers = endpoint({
  method: 'POST',
  path: `${users}/search`,
  audience: 'app',
  body: z
    .object({
      searchTerm: z.optional(
        text.check(z.minLength(1), z.maxLength(REQUEST_LIMITS.searchTermMaxChars)),
      ),
      emails: searched,
      phoneNumbers: searched,
      walletAddresses: searched,
      cursor: z.nullish(text),
    })
    .check(
      z.refine(({ searchTerm, emails, phoneNumbers, walletAddresses }) =>
        [searchTerm, emails, phoneNumbers, walletAddresses].some((asked) => asked !== undefined),
      ),
    ),
  // One back-end SDK expects a page, another a single user: the reply is the first user with the page's fields.
  reply: z.union([z.extend(wireUser, page), z.object(page)]),
})

export const metadata = z
  .record(text, z.union([text, z.number(), z.boolean()]))
  .check(z.refine((given) => JSON.stringify(given).length <= REQUEST_LIMITS.customMetadataMaxChars))

export const setCustomMetadata = endpoint({
  method: 'POST',
  path: `${users}/:userId/custom_metadata`,
  audience: 'app',
  body: z.object({ custom_metadata: metadata }),
  reply: wireUser,
})

const account = <Type extends string, Shape extends Record<string, z.AnySchema>>(
  type: Type,
  shape: Shape,
) => z.object({ type: z.literal(type), ...shape })
const oauth = <Provider extends string, Shape extends Record<string, z.AnySchema>>(
  provider: Provider,
  shape: Shape,
) => account(`${provider}_oauth` as const, { subject: field, ...shape })

const importedAccount = z.discriminatedUnion('type', [
  account('email', { address: field }),
  account('phone', { number: field }),
  account('wallet', { address: field, chain_type: z.enum(['ethereum', 'solana']) }),
  oauth('google', { email: field, name: maybe }),
  oauth('twitter', { username: maybe, name: maybe, profile_picture_url: maybe }),
  oauth('discord', { username: maybe, email: maybe }),
  oauth('github', { username: maybe, name: maybe, email: maybe }),
  oauth('spotify', { email: maybe, name: maybe }),
  oauth('instagram', { username: maybe }),
  oauth('tiktok', { username: maybe, name: maybe }),
  oauth('line', { name: maybe, email: maybe, profile_picture_url: maybe }),
  // Clients use either spelling.
  oauth('linkedin', { name: maybe, email: maybe, vanity_name: maybe, vanityName: maybe }),
  oauth('apple', { email: maybe }),
  account('custom_auth', { custom_user_id: field }),
  account('farcaster', {
    fid: z.int().check(z.gte(1)),
    owner_address: field,
    username: maybe,
    display_name: maybe,
    bio: maybe,
    profile_picture_url: maybe,
    homepage_url: maybe,
  }),
  account('telegram', {
    telegram_user_id: field,
    first_name: maybe,
    last_name: maybe,
    username: maybe,
    photo_url: maybe,
  }),
])
export type ImportedAccount = z.output<typeof importedAccount>

const wallet = z.object({
  chain_type: field,
  policy_ids: walletRights.policy_ids,
  additional_signers: walletRights.additional_signers,
  create_smart_wallet: z.nullish(z.boolean()),
})
const count = z.int().check(z.gte(0), z.lte(REQUEST_LIMITS.walletsPerUserImportMax))
const wallets = z.array(wallet).check(z.maxLength(REQUEST_LIMITS.walletsPerUserImportMax))
/** Wallets to create for an imported user, in the fields of the different SDKs. */
const newWalletsFields = {
  wallets: z.nullish(wallets),
  create_ethereum_wallet: z.nullish(z.boolean()),
  create_solana_wallet: z.nullish(z.boolean()),
  create_ethereum_smart_wallet: z.nullish(z.boolean()),
  number_of_ethereum_wallets_to_create: z.nullish(count),
}
const newWalletsInput = z.object(newWalletsFields)
export type NewWalletsInput = z.output<typeof newWalletsInput>

/** Accounts and metadata of an imported user. */
export const importedUserFields = {
  linked_accounts: z
    .array(importedAccount)
    .check(z.minLength(1), z.maxLength(REQUEST_LIMITS.importedAccountsMax)),
  custom_metadata: z.nullish(metadata),
}

/** Imports a user whose accounts the app vouches for. A repeated call returns the same user. */
export const importUser = endpoint({
  method: 'POST',
  path: users,
  audience: 'app',
  body: z.object({ ...importedUserFields, ...newWalletsFields }),
  reply: wireUser,
})

/** Creates missing wallets: afterwards the user has at least the given number per chain. */
export const addWallets = endpoint({
  method: 'POST',
  path: `${users}/:userId/wallets`,
  audience: 'app',
  body: z.object({ wallets }),
  reply: wireUser,
})

/** Same as `addWallets`, for older SDKs. */
export const addWalletsByApp = endpoint({
  method: 'POST',
  path: '/api/v1/apps/:appId/users/wallet',
  audience: 'app',
  body: z.object({ user_id: field, ...newWalletsFields }),
  reply: wireUser,
})

/** Unlinks one account, identified by its address, number or id. */
export const unlinkUserAccount = endpoint({
  method: 'POST',
  path: `${users}/:userId/accounts/unlink`,
  audience: 'app',
  body: z.object({ type: field, handle: field }),
  reply: wireUser,
})

const lookUp = <const Path extends string, Body extends z.AnySchema>(path: Path, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/v1/users/${path}` as const,
    audience: 'app',
    body,
    reply: wireUser,
  })

const addressed = z.object({ address: field })
const named = z.object({ username: field })
export const findByEmail = lookUp('email/address', addressed)
export const findByPhone = lookUp('phone/number', z.object({ number: field }))
export const findByWallet = lookUp('wallet/address', addressed)
export const findBySmartWallet = lookUp('smart_wallet/address', addressed)
export const findByFarcasterId = lookUp('farcaster/fid', z.object({ fid: z.int() }))
export const findByDiscordName = lookUp('discord/username', named)
export const findByGithubName = lookUp('github/username', named)
export const findByTwitterName = lookUp('twitter/username', named)
export const findByTwitterSubject = lookUp('twitter/subject', z.object({ subject: field }))
export const findByTelegramId = lookUp(
  'telegram/telegram_user_id',
  z.object({ telegram_user_id: field }),
)
export const findByTelegramName = lookUp('telegram/username', named)
export const findByCustomId = lookUp('custom_auth/id', z.object({ custom_user_id: field }))

/**
 * All look-ups of a user by an account, by their name in `@latchkey/node`. Each body has one field. `by` says how
 * its value identifies the account.
 */
export const LOOK_UPS = {
  email: { endpoint: findByEmail, type: 'email', by: 'email' },
  phoneNumber: { endpoint: findByPhone, type: 'phone', by: 'phone' },
  walletAddress: { endpoint: findByWallet, type: 'wallet', by: 'address' },
  smartWalletAddress: { endpoint: findBySmartWallet, type: 'smart_wallet', by: 'address' },
  farcasterId: { endpoint: findByFarcasterId, type: 'farcaster', by: 'subject' },
  discordUsername: { endpoint: findByDiscordName, type: 'discord_oauth', by: 'username' },
  githubUsername: { endpoint: findByGithubName, type: 'github_oauth', by: 'username' },
  twitterUsername: { endpoint: findByTwitterName, type: 'twitter_oauth', by: 'username' },
  twitterSubject: { endpoint: findByTwitterSubject, type: 'twitter_oauth', by: 'subject' },
  telegramUserId: { endpoint: findByTelegramId, type: 'telegram', by: 'subject' },
  telegramUsername: { endpoint: findByTelegramName, type: 'telegram', by: 'username' },
  customUserId: { endpoint: findByCustomId, type: 'custom_auth', by: 'subject' },
} as const
/** How a value identifies an account. */
export type LookUpBy = (typeof LOOK_UPS)[keyof typeof LOOK_UPS]['by']
