import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import {
  oprfKeys,
  peppers,
  recoveryEvidence,
  recoveryRoots,
  recoveryShares,
} from '../db/schema/recovery.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { ofRoot, ofVersion, type RootKey, type VersionKey } from './rootKeys.ts'

export type RecoveryShareRepo = ReturnType<typeof createRecoveryShareRepo>

const { liveShareVersionsMax, passwordTriesMax, passwordBackOffMs } = SIGNER_LIMITS
const backOff = sql`(array[${sql.raw(passwordBackOffMs.join(','))}])[least(tries + 1, ${sql.raw(String(passwordBackOffMs.length))})]`

/** A share with the key of its password. A proof resets the guesses, once per version. */
type NewShare = {
  method: string
  sealedShare: Uint8Array
  passwordKey?: { keyId: string; isProved: boolean } | undefined
}

/** Inserts or finds the root's row. `returning` needs the no-op update for an existing row. */
const upsertRoot = ({ appId, userId, rootId }: RootKey) =>
  sql`insert into ${recoveryRoots} (app_id, user_id, root_id) values (${appId}, ${userId}, ${rootId})
    on conflict (app_id, user_id, root_id) do update set app_id = excluded.app_id
    returning retired_below`

export function createRecoveryShareRepo(db: Db) {
  return {
    /** Stores a share, or replaces an unconfirmed one. False if the version is confirmed or retired. */
    async store(key: VersionKey, share: NewShare, nowMs: number): Promise<boolean> {
      const { keyId = null, isProved = false } = share.passwordKey ?? {}
      const isReset = sql`${isProved} and proved_version < ${key.shareVersion}::int`
      const { rows } = await db.execute(sql`
        with root as (${upsertRoot(key)}),
          used as (update ${oprfKeys} set used_at_ms = coalesce(used_at_ms, ${nowMs}::bigint),
              tries = case when ${isReset} then 0 else tries end,
              locks = case when ${isReset} then 0 else locks end,
              locked_until_ms = case when ${isReset} then 0 else locked_until_ms end,
              proved_version = case when ${isReset} then ${key.shareVersion}::int else proved_version end
            where ${ofRoot(key)} and key_id = ${keyId}::text returning 1)
        insert into ${recoveryShares} (app_id, user_id, root_id, share_version, method, sealed_share,
          oprf_key_id, kept_at_ms)
        select ${key.appId}, ${key.userId}, ${key.rootId}, ${key.shareVersion}::int, ${share.method},
          ${share.sealedShare}::bytea, ${keyId}::text, ${nowMs}::bigint
        from root where ${key.shareVersion}::int >= retired_below
          and (${keyId}::text is null or exists (select from used))
        on conflict (app_id, user_id, root_id, share_version) do update
          set method = excluded.method, sealed_share = excluded.sealed_share,
            oprf_key_id = excluded.oprf_key_id, kept_at_ms = excluded.kept_at_ms
          where recovery_shares.confirmed_at_ms is null
        returning 1`)
      return rows.length === 1
    },

    async find(key: VersionKey) {
      const [row] = await db.select().from(recoveryShares).where(ofVersion(key))
      return row
    },

    /**
     * Confirms a version and deletes retired ones. If its password has an OPRF key, also deletes the older shares
     * and peppers of the root that need a pepper. If it needs evidence, also deletes the older automatic shares that
     * need none: a recovery starts from the newest version. Resets the tries of a pepper only on the first confirmation,
     * so that repeated calls do not allow more guesses.
     */
    async confirm(key: VersionKey, retireOlder: boolean, nowMs: number): Promise<boolean> {
      const floor = retireOlder
        ? sql`${key.shareVersion}::int`
        : sql`coalesce((select share_version from ${recoveryShares}
            where ${ofRoot(key)} and (confirmed_at_ms is not null or share_version = ${key.shareVersion})
            order by share_version desc offset ${liveShareVersionsMax - 1} limit 1), 1)`
      const { rows } = await db.execute(sql`
        with stored as (select confirmed_at_ms is null as is_new, oprf_key_id from ${recoveryShares}
            where ${ofVersion(key)} for update),
          confirmed as (update ${recoveryShares} set confirmed_at_ms = ${nowMs}::bigint
            where ${ofVersion(key)} and confirmed_at_ms is null),
          root as (update ${recoveryRoots} set
              confirmed_at_ms = coalesce(confirmed_at_ms, ${nowMs}::bigint),
              retired_below = greatest(retired_below, ${floor}),
              tries = case when stored.is_new then 0 else tries end,
              next_try_at_ms = case when stored.is_new then 0 else next_try_at_ms end
            from stored where ${ofRoot(key)}
            returning retired_below, case when stored.oprf_key_id is null then 0
              else ${key.shareVersion}::int end as peppered_below,
              case when exists (select from ${recoveryEvidence} where ${ofVersion(key)})
                then ${key.shareVersion}::int else 0 end as unproved_below),
          gone as (delete from ${recoveryShares} using root
            where ${ofRoot(key)} and (share_version < root.retired_below
              or (share_version < peppered_below and method = 'user-passcode' and oprf_key_id is null)
              or (share_version < unproved_below and method = 'privy' and not exists (
                select from ${recoveryEvidence} proved where proved.app_id = ${key.appId}
                  and proved.user_id = ${key.userId} and proved.root_id = ${key.rootId}
                  and proved.share_version = recovery_shares.share_version)))
            returning oprf_key_id),
          gone_keys as (delete from ${oprfKeys} using root
            where ${ofRoot(key)} and key_id in (select oprf_key_id from gone)
              and not exists (select from ${recoveryShares} kept where kept.app_id = ${key.appId}
                and kept.user_id = ${key.userId} and kept.root_id = ${key.rootId}
                and kept.oprf_key_id = key_id and kept.share_version >= root.retired_below)),
          gone_evidence as (delete from ${recoveryEvidence} using root
            where ${ofRoot(key)} and share_version < root.retired_below),
          gone_peppers as (delete from ${peppers} using root
            where ${ofRoot(key)} and share_version < greatest(root.retired_below, peppered_below))
        select 1 from stored`)
      return rows.length === 1
    },

    async findPepper(key: VersionKey) {
      const [row] = await db
        .select({ sealedPepper: peppers.sealedPepper })
        .from(peppers)
        .where(ofVersion(key))
      return row?.sealedPepper
    },

    /** Counts a try before the pepper is released, so that concurrent requests cannot share one. */
    async countTry(key: RootKey, nowMs: number): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update ${recoveryRoots} set tries = tries + 1, next_try_at_ms = ${nowMs}::bigint + ${backOff}
        where ${ofRoot(key)} and tries < ${passwordTriesMax} and next_try_at_ms <= ${nowMs}::bigint
        returning 1`)
      return rows.length === 1
    },

    async isLocked(key: RootKey): Promise<boolean> {
      const [row] = await db
        .select({ tries: recoveryRoots.tries })
        .from(recoveryRoots)
        .where(ofRoot(key))
      return (row?.tries ?? 0) >= passwordTriesMax
    },

    /** Deletes an unconfirmed root with its shares, keys and peppers. */
    async deleteUnconfirmed(key: RootKey): Promise<'deleted' | 'unknown' | 'confirmed'> {
      const { rows } = await db.execute<{ confirmed: boolean }>(sql`
        with gone as (delete from ${recoveryRoots} where ${ofRoot(key)} and confirmed_at_ms is null returning 1),
          gone_shares as (delete from ${recoveryShares} where ${ofRoot(key)} and exists (select from gone)),
          gone_keys as (delete from ${oprfKeys} where ${ofRoot(key)} and exists (select from gone)),
          gone_evidence as (delete from ${recoveryEvidence} where ${ofRoot(key)} and exists (select from gone)),
          gone_peppers as (delete from ${peppers} where ${ofRoot(key)} and exists (select from gone))
        select not exists (select from gone) as confirmed from ${recoveryRoots} where ${ofRoot(key)}`)
      const [row] = rows
      if (!row) return 'unknown'
      return row.confirmed ? 'confirmed' : 'deleted'
    },
  }
}
