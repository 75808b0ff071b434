import { sql } from 'drizzle-orm'
import type { Db } from './Db.ts'

/** What the person's row says follows from the tables, in the transaction that changed them. */
export const noteMfaMethods = (tx: Pick<Db, 'execute'>, userId: string) =>
  tx.execute(sql`update users set mfa_methods = coalesce((
    select jsonb_agg(jsonb_build_object('type', type, 'verified_at', at_ms / 1000) order by at_ms)
    from (
      select method as type, enrolled_at_ms as at_ms from mfa_factors
        where user_id = ${userId} and enrolled_at_ms is not null
      union all
      select 'passkey', min(mfa_enrolled_at_ms) from passkey_credentials
        where user_id = ${userId} having min(mfa_enrolled_at_ms) is not null
    ) methods), '[]'::jsonb) where id = ${userId}`)
