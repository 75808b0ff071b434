import { isKnownAccount, type WireLinkedAccount, type WireUser } from '@latchkey/contract'
import {
  fromSeconds,
  type PublicAccount,
  toPublicAccount,
} from '@latchkey/contract/entities/publicAccount'

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

export const toLinkedAccount = (account: WireLinkedAccount | { type: string }): LinkedAccount =>
  isKnownAccount(account)
    ? toPublicAccount(account)
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
