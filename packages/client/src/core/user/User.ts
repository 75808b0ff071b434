import type { WireLinkedAccount, WireUser } from '@latchkey/contract'
import type { PublicAccount } from '@latchkey/contract/entities/publicAccount'

/** A linked account as host apps read it: camelCase names, dates as `Date`. */
export type LinkedAccount = PublicAccount<Exclude<WireLinkedAccount, { type: 'authorization_key' }>>
/** Linked account of one type. */
export type LinkedAccountOf<Type extends LinkedAccount['type']> = Extract<
  LinkedAccount,
  { type: Type }
>

/** A user, as host apps read it. */
export type User = {
  /** User id, `did:privy:…`. */
  id: string
  /** When the user was created. */
  createdAt: Date
  /** All linked accounts. */
  linkedAccounts: LinkedAccount[]
  /** Second factors. */
  mfaMethods: { type: 'sms' | 'totp' | 'passkey'; verifiedAt: Date }[]
  /** Whether the user has accepted the app's terms. */
  hasAcceptedTerms: boolean
  /** True until the user links a login method. */
  isGuest: boolean
  /** Metadata that the app's back end stored. */
  customMetadata: WireUser['custom_metadata']
  /** Always empty; kept for apps that read it. */
  delegatedWallets: []
  /** First linked email address; undefined if there is none. */
  email?: LinkedAccountOf<'email'>
  /** First linked phone number; undefined if there is none. */
  phone?: LinkedAccountOf<'phone'>
  /** First linked wallet, embedded or external; undefined if there is none. */
  wallet?: LinkedAccountOf<'wallet'>
  /** First linked smart wallet; undefined if there is none. */
  smartWallet?: LinkedAccountOf<'smart_wallet'>
  /** First linked Google account; undefined if there is none. */
  google?: LinkedAccountOf<'google_oauth'>
  /** First linked X (Twitter) account; undefined if there is none. */
  twitter?: LinkedAccountOf<'twitter_oauth'>
  /** First linked Discord account; undefined if there is none. */
  discord?: LinkedAccountOf<'discord_oauth'>
  /** First linked GitHub account; undefined if there is none. */
  github?: LinkedAccountOf<'github_oauth'>
  /** First linked Spotify account; undefined if there is none. */
  spotify?: LinkedAccountOf<'spotify_oauth'>
  /** First linked Instagram account; undefined if there is none. */
  instagram?: LinkedAccountOf<'instagram_oauth'>
  /** First linked TikTok account; undefined if there is none. */
  tiktok?: LinkedAccountOf<'tiktok_oauth'>
  /** First linked LINE account; undefined if there is none. */
  line?: LinkedAccountOf<'line_oauth'>
  /** First linked LinkedIn account; undefined if there is none. */
  linkedin?: LinkedAccountOf<'linkedin_oauth'>
  /** First linked Apple account; undefined if there is none. */
  apple?: LinkedAccountOf<'apple_oauth'>
  /** First linked Farcaster account; undefined if there is none. */
  farcaster?: LinkedAccountOf<'farcaster'>
  /** First linked Telegram account; undefined if there is none. */
  telegram?: LinkedAccountOf<'telegram'>
}
