import { isKnownAccount, type WireLinkedAccount, type WireUser } from '@latchkey/contract'
import type { LinkedAccount, User } from './User.ts'

const RENAMED: Readonly<Record<string, string>> = {
  phoneNumber: 'number',
  profile_picture: 'pfp',
  homepage_url: 'url',
  provider_app_id: 'providerApp',
}
const TIMESTAMPS: ReadonlySet<string> = new Set([
  'verified_at',
  'first_verified_at',
  'latest_verified_at',
])
/** Account types without a shortcut on the user: a user can have several, or they are not for display. */
const WITHOUT_SHORTCUT: ReadonlySet<string> = new Set(['custom_auth', 'passkey', 'cross_app'])

const toDate = (epochSeconds: number) => new Date(epochSeconds * 1000)
const toCamelCase = (name: string) =>
  RENAMED[name] ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function publicValue(name: string, value: unknown): unknown {
  if (TIMESTAMPS.has(name) && typeof value === 'number') return toDate(value)
  return name === 'provider_app_id' ? { id: value } : value
}

function toLinkedAccount(account: WireLinkedAccount): LinkedAccount {
  const entries = Object.entries(account).map(([name, value]) => [
    toCamelCase(name),
    publicValue(name, value),
  ])
  return Object.fromEntries(entries) as LinkedAccount
}

/** Converts a wire user. Account types that this version does not know are dropped with a warning. */
export function toUser(wire: WireUser, warn: (message: string) => void): User {
  const linkedAccounts = wire.linked_accounts.flatMap((entry) => {
    if (isKnownAccount(entry) && entry.type !== 'authorization_key') return [toLinkedAccount(entry)]
    warn(`Skipped a linked account of unknown type "${entry.type}". Upgrading Latchkey may help.`)
    return []
  })
  /** First account of each type, under the type's name. */
  const shortcuts: Record<string, LinkedAccount> = {}
  for (const account of linkedAccounts) {
    if (!WITHOUT_SHORTCUT.has(account.type))
      shortcuts[toCamelCase(account.type.replace('_oauth', ''))] ??= account
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
