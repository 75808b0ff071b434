import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'

/** SQL for key quorums and for the policies that server wallets have. The signer enforces both. */
export function createQuorumsRepo(db: Db) {
  return {
    async listQuorums(appId: string) {
      const { rows } = await db.execute<{
        id: string
        name: string | null
        threshold: number | null
        keys: number
        users: number
      }>(sql`
        select id, display_name as name, threshold,
          jsonb_array_length(members -> 'publicKeys') as keys,
          jsonb_array_length(members -> 'userIds') as users
        from wallet_owners where app_id = ${appId} and members is not null order by id`)
      return rows
    },

    async listPolicies(appId: string) {
      const { rows } = await db.execute<{ id: string; wallets: number }>(sql`
        select policy as id, count(*)::int as wallets
        from server_wallets, jsonb_array_elements_text(policy_ids) policy
        where app_id = ${appId} and status = 'active' group by policy order by policy`)
      return rows
    },
  }
}
