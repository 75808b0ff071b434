import type { WireUser } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Moments are epoch milliseconds from the clock that is handed in, so tests can move time. */
const moment = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    createdAtMs: moment('created_at_ms').notNull(),
    acceptedTermsAtMs: moment('accepted_terms_at_ms'),
    isGuest: boolean('is_guest').notNull().default(false),
    customMetadata: jsonb('custom_metadata'),
    deletedAtMs: moment('deleted_at_ms'),
    /** When what was known of a deleted person went for good, and their place among the app's users with it. */
    erasedAtMs: moment('erased_at_ms'),
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
    verifiedAtMs: moment('verified_at_ms').notNull(),
    firstVerifiedAtMs: moment('first_verified_at_ms').notNull(),
    latestVerifiedAtMs: moment('latest_verified_at_ms').notNull(),
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
    createdAtMs: moment('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('allowlist_entries_value').on(table.appId, table.type, table.value),
    index('allowlist_entries_by_app').on(table.appId, table.createdAtMs),
  ],
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
    createdAtMs: moment('created_at_ms').notNull(),
    rotatedAtMs: moment('rotated_at_ms').notNull(),
    expiresAtMs: moment('expires_at_ms').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAtMs),
  ],
)

/** The newest code only: one row per app, purpose and address. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    appId: text('app_id').notNull(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    codeHash: bytes('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    /** Wrong guesses since the last right one, across codes. */
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    createdAtMs: moment('created_at_ms').notNull(),
    expiresAtMs: moment('expires_at_ms').notNull(),
    /** Hash of the client that asked for the code; the same client must bring it back. */
    boundTo: text('bound_to'),
    /** Sends are counted here and not beside it, so that one statement decides and counts. */
    hourStartedAtMs: moment('hour_started_at_ms').notNull(),
    sendsThisHour: integer('sends_this_hour').notNull().default(1),
    dayStartedAtMs: moment('day_started_at_ms').notNull(),
    sendsThisDay: integer('sends_this_day').notNull().default(1),
    /** Lets a lost answer be asked for again without a second mail or a second session. */
    sendKey: text('send_key'),
    usedAtMs: moment('used_at_ms'),
    useKey: text('use_key'),
    sessionId: text('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.purpose, table.address] }),
    index('one_time_codes_by_expiry').on(table.expiresAtMs),
  ],
)

/** Made unlogged by the migration: a lost counter costs nothing, a flush for each count would. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStartMs: moment('window_start_ms').notNull(),
    count: integer('count').notNull(),
    expiresAtMs: moment('expires_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStartMs] }),
    index('rate_limits_by_expiry').on(table.expiresAtMs),
  ],
)

/** What is under attack and until when at least: an app, or one network that visits it. */
export const alarms = pgTable('alarms', {
  key: text('key').primaryKey(),
  /** The security event that tells of its beginning, so that of many at once one begins it. */
  eventId: text('event_id').notNull(),
  untilMs: moment('until_ms').notNull(),
})

/** Mails and messages waiting to go out. The payload holds codes, so it is sealed. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    channel: text('channel').notNull(),
    payload: bytes('payload').notNull(),
    createdAtMs: moment('created_at_ms').notNull(),
    dueAtMs: moment('due_at_ms').notNull(),
    expiresAtMs: moment('expires_at_ms').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leasedUntilMs: moment('leased_until_ms').notNull().default(0),
  },
  (table) => [index('outbox_by_due').on(table.dueAtMs)],
)

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicKey: jsonb('public_key').notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
  createdAtMs: moment('created_at_ms').notNull(),
  /** Published before it signs, so that caches know it. */
  signsFromMs: moment('signs_from_ms').notNull(),
  retiredAtMs: moment('retired_at_ms'),
})

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
    atMs: moment('at_ms').notNull(),
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
    atMs: moment('at_ms').notNull(),
  },
  (table) => [index('analytics_events_by_app').on(table.appId, table.atMs)],
)

