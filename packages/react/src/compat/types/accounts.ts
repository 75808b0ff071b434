import type { LinkedAccount, LinkedAccountOf } from '@latchkey/client'

/** Any linked account of a user. */
export type LinkedAccountWithMetadata = LinkedAccount
/** Name of the kind of a linked account. */
export type LinkedAccountType = LinkedAccount['type'] | 'authorization_key' | 'guest'

type LinkMetadata = 'type' | 'verifiedAt' | 'firstVerifiedAt' | 'latestVerifiedAt'
type WithoutMetadata<Type extends LinkedAccount['type']> = Omit<LinkedAccountOf<Type>, LinkMetadata>

/** Linked email address, with the dates of its verification. */
export type EmailWithMetadata = LinkedAccountOf<'email'>
/** Linked email address. */
export type Email = WithoutMetadata<'email'>
/** Linked phone number, with the dates of its verification. */
export type PhoneWithMetadata = LinkedAccountOf<'phone'>
/** Linked phone number. */
export type Phone = WithoutMetadata<'phone'>
/** Linked wallet, with the dates of its verification. */
export type WalletWithMetadata = LinkedAccountOf<'wallet'>
/** Linked wallet, embedded or external. */
export type Wallet = WithoutMetadata<'wallet'>
/** Linked smart wallet. */
export type SmartWallet = WithoutMetadata<'smart_wallet'>
/** Linked Google account, with the dates of its verification. */
export type GoogleOAuthWithMetadata = LinkedAccountOf<'google_oauth'>
/** Linked Google account. */
export type Google = WithoutMetadata<'google_oauth'>
/** Linked X (Twitter) account, with the dates of its verification. */
export type TwitterOAuthWithMetadata = LinkedAccountOf<'twitter_oauth'>
/** Linked X (Twitter) account. */
export type Twitter = WithoutMetadata<'twitter_oauth'>
/** Linked Discord account, with the dates of its verification. */
export type DiscordOAuthWithMetadata = LinkedAccountOf<'discord_oauth'>
/** Linked Discord account. */
export type Discord = WithoutMetadata<'discord_oauth'>
/** Linked GitHub account, with the dates of its verification. */
export type GithubOAuthWithMetadata = LinkedAccountOf<'github_oauth'>
/** Linked GitHub account. */
export type Github = WithoutMetadata<'github_oauth'>
/** Linked TikTok account, with the dates of its verification. */
export type TiktokOAuthWithMetadata = LinkedAccountOf<'tiktok_oauth'>
/** Linked TikTok account. */
export type Tiktok = WithoutMetadata<'tiktok_oauth'>
/** Linked LINE account, with the dates of its verification. */
export type LineOAuthWithMetadata = LinkedAccountOf<'line_oauth'>
/** Linked LINE account. */
export type Line = WithoutMetadata<'line_oauth'>
/** Linked LinkedIn account, with the dates of its verification. */
export type LinkedInOAuthWithMetadata = LinkedAccountOf<'linkedin_oauth'>
/** Linked LinkedIn account. */
export type LinkedIn = WithoutMetadata<'linkedin_oauth'>
/** Linked Apple account, with the dates of its verification. */
export type AppleOAuthWithMetadata = LinkedAccountOf<'apple_oauth'>
/** Linked Apple account. */
export type Apple = WithoutMetadata<'apple_oauth'>
/** Linked Farcaster account, with the dates of its verification. */
export type FarcasterWithMetadata = LinkedAccountOf<'farcaster'>
/** Linked Farcaster account. */
export type Farcaster = WithoutMetadata<'farcaster'>
/** Linked Telegram account, with the dates of its verification. */
export type TelegramWithMetadata = LinkedAccountOf<'telegram'>
/** Linked Telegram account. */
export type Telegram = WithoutMetadata<'telegram'>
/** Linked passkey, with the dates of its verification. */
export type PasskeyWithMetadata = LinkedAccountOf<'passkey'>
/** Linked passkey. */
export type Passkey = WithoutMetadata<'passkey'>
/** Linked account at another app, with the dates of its verification. */
export type CrossAppAccountWithMetadata = LinkedAccountOf<'cross_app'>
/** Linked account at another app. */
export type CrossAppAccount = WithoutMetadata<'cross_app'>
