/** `wallet_index` becomes `walletIndex`. */
export type CamelCase<Text> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text extends string
    ? Text
    : never

export const toCamelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Fields whose public name differs from the wire name. */
type Renamed = {
  phoneNumber: 'number'
  profile_picture: 'pfp'
  homepage_url: 'url'
  provider_app_id: 'providerApp'
}
const RENAMED: Renamed & Readonly<Record<string, string>> = {
  phoneNumber: 'number',
  profile_picture: 'pfp',
  homepage_url: 'url',
  provider_app_id: 'providerApp',
}
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

/** A linked account as apps read it: camelCase names, times as `Date`. */
export type PublicAccount<Account> = Account extends unknown
  ? { [Name in keyof Account as PublicName<Name>]: PublicValue<Name, Account[Name]> }
  : never

/** Date of epoch seconds. Times of users are in seconds, times of wallets in milliseconds. */
export const fromSeconds = (seconds: number): Date => new Date(seconds * 1_000)

function toPublicValue(name: string, value: unknown): unknown {
  if (TIMES.has(name) && typeof value === 'number') return fromSeconds(value)
  return name === 'provider_app_id' ? { id: value } : value
}

/** Converts a linked account of the wire. */
export const toPublicAccount = <Account extends object>(account: Account): PublicAccount<Account> =>
  Object.fromEntries(
    Object.entries(account).map(([name, value]) => [
      RENAMED[name] ?? toCamelCase(name),
      toPublicValue(name, value),
    ]),
  ) as PublicAccount<Account>
