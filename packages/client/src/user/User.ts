import type { WireLinkedAccount, WireUser } from '@latchkey/contract'

type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text

/** Names the wire and the host's developers spell differently. */
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
export type LinkedAccountOf<Type extends LinkedAccount['type']> = Extract<
  LinkedAccount,
  { type: Type }
>

export type User = {
  id: string
  createdAt: Date
  linkedAccounts: LinkedAccount[]
  mfaMethods: { type: 'sms' | 'totp' | 'passkey'; verifiedAt: Date }[]
  hasAcceptedTerms: boolean
  isGuest: boolean
  customMetadata: WireUser['custom_metadata']
  /** Always empty: kept for apps that read it. */
  delegatedWallets: []
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