/** Proofs that work once: states, provider codes, challenges, nonces. Kept a while after use, to answer a repeat. */
export const singleUse = pgTable(
  'single_use',
  {
    kind: text('kind').notNull(),
    /** A hash: whoever reads the table learns no proof that still works. */
    key: text('key').notNull(),
    appId: text('app_id').notNull(),
    /** What goes with it, sealed. */
    payload: bytes('payload'),
    expiresAtMs: moment('expires_at_ms').notNull(),
    usedAtMs: moment('used_at_ms'),
    useKey: text('use_key'),
    sessionId: text('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('single_use_by_expiry').on(table.expiresAtMs),
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
    lastUsedAtMs: moment('last_used_at_ms').notNull(),
    /** Since when it is asked for before the wallet is used; null while it only logs in. */
    mfaEnrolledAtMs: moment('mfa_enrolled_at_ms'),
  },
  (table) => [uniqueIndex('passkey_credentials_place').on(table.userId, table.place)],
)

/** One secret that wallets are derived from, or one imported key: who has it and how it is recovered. */
export const walletRoots = pgTable(
  'wallet_roots',
  {
    /** Chosen by the vault at random. */
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    /** Without cascade: no clean-up of people may take a wallet along. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    entropyId: text('entropy_id').notNull(),
    entropyChain: text('entropy_chain').notNull(),
    isImported: boolean('is_imported').notNull(),
    /** pending, active */
    status: text('status').notNull(),
    /** The newest version of its shares that counts. */
    shareVersion: integer('share_version').notNull(),
    recovery: jsonb('recovery').notNull(),
    /** The wallets it was made with, which become accounts when it is activated. */
    firstWallets: jsonb('first_wallets').notNull(),
    createdAtMs: moment('created_at_ms').notNull(),
    activatedAtMs: moment('activated_at_ms'),
  },
  (table) => [
    uniqueIndex('wallet_roots_own').on(table.userId).where(sql`not is_imported`),
    index('wallet_roots_by_user').on(table.userId),
    index('wallet_roots_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** The share that this server keeps of each version, sealed; the signer's is in the signer's database. */
export const walletShares = pgTable(
  'wallet_shares',
  {
    rootId: text('root_id')
      .notNull()
      .references(() => walletRoots.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** created, recovered, recovery-changed */
    reason: text('reason').notNull(),
    /** pending, live, retired */
    status: text('status').notNull(),
    /** Who prepared it: another session's device must not activate what it has not read. */
    sessionId: text('session_id').notNull(),
    recovery: jsonb('recovery').notNull(),
    /** Gone when the version is retired. */
    sealedShare: bytes('sealed_share'),
    keyVersion: integer('key_version').notNull(),
    createdAtMs: moment('created_at_ms').notNull(),
    activatedAtMs: moment('activated_at_ms'),
    /** When the signer was told that the version counts. */
    confirmedAtMs: moment('confirmed_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.rootId, table.version] }),
    index('wallet_shares_unconfirmed')
      .on(table.activatedAtMs)
      .where(sql`status = 'live' and confirmed_at_ms is null`),
    index('wallet_shares_by_key').on(table.keyVersion),
    index('wallet_shares_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** Every wallet that is shown, with its place below its root. Its account cannot go while it is here. */
export const wallets = pgTable(
  'wallets',
  {
    rootId: text('root_id')
      .notNull()
      .references(() => walletRoots.id),
    chainType: text('chain_type').notNull(),
    walletIndex: integer('wallet_index').notNull(),
    address: text('address').notNull(),
    userId: text('user_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => linkedAccounts.id),
    createdAtMs: moment('created_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rootId, table.chainType, table.walletIndex] }),
    uniqueIndex('wallets_account').on(table.accountId),
    index('wallets_by_user').on(table.userId, table.address),
  ],
)

/** Roots whose share the signer may keep although no wallet came of them: it is told to forget them. */
export const walletLeftovers = pgTable(
  'wallet_leftovers',
  {
    rootId: text('root_id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    dueAtMs: moment('due_at_ms').notNull(),
  },
  (table) => [index('wallet_leftovers_by_due').on(table.dueAtMs)],
)

/** Roots that people let the app use while they are away: this server's half of each, sealed. */
export const walletDelegations = pgTable(
  'wallet_delegations',
  {
    rootId: text('root_id')
      .primaryKey()
      .references(() => walletRoots.id),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    /** The name under which the signer keeps its half. */
    delegationId: text('delegation_id').notNull(),
    sealedShare: bytes('sealed_share').notNull(),
    keyVersion: integer('key_version').notNull(),
    delegatedAtMs: moment('delegated_at_ms').notNull(),
  },
  (table) => [
    index('wallet_delegations_by_user').on(table.userId),
    index('wallet_delegations_by_key').on(table.keyVersion),
  ],
)

/** Halves that the signer may keep although nothing is delegated with them: it is told to forget them. */
export const delegationLeftovers = pgTable(
  'delegation_leftovers',
  {
    delegationId: text('delegation_id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    dueAtMs: moment('due_at_ms').notNull(),
    /** From here on it is forgotten, and can no longer come to count. */
    isDoomed: boolean('is_doomed').notNull().default(false),
  },
  (table) => [index('delegation_leftovers_by_due').on(table.dueAtMs)],
)

/** Whom server wallets can belong to, under the name that back ends know an owner by. */
export const walletOwners = pgTable(
  'wallet_owners',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').references(() => users.id),
    /** Base64 SPKI, P-256. */
    publicKey: text('public_key'),
    /** What a back end calls the quorum that this owner is. */
    displayName: text('display_name'),
  },
  (table) => [
    uniqueIndex('wallet_owners_user').on(table.appId, table.userId),
    uniqueIndex('wallet_owners_key').on(table.appId, table.publicKey),
  ],
)

/** Wallets whose keys the signer has. What is here of a key opens nothing without what is there. */
export const serverWallets = pgTable(
  'server_wallets',
  {
    id: text('id').primaryKey(),
    appId: text('app_id').notNull(),
    ownerId: text('owner_id').references(() => walletOwners.id),
    /** Without cascade: no clean-up of people may take a wallet along. */
    userId: text('user_id').references(() => users.id),
    chainType: text('chain_type').notNull(),
    /** Which of a person's wallets on its chain; the index below lets only one be made at a time. */
    place: integer('place'),
    /** pending, active */
    status: text('status').notNull(),
    /** Known of an import from the start, else when the signer has made the key. */
    address: text('address'),
    publicKey: text('public_key'),
    /** The signer's key of this wallet opens only with this half of it. */
    sealedShare: bytes('sealed_share').notNull(),
    keyVersion: integer('key_version').notNull(),
    isImported: boolean('is_imported').notNull(),
    /** Keyed hashes: of the name a caller gave the attempt, and of what it asked for. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    accountId: text('account_id').references(() => linkedAccounts.id),
    createdAtMs: moment('created_at_ms').notNull(),
    activatedAtMs: moment('activated_at_ms'),
    exportedAtMs: moment('exported_at_ms'),
  },
  (table) => [
    uniqueIndex('server_wallets_place').on(table.userId, table.chainType, table.place),
    uniqueIndex('server_wallets_idempotency').on(table.appId, table.idempotencyKey),
    uniqueIndex('server_wallets_address')
      .on(table.appId, table.chainType, table.address)
      .where(sql`status = 'active'`),
    uniqueIndex('server_wallets_account').on(table.accountId),
    index('server_wallets_by_app').on(table.appId, table.createdAtMs, table.id),
    index('server_wallets_pending').on(table.createdAtMs).where(sql`status = 'pending'`),
  ],
)

/** What server wallets were asked to send, until it is long settled. */
export const walletSendings = pgTable(
  'wallet_sendings',
  {
    id: text('id').primaryKey(),
    walletId: text('wallet_id')
      .notNull()
      .references(() => serverWallets.id, { onDelete: 'cascade' }),
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    /** Keyed hashes: of the name a caller gave it, and of what was asked. */
    attempt: text('attempt'),
    requestHash: text('request_hash').notNull(),
    /** Its number in the wallet's row on that chain, while it may still arrive under it. */
    nonce: bigint('nonce', { mode: 'number' }),
    /** Fixed before any node hears of it: whoever repeats the request sends these bytes. */
    transaction: text('transaction'),
    hash: text('hash'),
    createdAtMs: moment('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_sendings_attempt').on(table.walletId, table.attempt),
    uniqueIndex('wallet_sendings_nonce').on(table.walletId, table.chainId, table.nonce),
    index('wallet_sendings_created').on(table.createdAtMs),
  ],
)

/** Second factors by code. An enrolment that was begun is not a factor until its first code was right. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** The secret of an authenticator app, or the number that codes go to. */
    sealedSecret: bytes('sealed_secret').notNull(),
    startedAtMs: moment('started_at_ms').notNull(),
    enrolledAtMs: moment('enrolled_at_ms'),
    /** The newest step of the clock whose code was taken: no code counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.method] })],
)

/** Guesses at anybody's second factors, by person: another session starts no new count. */
export const mfaGuesses = pgTable('mfa_guesses', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  windowStartedAtMs: moment('window_started_at_ms').notNull(),
  guessesThisWindow: integer('guesses_this_window').notNull(),
  dayStartedAtMs: moment('day_started_at_ms').notNull(),
  guessesThisDay: integer('guesses_this_day').notNull(),
  failuresInARow: integer('failures_in_a_row').notNull(),
})

/** Codes on paper beside the second factors. Only keyed hashes are kept; a used one stays to be counted. */
export const mfaRecoveryCodes = pgTable(
  'mfa_recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAtMs: moment('created_at_ms').notNull(),
    usedAtMs: moment('used_at_ms'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** That somebody passed a second factor just now, in this session. Only a hash is kept. */
export const mfaProofs = pgTable(
  'mfa_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    method: text('method').notNull(),
    verifiedAtMs: moment('verified_at_ms').notNull(),
    /** Used for something that wants a factor of its own each time, and for what. */
    spentAtMs: moment('spent_at_ms'),
    spentFor: text('spent_for'),
  },
  (table) => [index('mfa_proofs_by_time').on(table.verifiedAtMs)],
)
