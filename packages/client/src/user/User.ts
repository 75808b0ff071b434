import type { WireLinkedAccount, WireUser } from '@latchkey/contract'

type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text

/** Fields whose public name differs from the wire name. */
type Renamed = {
  phoneNumber: 'number'
  profile_picture: 'pfp'
  homepage_url: 'url'
  provider_app_id: 'providerApp'
}
type PublicName<Name> = Name extends keyof Renamed
  ? Renamed[Name]
  : Name extends string
    ? CamelCase<Name>
    : never
type PublicValue<Name, Value> = Name extends
  | 'verified_at'
  | 'first_verified_at'
  | 'latest_verified_at'
  ? Date | null
  : Name extends 'provider_app_id'
    ? { id: Value }
    : Value

type Publish<Account> = Account extends { type: 'authorization_key' }
  ? never
  : { [Name in keyof Account as PublicName<Name>]: PublicValue<Name, Account[Name]> }

/** A linked account as host apps read it: camelCase names, dates as `Date`. */
export type LinkedAccount = Publish<WireLinkedAccount>
/** Linked account of one type. */
export type LinkedAccountOf<Type extends LinkedAccount['type']> = Extract<
  LinkedAccount,
  { type: Type }
>

/** A user, as host apps read it. */
export type User = {
  /** User id, `did:privy:…`. */
  id: string
  createdAt: Date
  /** All linked accounts. */
  linkedAccounts: LinkedAccount[]
  /** Second factors. */
  mfaMethods: { type: 'sms' | 'totp' | 'passkey'; verifiedAt: Date }[]
  hasAcceptedTerms: boolean
  isGuest: boolean
  /** Metadata that the app's back end stored. */
  customMetadata: WireUser['custom_metadata']
  /** Always empty; kept for apps that read it. */
  delegatedWallets: []
  /** First linked account of each type, under the type's name. */
  email?: LinkedAccountOf<'email'>
  phone?: LinkedAccountOf<'phone'>
  wallet?: LinkedAccountOf<'wallet'>
  smartWallet?: LinkedAccountOf<'smart_wallet'>
  google?: LinkedAccountOf<'google_oauth'>
  twitter?: LinkedAccountOf<'twitter_oauth'>
  discord?: LinkedAccountOf<'discord_oauth'>
  github?: LinkedAccountOf<'github_oauth'>
  spotify?: LinkedAccountOf<'spotify_oauth'>
  instagram?: LinkedAccountOf<'instagram_oauth'>
  tiktok?: LinkedAccountOf<'tiktok_oauth'>
  line?: LinkedAccountOf<'line_oauth'>
  linkedin?: LinkedAccountOf<'linkedin_oauth'>
  apple?: LinkedAccountOf<'apple_oauth'>
  farcaster?: LinkedAccountOf<'farcaster'>
  telegram?: LinkedAccountOf<'telegram'>
}
