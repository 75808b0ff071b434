import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { policies } from '../db/schema.ts'

export type PolicyKey = { appId: string; policyId: string }
export type PolicyRow = typeof policies.$inferSelect
export type PolicyRepo = ReturnType<typeof createPolicyRepo>

export function createPolicyRepo(db: Db) {
  const isIt = ({ appId, policyId }: PolicyKey) =>
    and(eq(policies.appId, appId), eq(policies.policyId, policyId))

  return {
    async find(key: PolicyKey): Promise<PolicyRow | undefined> {
      const [row] = await db.select().from(policies).where(isIt(key))
      return row
    },

    findAll: (appId: string, ids: readonly string[]): Promise<PolicyRow[]> =>
      db
        .select()
        .from(policies)
        .where(and(eq(policies.appId, appId), inArray(policies.policyId, [...ids]))),

    /** Of many at once the first stays. */
    async add(row: PolicyRow): Promise<void> {
      await db.insert(policies).values(row).onConflictDoNothing()
    },

    /** False when it was changed since it was read. */
    async change(
      { revision, ...row }: PolicyRow,
      to: Pick<PolicyRow, 'name' | 'rules' | 'authorization'>,
    ): Promise<boolean> {
      const changed = await db
        .update(policies)
        .set({ ...to, revision: revision + 1 })
        .where(and(isIt(row), eq(policies.revision, revision)))
        .returning({ id: policies.policyId })
      return changed.length === 1
    },

    /** No wallet has it, nor anybody who uses one, nor anything delegated: only then it goes. */
    async remove({ appId, policyId }: PolicyKey): Promise<boolean> {
      const named = JSON.stringify([policyId])
      const overriding = JSON.stringify([{ override_policy_ids: [policyId] }])
      const { rows } = await db.execute(sql`
        delete from signer.policies where app_id = ${appId} and policy_id = ${policyId}
          and not exists (select from signer.server_wallets where app_id = ${appId} and
            (policy_ids @> ${named}::jsonb or additional_signers @> ${overriding}::jsonb))
          and not exists (select from signer.delegated_shares where app_id = ${appId}
            and policy_ids @> ${named}::jsonb)
        returning policy_id`)
      return rows.length === 1
    },
  }
}
