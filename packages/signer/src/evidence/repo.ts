import type { EvidenceKind } from '@latchkey/contract/values/evidence'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import {
  evidenceChallenges,
  recoveryEvidence,
  recoveryRoots,
  recoveryShares,
} from '../db/schema/recovery.ts'
import { deleteInBatches } from '../postgres/deleteInBatches.ts'
import { ofRoot, ofVersion, type RootKey, type VersionKey } from '../recovery-shares/rootKeys.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'

export type EvidenceSubject = { kind: string; subject: string }

export type EvidenceRepo = ReturnType<typeof createEvidenceRepo>

const { evidenceChallengesMax, evidenceWindowMs, evidenceTriesMax } = SIGNER_LIMITS

/** SQL of recovery evidence. */
export function createEvidenceRepo(db: Db) {
  return {
    /** Enrolls evidence for a version, unless the version is confirmed. */
    async enroll(key: VersionKey, subjects: readonly EvidenceSubject[]): Promise<void> {
      const values = sql.join(
        subjects.map(({ kind, subject }) => sql`(${kind}, ${subject})`),
        sql`, `,
      )
      await db.execute(sql`
        insert into ${recoveryEvidence} (app_id, user_id, root_id, share_version, kind, subject)
        select ${key.appId}, ${key.userId}, ${key.rootId}, ${key.shareVersion}::int, given.kind, given.subject
        from (values ${values}) as given (kind, subject)
        where not exists (select from ${recoveryShares}
          where ${ofVersion(key)} and confirmed_at_ms is not null)
        on conflict do nothing`)
    },

    async isRequired(key: VersionKey): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from ${recoveryEvidence} where ${ofVersion(key)} limit 1`,
      )
      return rows.length === 1
    },

    async isEnrolled(key: VersionKey, { kind, subject }: EvidenceSubject): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from ${recoveryEvidence}
        where ${ofVersion(key)} and kind = ${kind} and subject = ${subject}`)
      return rows.length === 1
    },

    async listKinds(key: VersionKey): Promise<EvidenceKind[]> {
      const { rows } = await db.execute<{ kind: EvidenceKind }>(sql`
        select distinct kind from ${recoveryEvidence} where ${ofVersion(key)}`)
      return rows.map(({ kind }) => kind)
    },

    async hasKind(key: VersionKey, kind: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from ${recoveryEvidence}
        where ${ofVersion(key)} and kind = ${kind} limit 1`)
      return rows.length === 1
    },

    /** Counts a challenge of the root before it is sent. False if the day's challenges are used up. */
    async countChallenge(key: RootKey, nowMs: number): Promise<boolean> {
      const isNewWindow = sql`challenges_since_ms <= ${nowMs - evidenceWindowMs}::bigint`
      const { rows } = await db.execute(sql`
        update ${recoveryRoots} set
          challenges = case when ${isNewWindow} then 1 else challenges + 1 end,
          challenges_since_ms = case when ${isNewWindow} then ${nowMs}::bigint else challenges_since_ms end
        where ${ofRoot(key)} and (${isNewWindow} or challenges < ${evidenceChallengesMax})
        returning 1`)
      return rows.length === 1
    },

    async add(row: typeof evidenceChallenges.$inferInsert): Promise<void> {
      await db.insert(evidenceChallenges).values(row)
    },

    /** Counts a try and returns the secret in one statement, so that concurrent tries cannot share one. */
    async countTry(
      key: VersionKey,
      challengeId: string,
      nowMs: number,
    ): Promise<{ kind: string; sealedSecret: Uint8Array } | undefined> {
      const { rows } = await db.execute<{ kind: string; sealedSecret: Uint8Array }>(sql`
        update ${evidenceChallenges} set tries = tries + 1
        where challenge_id = ${challengeId} and ${ofVersion(key)} and tries < ${evidenceTriesMax}
          and used_at_ms is null and expires_at_ms > ${nowMs}::bigint
        returning kind, sealed_secret as "sealedSecret"`)
      return rows[0]
    },

    /** Uses a challenge. True for exactly one caller. */
    async use(challengeId: string, nowMs: number): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update ${evidenceChallenges} set used_at_ms = ${nowMs}::bigint
        where challenge_id = ${challengeId} and used_at_ms is null returning 1`)
      return rows.length === 1
    },

    removeExpired: (nowMs: number): Promise<void> =>
      deleteInBatches(db, evidenceChallenges, sql`expires_at_ms <= ${nowMs}::bigint`),
  }
}
