import { isKnownAccount, type WireLinkedAccount, type WireUser } from '@latchkey/contract'
import type { LinkedAccount, User } from './User.ts'

const RENAMED: Readonly<Record<string, string>> = {
  phoneNumber: 'number',
  profile_picture: 'pfp',
  homepage_url: 'url',
}
const MOMENTS: ReadonlySet<string> = new Set([
  'verified_at',
  'first_verified_at',
  'latest_verified_at',
])
/** The shortcut each account type fills on the user: the first of its kind wins. */
const SHORTCUTS = {
  email: 'email',
  phone: 'phone',
  wallet: 'wallet',
  smart_wallet: 'smartWallet',
  google_oauth: 'google',
  twitter_oauth: 'twitter',
  discord_oauth: 'discord',
  github_oauth: 'github',
  spotify_oauth: 'spotify',
  instagram_oauth: 'instagram',
  tiktok_oauth: 'tiktok',
  line_oauth: 'line',
  linkedin_oauth: 'linkedin',
  apple_oauth: 'apple',
  farcaster: 'farcaster',
  telegram: 'telegram',
} as const satisfies Partial<Record<LinkedAccount['type'], keyof User>>

const toDate = (epochSeconds: number) => new Date(epochSeconds * 1000)
const toCamelCase = (name: string) =>
  RENAMED[name] ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function toLinkedAccount(account: WireLinkedAccount): LinkedAccount {
  const entries = Object.entries(account).map(([name, value]) => [
    toCamelCase(name),
    MOMENTS.has(name) && typeof value === 'number' ? toDate(value) : value,
  ])
  return Object.fromEntries(entries) as LinkedAccount
}

/** The wire's user as host apps read it. Account types this version does not know are left out. */
export function toUser(wire: WireUser, warn: (message: string) => void): User {
  const linkedAccounts = wire.linked_accounts.flatMap((entry) => {
    if (isKnownAccount(entry) && entry.type !== 'authorization_key') return [toLinkedAccount(entry)]
    warn(`Skipped a linked account of unknown type "${entry.type}". Upgrading Latchkey may help.`)
    return []
  })
  const shortcuts: Record<string, LinkedAccount> = {}
  for (const account of linkedAccounts) {
    const shortcut = (SHORTCUTS as Partial<Record<string, string>>)[account.type]
    if (shortcut) shortcuts[shortcut] ??= account
  }
  return {
    id: wire.id,
    createdAt: toDate(wire.created_at),
    linkedAccounts,
    mfaMethods: wire.mfa_methods.map(({ type, verified_at }) => ({
      type,
      verifiedAt: toDate(verified_at),
    })),
    hasAcceptedTerms: wire.has_accepted_terms,
    isGuest: wire.is_guest,
    customMetadata: wire.custom_metadata,
    delegatedWallets: [],
    ...shortcuts,
  }
}
