import { endpoint } from '../endpoint.ts'
import { LOGIN_METHODS, linkedAccountOf } from '../loginMethods.ts'
import * as z from '../schema.ts'

const text = z.string()
const addressed = z.array(z.object({ address: text }))

/** Accounts that belong to no login method of the registry. */
const OTHER_ACCOUNTS = [
  linkedAccountOf('smart_wallet', 'address', {
    address: text,
    smart_wallet_type: text,
    smart_wallet_version: z.optional(text),
    chain_id: z.optional(z.nullable(text)),
  }),
  linkedAccountOf('cross_app', 'subject', {
    subject: text,
    provider_app_id: text,
    embedded_wallets: addressed,
    smart_wallets: addressed,
  }),
  linkedAccountOf('authorization_key', 'public_key', { public_key: text }),
] as const

const ACCOUNTS = [
  ...LOGIN_METHODS.flatMap((method) => ('account' in method ? [method.account] : [])),
  ...OTHER_ACCOUNTS,
]
const knownAccount = z.discriminatedUnion(
  'type',
  ACCOUNTS.map(({ schema }) => schema),
)

export type WireLinkedAccount = z.output<typeof knownAccount>
export type LinkedAccountType = WireLinkedAccount['type']

/** Field that identifies an account of each type. */
const subjectFields: ReadonlyMap<string, string> = new Map(
  ACCOUNTS.map(({ type, subject }) => [type, subject]),
)
export const LINKED_ACCOUNT_TYPES = [...subjectFields.keys()] as readonly LinkedAccountType[]

export const isKnownAccount = (entry: { type: string }): entry is WireLinkedAccount =>
  subjectFields.has(entry.type)

/** Returns the name of the field that identifies an account of this type. */
export const subjectFieldOf = (type: LinkedAccountType): string =>
  subjectFields.get(type) ?? 'subject'

/** Returns the value that identifies an account among those of its type. */
export const readSubject = (account: WireLinkedAccount): string | number =>
  (account as unknown as Record<string, string | number>)[subjectFieldOf(account.type)] ?? ''

/** An account type that this version does not know: only its name is kept. */
const unknownAccount = z.object({ type: text.check(z.refine((type) => !subjectFields.has(type))) })

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
