import { POLICY_LIMITS } from '@latchkey/contract/endpoints/policies'
import type { PolicyRule } from '@latchkey/contract/entities/policyRules'
import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { policies } from '../db/schema/authorization.ts'

export type PolicyKey = { appId: string; policyId: string }
export type PolicyRow = typeof policies.$inferSelect
export type PolicyRepo = ReturnType<typeof createPolicyRepo>

export function createPolicyRepo(db: Db) {
  const hasKey = ({ appId, policyId }: PolicyKey) =>
    and(eq(policies.appId, appId), eq(policies.policyId, policyId))

  const hasRule = (id: string) => sql`rules @> ${JSON.stringify([{ id }])}::jsonb`

  /** Changes a policy in one statement, so that no concurrent change is lost. */
  async function change(
    key: PolicyKey,
    rules: SQL,
    authorization: Authorization,
    assignments = sql``,
    condition = sql`true`,
  ): Promise<PolicyRow | undefined> {
    const { rows } = await db.execute<{ id: string }>(sql`
      update signer.policies set rules = ${rules}, revision = revision + 1,
        "authorization" = ${JSON.stringify(authorization)}::jsonb${assignments}
      where app_id = ${key.appId} and policy_id = ${key.policyId} and ${condition}
      returning policy_id as id`)
    return rows.length === 1 ? find(key) : undefined
  }

  async function find(key: PolicyKey): Promise<PolicyRow | undefined> {
    const [row] = await db.select().from(policies).where(hasKey(key))
    return row
  }

  return {
    find,

    findAll: (appId: string, ids: readonly string[]): Promise<PolicyRow[]> =>
      db
        .select()
        .from(policies)
        .where(and(eq(policies.appId, appId), inArray(policies.policyId, [...ids]))),

    /** Policies after an id, in the order of ids. */
    list: (appId: string, { after = '', limit }: { after?: string | undefined; limit: number }) =>
      db
        .select()
        .from(policies)
        .where(and(eq(policies.appId, appId), gt(policies.policyId, after)))
        .orderBy(policies.policyId)
        .limit(limit) as Promise<PolicyRow[]>,

    /** The first of concurrent inserts wins. */
    async add(row: PolicyRow): Promise<void> {
      await db.insert(policies).values(row).onConflictDoNothing()
    },

    /** The last of concurrent updates wins. */
    replace: (
      key: PolicyKey,
      { name, rules }: Pick<PolicyRow, 'name' | 'rules'>,
      by: Authorization,
    ) => change(key, sql`${JSON.stringify(rules)}::jsonb`, by, sql`, name = ${name}`),

    /** Safe for concurrent calls. Undefined above the maximum. */
    addRule: (key: PolicyKey, rule: PolicyRule, by: Authorization) =>
      change(
        key,
        sql`rules || ${JSON.stringify([rule])}::jsonb`,
        by,
        sql``,
        sql`jsonb_array_length(rules) < ${POLICY_LIMITS.rulesMax}::int`,
      ),

    /** Undefined if the rule does not exist. */
    replaceRule: (key: PolicyKey, rule: PolicyRule, by: Authorization) =>
      change(
        key,
        sql`(select jsonb_agg(case when one ->> 'id' = ${rule.id} then ${JSON.stringify(rule)}::jsonb
          else one end order by position) from jsonb_array_elements(rules) with ordinality r (one, position))`,
        by,
        sql``,
        hasRule(rule.id),
      ),

    removeRule: (key: PolicyKey, ruleId: string, by: Authorization) =>
      change(
        key,
        sql`(select coalesce(jsonb_agg(one order by position), '[]')
          from jsonb_array_elements(rules) with ordinality r (one, position)
          where one ->> 'id' <> ${ruleId})`,
        by,
        sql``,
        hasRule(ruleId),
      ),

    /** Deletes the policy if no wallet, additional signer or delegation uses it. */
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
