import * as z from './schema.ts'

const text = z.string()
const orNull = z.nullable(text)
const maybe = z.optional(z.nullable(text))

/** Verification times of a linked account, in epoch seconds. */
const proved = {
  verified_at: z.nullable(z.number()),
  first_verified_at: z.nullable(z.number()),
  latest_verified_at: z.nullable(z.number()),
}
/** Linked account on the wire. `subject` is the field that identifies an account of this type. */
export const linkedAccountOf = <
  const Type extends string,
  const Subject extends string,
  const Shape extends Readonly<Record<string, z.AnySchema>>,
>(
  type: Type,
  subject: Subject,
  shape: Shape,
) => ({ type, subject, schema: z.object({ type: z.literal(type), ...shape, ...proved }) })

const RECOVERY_METHODS = [
  'privy',
  'user-passcode',
  'google-drive',
  'icloud',
  'recovery-encryption-key',
  'privy-v2',
  'passkey',
] as const

/** External and embedded wallets share the type; `wallet_client_type: 'privy'` marks an embedded one. */
const wallet = linkedAccountOf('wallet', 'address', {
  id: maybe,
  address: text,
  chain_type: text,
  chain_id: maybe,
  wallet_client: text,
  wallet_client_type: maybe,
  connector_type: maybe,
  imported: z.optional(z.boolean()),
  delegated: z.optional(z.boolean()),
  wallet_index: z.optional(z.nullable(z.number())),
  recovery_method: z.optional(z.enum(RECOVERY_METHODS)),
  public_key: maybe,
})

const social = <
  const Provider extends string,
  const Shape extends Readonly<Record<string, z.AnySchema>>,
>(
  id: Provider,
  shape: Shape,
) =>
  ({
    id,
    family: 'oauth',
    flags: { [id]: `${id}_oauth` } as { [Name in Provider]: `${Name}_oauth` },
    account: linkedAccountOf(`${id}_oauth`, 'subject', { subject: text, ...shape }),
    landing: 'row',
    linkable: true,
    transferable: true,
  }) as const

/** Entry of the login method registry. */
export type LoginMethodEntry = {
  id: string
  /** `oauth`: a social provider. They share screens and endpoints. */
  family?: 'oauth'
  /** Names in `latchkey.config.ts`, each with its flag in the app configuration. */
  flags: Readonly<Record<string, string>>
  /** Account that a login creates or finds. */
  account?: { type: string; subject: string; schema: z.AnySchema }
  /** How the landing offers it: a field, a row, a link below the rows, or the rows of all wallets. */
  landing?: 'field' | 'row' | 'link' | 'wallets'
  /** Users can link it with the modal. */
  linkable?: true
  /** Linking an account of another user offers to transfer it. */
  transferable?: true
}

/**
 * All login methods, in the order of the landing. Every list of login methods, flags and account types
 * is derived from this table.
 */
export const LOGIN_METHODS = [
  {
    id: 'email',
    flags: { email: 'email_auth' },
    account: linkedAccountOf('email', 'address', { address: text }),
    landing: 'field',
    linkable: true,
    transferable: true,
  },
  {
    id: 'sms',
    flags: { sms: 'sms_auth' },
    account: linkedAccountOf('phone', 'phoneNumber', {
      phoneNumber: text,
      number: z.optional(text),
    }),
    landing: 'field',
    linkable: true,
    transferable: true,
  },
  social('google', { email: text, name: orNull }),
  social('twitter', { username: orNull, name: orNull, profile_picture_url: orNull }),
  social('discord', { username: orNull, email: orNull }),
  social('github', { username: orNull, name: orNull, email: orNull }),
  social('spotify', { email: orNull, name: orNull }),
  social('instagram', { username: orNull }),
  social('tiktok', { username: orNull, name: orNull }),
  social('line', { name: orNull, email: orNull, profile_picture_url: orNull }),
  social('linkedin', { name: maybe, email: orNull, vanity_name: maybe }),
  social('apple', { email: orNull }),
  {
    id: 'farcaster',
    flags: { farcaster: 'farcaster_auth' },
    account: linkedAccountOf('farcaster', 'fid', {
      fid: z.number(),
      owner_address: text,
      username: maybe,
      display_name: maybe,
      bio: maybe,
      profile_picture_url: maybe,
      profile_picture: maybe,
      homepage_url: maybe,
      signer_public_key: maybe,
    }),
    landing: 'row',
    linkable: true,
    transferable: true,
  },
  {
    id: 'telegram',
    flags: { telegram: 'telegram_auth' },
    account: linkedAccountOf('telegram', 'telegram_user_id', {
      telegram_user_id: text,
      first_name: maybe,
      last_name: maybe,
      username: maybe,
      photo_url: maybe,
    }),
    landing: 'row',
    linkable: true,
    transferable: true,
  },
  {
    id: 'passkey',
    flags: { passkey: 'passkey_auth' },
    account: linkedAccountOf('passkey', 'credential_id', {
      credential_id: text,
      enrolled_in_mfa: z.boolean(),
      public_key: maybe,
      authenticator_name: maybe,
      created_with_device: maybe,
      created_with_os: maybe,
      created_with_browser: maybe,
    }),
    landing: 'link',
    linkable: true,
  },
  {
    id: 'wallet',
    flags: { wallet: 'wallet_auth', 'solana-wallet': 'solana_wallet_auth' },
    account: wallet,
    landing: 'wallets',
    transferable: true,
  },
  { id: 'guest', flags: { guest: 'guest_auth' } },
  {
    id: 'custom',
    flags: { 'custom-token': 'custom_jwt_auth' },
    account: linkedAccountOf('custom_auth', 'custom_user_id', { custom_user_id: text }),
  },
] as const satisfies readonly LoginMethodEntry[]

type Method = (typeof LOGIN_METHODS)[number]
type KeysOf<Union> = Union extends unknown ? keyof Union : never
type ValuesOf<Union> = Union extends unknown ? Union[keyof Union] : never

/** Id of a login method. */
export type LoginMethodId = Method['id']
/** Ids of the login methods whose entry has these properties. */
export type LoginMethodWith<Properties> = Extract<Method, Properties>['id']
export type OAuthProvider = LoginMethodWith<{ family: 'oauth' }>
/** Flag of a login method in the app configuration. */
export type LoginFlag = ValuesOf<Method['flags']>
/** Name of a login method in `latchkey.config.ts`. */
export type LoginMethodSetting = KeysOf<Method['flags']>

const entries: readonly LoginMethodEntry[] = LOGIN_METHODS

/** Lists the ids of the login methods whose entry passes the check. */
export const listMethods = <Id extends LoginMethodId>(
  check: (entry: LoginMethodEntry) => boolean,
): Id[] => entries.filter(check).map(({ id }) => id as Id)

/** Social providers, in the order of the landing. */
export const OAUTH_PROVIDERS: readonly OAuthProvider[] = listMethods(
  ({ family }) => family === 'oauth',
)

export const isOAuthProvider = (value: unknown): value is OAuthProvider =>
  (OAUTH_PROVIDERS as readonly unknown[]).includes(value)

/** Pairs of a name in `latchkey.config.ts` and its flag in the app configuration. */
export const LOGIN_FLAGS: readonly (readonly [LoginMethodSetting, LoginFlag])[] = entries.flatMap(
  ({ flags }) => Object.entries(flags) as [LoginMethodSetting, LoginFlag][],
)

/** Returns the type of the account that a login method uses; undefined for guests and unknown methods. */
export const accountTypeOf = (method: string): string | undefined =>
  entries.find(({ id }) => id === method)?.account?.type
