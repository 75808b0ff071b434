import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

const text = z.string()
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))

/** Verification times of a linked account, in epoch seconds. */
const proved = {
  verified_at: z.nullable(z.number()),
  first_verified_at: z.nullable(z.number()),
  latest_verified_at: z.nullable(z.number()),
}
const account = <Type extends string, Shape extends Record<string, z.AnySchema>>(
  type: Type,
  shape: Shape,
) => z.object({ type: z.literal(type), ...shape, ...proved })

const RECOVERY_METHODS = [
  'privy',
  'user-passcode',
  'google-drive',
  'icloud',
  'recovery-encryption-key',
  'privy-v2',
  'passkey',
] as const
const addressed = z.array(z.object({ address: text }))
const oauth = <Provider extends string, Shape extends Record<string, z.AnySchema>>(
  provider: Provider,
  shape: Shape,
) => account(`${provider}_oauth` as const, { subject: text, ...shape })

/** External and embedded wallets share the type; `wallet_client_type: 'privy'` marks an embedded one. */
const wallet = account('wallet', {
  id: maybe(text),
  address: text,
  chain_type: text,
  chain_id: maybe(text),
  wallet_client: text,
  wallet_client_type: maybe(text),
  connector_type: maybe(text),
  imported: z.optional(z.boolean()),
  delegated: z.optional(z.boolean()),
  wallet_index: maybe(z.number()),
  recovery_method: z.optional(z.enum(RECOVERY_METHODS)),
  public_key: maybe(text),
})

const knownAccount = z.discriminatedUnion('type', [
  account('email', { address: text }),
  account('phone', { phoneNumber: text, number: z.optional(text) }),
  wallet,
  account('smart_wallet', {
    address: text,
    smart_wallet_type: text,
    smart_wallet_version: z.optional(text),
    chain_id: maybe(text),
  }),
  oauth('google', { email: text, name: z.nullable(text) }),
  oauth('twitter', {
    username: z.nullable(text),
    name: z.nullable(text),
    profile_picture_url: z.nullable(text),
  }),
  oauth('discord', { username: z.nullable(text), email: z.nullable(text) }),
  oauth('github', {
    username: z.nullable(text),
    name: z.nullable(text),
    email: z.nullable(text),
  }),
  oauth('spotify', { email: z.nullable(text), name: z.nullable(text) }),
  oauth('instagram', { username: z.nullable(text) }),
  oauth('tiktok', { username: z.nullable(text), name: z.nullable(text) }),
  oauth('line', {
    name: z.nullable(text),
    email: z.nullable(text),
    profile_picture_url: z.nullable(text),
  }),
  oauth('linkedin', { name: maybe(text), email: z.nullable(text), vanity_name: maybe(text) }),
  oauth('apple', { email: z.nullable(text) }),
  account('custom_auth', { custom_user_id: text }),
  account('farcaster', {
    fid: z.number(),
    owner_address: text,
    username: maybe(text),
    display_name: maybe(text),
    bio: maybe(text),
    profile_picture_url: maybe(text),
    profile_picture: maybe(text),
    homepage_url: maybe(text),
    signer_public_key: maybe(text),
  }),
  account('passkey', {
    credential_id: text,
    enrolled_in_mfa: z.boolean(),
    public_key: maybe(text),
    authenticator_name: maybe(text),
    created_with_device: maybe(text),
    created_with_os: maybe(text),
    created_with_browser: maybe(text),
  }),
  account('telegram', {
    telegram_user_id: text,
    first_name: maybe(text),
    last_name: maybe(text),
    username: maybe(text),
    photo_url: maybe(text),
  }),
  account('cross_app', {
    subject: text,
    provider_app_id: text,
    embedded_wallets: addressed,
    smart_wallets: addressed,
  }),
  account('authorization_key', { public_key: text }),
])

export const LINKED_ACCOUNT_TYPES = [
  'email',
  'phone',
  'wallet',
  'smart_wallet',
  'google_oauth',
  'twitter_oauth',
  'discord_oauth',
  'github_oauth',
  'spotify_oauth',
  'instagram_oauth',
  'tiktok_oauth',
  'line_oauth',
  'linkedin_oauth',
  'apple_oauth',
  'custom_auth',
  'farcaster',
  'passkey',
  'telegram',
  'cross_app',
  'authorization_key',
] as const

export type WireLinkedAccount = z.output<typeof knownAccount>
export type LinkedAccountType = WireLinkedAccount['type']

const knownTypes: ReadonlySet<string> = new Set<LinkedAccountType>(LINKED_ACCOUNT_TYPES)
export const isKnownAccount = (entry: { type: string }): entry is WireLinkedAccount =>
  knownTypes.has(entry.type)

/** An account type that this version does not know: only its name is kept. */
const unknownAccount = z.object({ type: text.check(z.refine((type) => !knownTypes.has(type))) })

/** A linked account of any type. */
export const linkedAccount = z.union([knownAccount, unknownAccount])

type CustomMetadata = Record<string, string | number | boolean>

const isFlatMap = (value: unknown): value is CustomMetadata =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => ['string', 'number', 'boolean'].includes(typeof entry))

// Not `z.record`, which would add 2 % to every page's first load.
const customMetadata = z.custom<CustomMetadata>(isFlatMap)

export const wireUser = z.object({
  id: text,
  created_at: z.number(),
  linked_accounts: z.array(linkedAccount),
  mfa_methods: z.array(
    z.object({ type: z.enum(['sms', 'totp', 'passkey']), verified_at: z.number() }),
  ),
  has_accepted_terms: z._default(z.boolean(), false),
  is_guest: z._default(z.boolean(), false),
  custom_metadata: z.optional(customMetadata),
})
/** User as sent on the wire. Times are epoch seconds. */
export type WireUser = z.output<typeof wireUser>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/v1/users/me',
  audience: 'user',
  body: z.undefined(),
  reply: z.object({ user: wireUser, identity_token: z.nullable(text) }),
})
