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
    /** When what was known of a deleted person went for good, and their place among the app's users with it. */
    erasedAtMs: timestampMs('erased_at_ms'),
    /** What the tables of second factors say, so that reading a person reads one row. */
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
  ],
)

/** How many people an app has: one row per app, so a limit is one conditional update. */
export const appUsage = pgTable('app_usage', {
  appId: text('app_id').primaryKey(),
  users: integer('users').notNull().default(0),
})

/** One row per proved identity. (app, type, subject) is the identity key: never merged by email. */
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
    /** The further wire fields of this account type. */
    details: jsonb('details').notNull(),
    verifiedAtMs: timestampMs('verified_at_ms').notNull(),
    firstVerifiedAtMs: timestampMs('first_verified_at_ms').notNull(),
    latestVerifiedAtMs: timestampMs('latest_verified_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('linked_accounts_identity').on(table.appId, table.type, table.subject),
    index('linked_accounts_by_user').on(table.userId),
    // For back ends that look people up by what is no identity key: a contract's is its chain too.
    index('linked_accounts_by_address')
      .on(table.appId, sql`lower(details ->> 'address')`)
      .where(sql`type in ('wallet', 'smart_wallet')`),
    index('linked_accounts_by_username')
      .on(table.appId, table.type, sql`lower(details ->> 'username')`)
      .where(sql`details ->> 'username' is not null`),
  ],
)

/** Whom back ends let in, beside those that the app's configuration names. */
export const allowlistEntries = pgTable(
  'allowlist_entries',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** email, emailDomain, phone, wallet */
    type: text('type').notNull(),
    /** In the one spelling that logins are compared with. */
    value: text('value').notNull(),
    createdAtMs: timestampMs('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('allowlist_entries_value').on(table.appId, table.type, table.value),
    index('allowlist_entries_by_app').on(table.appId, table.createdAtMs),
  ],
)

/** What signs for a passkey, one row for each linked account of that type. */
export const passkeyCredentials = pgTable(
  'passkey_credentials',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => linkedAccounts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** Which of the few places a person has for passkeys: the index below keeps them to their number. */
    place: integer('place').notNull(),
    /** As the authenticator gave it, in COSE form. */
    publicKey: bytes('public_key').notNull(),
    /** Signatures made so far, as far as the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull(),
    userHandle: text('user_handle').notNull(),
    relyingPartyId: text('relying_party_id').notNull(),
    /** Whether it may be copied to other devices; an authenticator never changes its mind on that. */
    isBackupEligible: boolean('is_backup_eligible').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    lastUsedAtMs: timestampMs('last_used_at_ms').notNull(),
    /** Since when it is asked for before the wallet is used; null while it only logs in. */
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
    createdAtMs: timestampMs('created_at_ms').notNull(),
    rotatedAtMs: timestampMs('rotated_at_ms').notNull(),
    expiresAtMs: timestampMs('expires_at_ms').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAtMs),
  ],
)

/** Append-only: what happened to an account, without identifiers in the clear. */
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
  (table) => [index('security_events_by_user').on(table.userId, table.atMs)],
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
  (table) => [index('analytics_events_by_app').on(table.appId, table.atMs)],
)
