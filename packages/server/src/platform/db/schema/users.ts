import type { WireUser } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, timestampMs } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    acceptedTermsAtMs: timestampMs('accepted_terms_at_ms'),
    isGuest: boolean('is_guest').notNull().default(false),
    customMetadata: jsonb('custom_metadata'),
    deletedAtMs: timestampMs('deleted_at_ms'),
    /** When the data of a deleted user was erased permanently. */
    erasedAtMs: timestampMs('erased_at_ms'),
    /** Copy of the factor tables, so that reading a user reads one row. */
    mfaMethods: jsonb('mfa_methods')
      .$type<WireUser['mfa_methods']>()
      .notNull()
      .default(sql`'[]'::jsonb`),
  },
  (table) => [
    index('users_by_app').on(table.appId, table.createdAtMs),
    index('users_to_erase')
      .on(table.deletedAtMs)
      .where(sql`deleted_at_ms is not null and erased_at_ms is null`),
    index('users_deleted')
      .on(table.appId, table.createdAtMs)
      .where(sql`deleted_at_ms is not null and erased_at_ms is null`),
    index('users_erased')
      .on(table.appId, table.deletedAtMs, table.id)
      .where(sql`erased_at_ms is not null`),
    index('users_with_factor')
      .on(table.appId, table.createdAtMs)
      .where(sql`mfa_methods <> '[]'::jsonb`),
    index('users_guests')
      .on(table.appId, table.createdAtMs)
      .where(sql`is_guest and deleted_at_ms is null`),
  ],
)

/** Number of users per app, so that a limit is one conditional update. */
export const appUsage = pgTable('app_usage', {
  appId: text('app_id').primaryKey(),
  users: integer('users').notNull().default(0),
})

/** Linked accounts. (app, type, subject) is the identity; accounts are never merged by email. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    /** Other API fields of the account type. */
    details: jsonb('details').notNull(),
    verifiedAtMs: timestampMs('verified_at_ms').notNull(),
    firstVerifiedAtMs: timestampMs('first_verified_at_ms').notNull(),
    latestVerifiedAtMs: timestampMs('latest_verified_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('linked_accounts_identity').on(table.appId, table.type, table.subject),
    index('linked_accounts_by_user').on(table.userId),
    // For look-ups by address. The subject of a smart wallet also contains the chain.
    index('linked_accounts_by_address')
      .on(table.appId, sql`lower(details ->> 'address')`)
      .where(sql`type in ('wallet', 'smart_wallet')`),
    index('linked_accounts_by_username')
      .on(table.appId, table.type, sql`lower(details ->> 'username')`)
      .where(sql`details ->> 'username' is not null`),
    // For lists of the embedded wallets of a chain, which an app may have few of.
    index('linked_accounts_embedded')
      .on(table.appId, sql`(details ->> 'chain_type')`)
      .where(
        sql`type = 'wallet' and (details ->> 'wallet_client_type') is not distinct from 'privy'`,
      ),
    // For search among the newest users. Not partial: PostgreSQL joins no two indexes with the same predicate.
    index('linked_accounts_by_first_verified').on(table.appId, table.firstVerifiedAtMs),
    // For search by a part of an address, number or name. The functions are in the migration.
    index('linked_accounts_by_text')
      .using('gin', sql`latchkey_trigrams(latchkey_account_text(subject, details))`)
      .where(sql`type <> 'guest'`),
  ],
)

/** Allowlist entries added through the API. */
export const allowlistEntries = pgTable(
  'allowlist_entries',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** email, emailDomain, phone, wallet */
    type: text('type').notNull(),
    /** Normalized like the identifiers of logins. */
    value: text('value').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('allowlist_entries_value').on(table.appId, table.type, table.value),
    index('allowlist_entries_by_app').on(table.appId, table.createdAtMs),
  ],
)

/** WebAuthn credentials, one row per passkey account. */
export const passkeyCredentials = pgTable(
  'passkey_credentials',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => linkedAccounts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** Slot number. The unique index limits the passkeys per user. */
    place: integer('place').notNull(),
    /** COSE public key. */
    publicKey: bytes('public_key').notNull(),
    /** Signature counter of the authenticator. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull(),
    userHandle: text('user_handle').notNull(),
    relyingPartyId: text('relying_party_id').notNull(),
    /** WebAuthn backup eligibility, which never changes. */
    isBackupEligible: boolean('is_backup_eligible').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    lastUsedAtMs: timestampMs('last_used_at_ms').notNull(),
    /** When it was enrolled as a second factor. Null if it is for login only. */
    mfaEnrolledAtMs: timestampMs('mfa_enrolled_at_ms'),
  },
  (table) => [uniqueIndex('passkey_credentials_place').on(table.userId, table.place)],
)

/** Refresh tokens are derived from (id, generation, salt) with a key outside the database. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    salt: bytes('salt').notNull(),
    loginMethod: text('login_method').notNull(),
    /** Browser and system in words, such as `Chrome, macOS`. Null if unknown. */
    device: text('device'),
    /** Country code that the proxy sent, or the kind of network: local, private, public. Null if unknown. */
    place: text('place'),
    createdAtMs: timestampMs('created_at_ms').notNull(),
    /** Last authentication after the login that opened the session. Null if there was none. */
    steppedUpAtMs: timestampMs('stepped_up_at_ms'),
    rotatedAtMs: timestampMs('rotated_at_ms').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAtMs),
  ],
)

/** Append-only audit log without plain identifiers. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id'),
    sessionId: text('session_id'),
    kind: text('kind').notNull(),
    details: jsonb('details').notNull().default(sql`'{}'::jsonb`),
    atMs: timestampMs('at_ms').notNull(),
  },
  (table) => [
    index('security_events_by_user').on(table.userId, table.atMs),
    index('security_events_by_time').on(table.appId, table.atMs),
    // Logins are counted without reading their rows.
    index('security_events_logins')
      .on(table.appId, table.atMs, table.userId, table.details)
      .where(sql`kind = 'login'`),
    index('security_events_signatures')
      .on(table.appId, table.atMs)
      .where(sql`kind = 'server_wallet_signed'`),
  ],
)

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    name: text('name').notNull(),
    clientId: text('client_id'),
    payload: jsonb('payload'),
    atMs: timestampMs('at_ms').notNull(),
  },
  (table) => [
    index('analytics_events_by_app').on(table.appId, table.atMs),
    index('analytics_events_by_name').on(table.appId, table.name, table.atMs),
  ],
)
