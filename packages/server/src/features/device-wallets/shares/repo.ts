import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { walletRoots, walletShares } from '../../../platform/db/schema/deviceWallets.ts'
import { outbox } from '../../../platform/db/schema/logins.ts'
import { securityEvents } from '../../../platform/db/schema/users.ts'
import type { Sealed } from '../../../platform/envelope/createEnvelope.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import type { AppEvent, EventLog } from '../../events/statements.ts'

export type ShareReason = 'created' | 'recovered' | 'recovery-changed'
/** `reserved` until the signer has its share, `pending` until it was read back; `retired` is final. */
export type ShareStatus = 'reserved' | 'pending' | 'live' | 'retired'

export type ShareRow = Omit<typeof walletShares.$inferSelect, 'reason' | 'status' | 'recovery'> & {
  reason: ShareReason
  status: ShareStatus
  recovery: RecoveryDescriptor
}

export type NewVersion = {
  rootId: string
  version: number
  reason: ShareReason
  recovery: RecoveryDescriptor
  share: Sealed
  appId: string
  userId: string
  sessionId: string
  nowMs: number
  proofKind: string
  proofKey: string
}

/** A share version with the owner and status of its root. */
export type FoundVersion = {
  root: Pick<typeof walletRoots.$inferSelect, 'id' | 'appId' | 'userId' | 'status' | 'entropyId'>
  row: ShareRow
}

type SecurityEvent = Omit<typeof securityEvents.$inferInsert, 'details'>

export type ShareRepo = ReturnType<typeof createShareRepo>

/** Stores share versions. */
export function createShareRepo(db: Db, eventLog: Pick<EventLog, 'record'>) {
  const isVersion = (rootId: string, version: number) =>
    and(eq(walletShares.rootId, rootId), eq(walletShares.version, version))

  // Prepared, because every signature waits for this query and planning takes longer than execution.
  const inRoot = db
    .select({
      root: {
        id: walletRoots.id,
        appId: walletRoots.appId,
        userId: walletRoots.userId,
        status: walletRoots.status,
        entropyId: walletRoots.entropyId,
      },
      row: getTableColumns(walletShares),
    })
    .from(walletShares)
    .innerJoin(walletRoots, eq(walletRoots.id, walletShares.rootId))
    .where(
      and(
        eq(walletShares.rootId, sql.placeholder('rootId')),
        eq(walletShares.version, sql.placeholder('version')),
      ),
    )
    .prepare('wallet_share_in_root')

  return {
    async findInRoot(rootId: string, version: number): Promise<FoundVersion | undefined> {
      const [found] = await inRoot.execute({ rootId, version })
      return found as FoundVersion | undefined
    },

    async find(rootId: string, version: number): Promise<ShareRow | undefined> {
      const [row] = await db.select().from(walletShares).where(isVersion(rootId, version))
      return row as ShareRow | undefined
    },

    /** Consumes the nonce and inserts a reserved version of an active root, unless the version exists. */
    async reserve(version: NewVersion): Promise<{ isProved: boolean; isReserved: boolean }> {
      const { rows } = await db.execute<{ isProved: boolean; isReserved: boolean }>(sql`
        with proof as (
          update single_use set used_at_ms = ${version.nowMs}::bigint, session_id = ${version.sessionId}
          where kind = ${version.proofKind} and key = ${version.proofKey}
            and app_id = ${version.appId} and used_at_ms is null
            and expires_at_ms > ${version.nowMs}::bigint
          returning 1
        ), reserved as (
          insert into wallet_shares (root_id, version, reason, status, session_id, recovery,
            sealed_share, key_version, created_at_ms)
          select id, ${version.version}::int, ${version.reason}, 'reserved', ${version.sessionId},
            ${JSON.stringify(version.recovery)}::jsonb, ${version.share.sealed}::bytea,
            ${version.share.keyVersion}::int, ${version.nowMs}::bigint
          from wallet_roots
          where id = ${version.rootId} and user_id = ${version.userId} and status = 'active'
            and share_version < ${version.version}::int and exists (select from proof)
          on conflict (root_id, version) do nothing
          returning 1
        )
        select exists (select from proof) as "isProved", exists (select from reserved) as "isReserved"`)
      const [row] = rows
      if (!row) throw new Error('The statement must return one row')
      return row
    },

    /** Called when the signer has stored its share: the version can be read back. */
    async markPrepared(rootId: string, version: number): Promise<void> {
      await db
        .update(walletShares)
        .set({ status: 'pending' })
        .where(and(isVersion(rootId, version), eq(walletShares.status, 'reserved')))
    },

    async markConfirmed(rootId: string, version: number, nowMs: number): Promise<void> {
      await db.update(walletShares).set({ confirmedAtMs: nowMs }).where(isVersion(rootId, version))
    },

    /** Records the security event, the notification mail and the webhook event in one transaction. */
    async record(
      event: SecurityEvent,
      mail: OutboxRow | undefined,
      appEvent?: AppEvent,
    ): Promise<void> {
      if (appEvent) {
        await db.transaction(async (tx) => {
          await tx.insert(securityEvents).values(event)
          if (mail) await tx.insert(outbox).values(mail)
          await eventLog.record(tx, appEvent)
        })
        return
      }
      if (!mail) {
        await db.insert(securityEvents).values(event)
        return
      }
      const recorded = db.$with('recorded').as(db.insert(securityEvents).values(event).returning())
      await db.with(recorded).insert(outbox).values(mail)
    },
  }
}
