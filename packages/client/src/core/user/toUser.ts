import { isKnownAccount, type WireUser } from '@latchkey/contract'
import {
  fromSeconds,
  toCamelCase,
  toPublicAccount,
} from '@latchkey/contract/entities/publicAccount'
import type { LinkedAccount, User } from './User.ts'

/** Account types without a shortcut on the user: a user can have several, or they are not for display. */
const WITHOUT_SHORTCUT: ReadonlySet<string> = new Set(['custom_auth', 'passkey', 'cross_app'])

/** Converts a wire user. Account types that this version does not know are dropped with a warning. */
export function toUser(wire: WireUser, warn: (message: string) => void): User {
  const linkedAccounts = wire.linked_accounts.flatMap((entry) => {
    if (isKnownAccount(entry) && entry.type !== 'authorization_key') return [toPublicAccount(entry)]
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
    createdAt: fromSeconds(wire.created_at),
    linkedAccounts,
    mfaMethods: wire.mfa_methods.map(({ type, verified_at }) => ({
      type,
      verifiedAt: fromSeconds(verified_at),
    })),
    hasAcceptedTerms: wire.has_accepted_terms,
    isGuest: wire.is_guest,
    customMetadata: wire.custom_metadata,
    delegatedWallets: [],
    ...shortcuts,
  }
}
