import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'

/** Updates `users.mfa_methods` from the factor tables, in the transaction that changed them. */
export async function syncMfaMethods(tx: Pick<Db, 'execute'>, userId: string): Promise<void> {
  await tx.execute(sql`update users set mfa_methods = coalesce((
    select jsonb_agg(jsonb_build_object('type', type, 'verified_at', at_ms / 1000) order by at_ms)
    from (
      select method as type, enrolled_at_ms as at_ms from mfa_factors
        where user_id = ${userId} and enrolled_at_ms is not null
      union all
      select 'passkey', min(mfa_enrolled_at_ms) from passkey_credentials
        where user_id = ${userId} having min(mfa_enrolled_at_ms) is not null
    ) methods), '[]'::jsonb) where id = ${userId}`)
  // Without a factor, recovery codes are useless. The next enrollment creates new ones.
  await tx.execute(sql`delete from mfa_recovery_codes where user_id = ${userId}
    and exists (select from users where id = ${userId} and mfa_methods = '[]'::jsonb)`)
}
