import { isKnownAccount, type WireLinkedAccount, type WireUser } from '@latchkey/contract'
import { type CamelCase, toCamelCase } from '../api/camelCase.ts'

/** Fields whose public name differs from the wire name, as in `@latchkey/react`. */
const RENAMED = {
  phoneNumber: 'number',
  profile_picture: 'pfp',
  homepage_url: 'url',
  provider_app_id: 'providerApp',
} as const
type Renamed = typeof RENAMED

type Time = 'verified_at' | 'first_verified_at' | 'latest_verified_at'
const TIMES: ReadonlySet<string> = new Set<Time>([
  'verified_at',
  'first_verified_at',
  'latest_verified_at',
])

type PublicName<Name> = Name extends keyof Renamed ? Renamed[Name] : CamelCase<Name>
type PublicValue<Name, Value> = Name extends Time
  ? Date | null
  : Name extends 'provider_app_id'
    ? { id: Value }
    : Value
type PublicAccount<Account> = Account extends unknown
  ? { [Name in keyof Account as PublicName<Name>]: PublicValue<Name, Account[Name]> }
  : never

/** A linked account of a type that this version does not know. */
export type UnknownAccount = {
  /** Always `unknown`. */
  type: 'unknown'
  /** Type that the server sent. */
  unknownType: string
}

/**
 * A linked account, distinguished by `type`. Names are those of `LinkedAccount` in `@latchkey/react`; times are
 * dates.
 */
export type LinkedAccount = PublicAccount<WireLinkedAccount> | UnknownAccount

/** Linked account of one type, such as `LinkedAccountOf<'email'>`. */
export type LinkedAccountOf<Type extends LinkedAccount['type']> = Extract<
  LinkedAccount,
  { type: Type }
>

/** Metadata that your back end stores with a user. It is not converted: keys and values stay as given. */
export type CustomMetadata = Record<string, string | number | boolean>

/** A user. */
export type User = {
  /** User id, `did:privy:…`. */
  id: string
  /** When the user was created. */
  createdAt: Date
  /** Login methods and wallets of the user. */
  linkedAccounts: LinkedAccount[]
  /** Second factors of the user. */
  mfaMethods: { type: 'sms' | 'totp' | 'passkey'; verifiedAt: Date }[]
  /** Whether the user has accepted the app's terms. */
  hasAcceptedTerms: boolean
  /** True until the user links a login method. */
  isGuest: boolean
  /** Metadata set with `users.setCustomMetadata`; undefined if there is none. */
  customMetadata: CustomMetadata | undefined
}

/** Date of epoch seconds. Times of users are in seconds, times of wallets in milliseconds. */
export const fromSeconds = (seconds: number) => new Date(seconds * 1_000)

const publicNameOf = (name: string): string =>
  name in RENAMED ? RENAMED[name as keyof Renamed] : toCamelCase(name)

/** Converts the fields of a linked account. They are flat, and the contract defines their names. */
const toAccountFields = (account: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(account).map(([name, value]) => [publicNameOf(name), toValue(name, value)]),
  )

function toValue(name: string, value: unknown): unknown {
  if (TIMES.has(name) && typeof value === 'number') return fromSeconds(value)
  return name === 'provider_app_id' ? { id: value } : value
}

export const toLinkedAccount = (account: WireLinkedAccount | { type: string }): LinkedAccount =>
  isKnownAccount(account)
    ? (toAccountFields(account) as LinkedAccount)
    : { type: 'unknown', unknownType: account.type }

export const toUser = (wire: WireUser): User => ({
  id: wire.id,
  createdAt: fromSeconds(wire.created_at),
  linkedAccounts: wire.linked_accounts.map(toLinkedAccount),
  mfaMethods: wire.mfa_methods.map(({ type, verified_at }) => ({
    type,
    verifiedAt: fromSeconds(verified_at),
  })),
  hasAcceptedTerms: wire.has_accepted_terms,
  isGuest: wire.is_guest,
  customMetadata: wire.custom_metadata,
})
