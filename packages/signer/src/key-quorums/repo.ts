import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { keyQuorums } from '../db/schema/authorization.ts'

export type QuorumKey = { appId: string; quorumId: string }
export type QuorumRow = typeof keyQuorums.$inferSelect
export type QuorumRepo = ReturnType<typeof createQuorumRepo>

export function createQuorumRepo(db: Db) {
  const hasKey = ({ appId, quorumId }: QuorumKey) =>
    and(eq(keyQuorums.appId, appId), eq(keyQuorums.quorumId, quorumId))

  return {
    async find(key: QuorumKey): Promise<QuorumRow | undefined> {
      const [row] = await db.select().from(keyQuorums).where(hasKey(key))
      return row
    },

    /** The first of concurrent inserts wins. */
    async add(row: QuorumRow): Promise<void> {
      await db.insert(keyQuorums).values(row).onConflictDoNothing()
    },

    /** Returns false if the quorum changed since it was read. */
    async change(
      { revision, ...row }: QuorumRow,
      to: Pick<QuorumRow, 'publicKeys' | 'userIds' | 'threshold' | 'authorization'>,
    ): Promise<boolean> {
      const changed = await db
        .update(keyQuorums)
        .set({ ...to, revision: revision + 1 })
        .where(and(hasKey(row), eq(keyQuorums.revision, revision)))
        .returning({ id: keyQuorums.quorumId })
      return changed.length === 1
    },

    /** Deletes the quorum if it owns no wallet or policy and is no additional signer. */
    async remove({ appId, quorumId }: QuorumKey): Promise<boolean> {
      const asSigner = JSON.stringify([{ signer_id: quorumId }])
      const { rows } = await db.execute(sql`
        delete from signer.key_quorums q where app_id = ${appId} and quorum_id = ${quorumId}
          and not exists (select from signer.policies
            where app_id = ${appId} and owner_id = ${quorumId})
          and not exists (select from signer.server_wallets where app_id = ${appId}
            and (owner_quorum_id = ${quorumId} or additional_signers @> ${asSigner}::jsonb))
        returning quorum_id`)
      return rows.length === 1
    },
  }
}
