import { and, desc, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/Db.ts'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import { serverWallets } from '../../platform/db/schema/serverWallets.ts'
import { securityEvents } from '../../platform/db/schema/users.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { EventLog } from '../events/statements.ts'

export type WalletRow = typeof serverWallets.$inferSelect
export type NewWalletRow = Omit<
  WalletRow,
  | 'status'
  | 'publicKey'
  | 'accountId'
  | 'activatedAtMs'
  | 'exportedAtMs'
  | 'archivedAtMs'
  | 'policyIds'
  | 'additionalSigners'
  | 'displayName'
  | 'externalId'
> &
  Partial<Rights & Labels>

/** Names that the back end gives a wallet. */
export type Labels = Pick<WalletRow, 'displayName' | 'externalId'>

/** Policies of a wallet and its additional signers. */
export type Rights = Pick<WalletRow, 'policyIds' | 'additionalSigners'>

export type Activation = {
  id: string
  appId: string
  /** An import may get its owner only at activation. */
  owner: { id: string; userId: string | null } | null
  address: string
  publicKey: string
  account: { id: string; subject: string; details: object }
  eventId: string
  nowMs: number
}

export type Page = {
  appId: string
  limit: number
  after?: { createdAtMs: number; id: string } | undefined
  chainType?: string | undefined
  userId?: string | undefined
  address?: string | undefined
  externalId?: string | undefined
  /** Default: without archived wallets. */
  which?: 'in use' | 'archived too'
}

export type WalletRepo = ReturnType<typeof createWalletRepo>

/** Stores server wallets: inserted as pending, activated once. */
export function createWalletRepo(db: Db, eventLog: Pick<EventLog, 'recordStep'>) {
  const select = (where: SQL | undefined) => db.select().from(serverWallets).where(where)
  const first = async (found: PromiseLike<WalletRow[]>): Promise<WalletRow | undefined> => {
    const [row] = await found
    return row
  }

  return {
    find: (appId: string, id: string) =>
      first(select(and(eq(serverWallets.appId, appId), eq(serverWallets.id, id)))),

    findByKey: (appId: string, idempotencyKey: string) =>
      first(
        select(
          and(eq(serverWallets.appId, appId), eq(serverWallets.idempotencyKey, idempotencyKey)),
        ),
      ),

    findByExternalId: (appId: string, externalId: string) =>
      first(select(and(eq(serverWallets.appId, appId), eq(serverWallets.externalId, externalId)))),

    /** Returns false if another wallet of the app has the external id. */
    async setLabels(appId: string, id: string, labels: Labels): Promise<boolean> {
      const { externalId } = labels
      const isTaken =
        externalId !== null &&
        sql`exists (select from server_wallets other where other.app_id = ${appId}
          and other.external_id = ${externalId} and other.id <> ${id})`
      const changed = await retryOnUniqueViolation(() =>
        db
          .update(serverWallets)
          .set(labels)
          .where(
            and(
              eq(serverWallets.appId, appId),
              eq(serverWallets.id, id),
              isTaken ? not(isTaken) : undefined,
            ),
          )
          .returning({ id: serverWallets.id }),
      )
      return changed.length === 1
    },

    /** The user's wallet with the highest index on a chain, pending or active. */
    newestOf: (userId: string, chainType: string) =>
      first(
        select(
          and(
            eq(serverWallets.userId, userId),
            eq(serverWallets.chainType, chainType),
            isNotNull(serverWallets.place),
          ),
        )
          .orderBy(desc(serverWallets.place))
          .limit(1),
      ),

    /** Returns false if another row has the index or the idempotency key. */
    async add(row: NewWalletRow): Promise<boolean> {
      const added = await db
        .insert(serverWallets)
        .values({ ...row, status: 'pending' })
        .onConflictDoNothing()
        .returning({ id: serverWallets.id })
      return added.length === 1
    },

    /** Activates a wallet and links it to its owner. Exactly one of several concurrent calls does it. */
    async activate(activation: Activation) {
      const { id, appId, owner, address, publicKey, account, eventId, nowMs } = activation
      const details = sql`jsonb_build_object('address', address, 'chainType', chain_type)`
      const eventStep = eventLog.recordStep(
        { appId, type: 'user.wallet_created', userId: sql`user_id`, details, atMs: nowMs },
        sql`wallet where user_id is not null`,
      )
      await db.execute(sql`
        with wallet as (
          update server_wallets set status = 'active', address = ${address},
            public_key = ${publicKey}, activated_at_ms = ${nowMs}::bigint,
            owner_id = ${owner?.id ?? null}, user_id = ${owner?.userId ?? null},
            account_id = ${owner?.userId ? account.id : null}
          where id = ${id} and status = 'pending'
          returning id, app_id, user_id, is_imported, address, chain_type
        ), account as (
          insert into linked_accounts (id, app_id, user_id, type, subject, details,
            verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
          select ${account.id}, app_id, user_id, 'wallet', ${account.subject},
            ${JSON.stringify(account.details)}::jsonb, ${nowMs}::bigint, ${nowMs}::bigint,
            ${nowMs}::bigint from wallet where user_id is not null
        )${eventStep}
        insert into security_events (id, app_id, user_id, kind, details, at_ms)
        select ${eventId}, app_id, user_id,
          case when is_imported then 'server_wallet_imported' else 'server_wallet_created' end,
          jsonb_build_object('wallet', id), ${nowMs}::bigint from wallet`)
    },

    /** Stores the rights that the signer has accepted. */
    async setRights(appId: string, id: string, rights: Rights): Promise<void> {
      await db
        .update(serverWallets)
        .set(rights)
        .where(and(eq(serverWallets.appId, appId), eq(serverWallets.id, id)))
    },

    /** Stores changed rights, records the event and queues the notification mail. */
    async changeRights(
      { id, ownerId }: Pick<WalletRow, 'id' | 'ownerId'>,
      { policyIds, additionalSigners }: Rights,
      event: { id: string; sessionId: string | null; nowMs: number },
      mail: OutboxRow | undefined,
    ): Promise<void> {
      await db.execute(sql`
        with wallet as (
          update server_wallets set policy_ids = ${JSON.stringify(policyIds)}::jsonb,
            additional_signers = ${JSON.stringify(additionalSigners)}::jsonb, owner_id = ${ownerId}
          where id = ${id} returning id, app_id, user_id
        )${mail ? sql`, notified as (${insertMail(mail)})` : sql``}
        insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
        select ${event.id}, app_id, user_id, ${event.sessionId}, 'server_wallet_rights_changed',
          jsonb_build_object('wallet', id), ${event.nowMs}::bigint from wallet`)
    },

    /** Records an export and queues the notification mail. */
    async markExported(
      { id, appId }: Pick<WalletRow, 'id' | 'appId'>,
      event: { id: string; sessionId: string | null; nowMs: number },
      mail: OutboxRow | undefined,
    ): Promise<void> {
      const details = sql`jsonb_build_object('walletId', id, 'address', address)`
      const type = 'wallet.private_key_export'
      const eventStep = eventLog.recordStep(
        { appId, type, userId: sql`user_id`, details, atMs: event.nowMs },
        sql`wallet`,
      )
      await db.execute(sql`
        with wallet as (
          update server_wallets set exported_at_ms = ${event.nowMs}::bigint where id = ${id}
          returning id, app_id, user_id, address
        )${mail ? sql`, notified as (${insertMail(mail)})` : sql``}${eventStep}
        insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
        select ${event.id}, app_id, user_id, ${event.sessionId}, 'server_wallet_exported',
          jsonb_build_object('wallet', id), ${event.nowMs}::bigint from wallet`)
    },

    /** Records the method and a hash of the signed request, never its content. */
    async recordUse(
      { appId, userId, id: wallet }: Pick<WalletRow, 'appId' | 'userId' | 'id'>,
      event: { id: string; sessionId: string | null; nowMs: number },
      signed: { method: string; hash: string },
    ): Promise<void> {
      await db.insert(securityEvents).values({
        id: event.id,
        appId,
        userId,
        sessionId: event.sessionId,
        kind: 'server_wallet_signed',
        details: { wallet, ...signed },
        atMs: event.nowMs,
      })
    },

    /** Active wallets, newest first. */
    async list({ appId, limit, after, which, ...filter }: Page): Promise<WalletRow[]> {
      const older =
        after &&
        or(
          lt(serverWallets.createdAtMs, after.createdAtMs),
          and(eq(serverWallets.createdAtMs, after.createdAtMs), lt(serverWallets.id, after.id)),
        )
      return select(
        and(
          eq(serverWallets.appId, appId),
          eq(serverWallets.status, 'active'),
          which === 'archived too' ? undefined : isNull(serverWallets.archivedAtMs),
          older,
          isEqual(serverWallets.chainType, filter.chainType),
          isEqual(serverWallets.userId, filter.userId),
          isEqual(serverWallets.externalId, filter.externalId),
          filter.address === undefined
            ? undefined
            : eq(sql`lower(${serverWallets.address})`, filter.address.toLowerCase()),
        ),
      )
        .orderBy(desc(serverWallets.createdAtMs), desc(serverWallets.id))
        .limit(limit)
    },

    /** Deletes unfinished attempts. Without our half, the signer's half decrypts nothing. */
    async removePending(before: number): Promise<void> {
      await db
        .delete(serverWallets)
        .where(and(eq(serverWallets.status, 'pending'), lt(serverWallets.createdAtMs, before)))
    },
  }
}

const isEqual = (column: PgColumn, value: string | undefined) =>
  value === undefined ? undefined : eq(column, value)

const insertMail = (mail: OutboxRow) => sql`
  insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
  select ${mail.id}, ${mail.channel}, ${mail.payload}::bytea, ${mail.createdAtMs}::bigint,
    ${mail.dueAtMs}::bigint, ${mail.expiresAtMs}::bigint from wallet`
