import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { SignerMisconfigured } from '../SignerMisconfigured.ts'

/** Both halves of every wallet in one database would be one dump away from each other. */
export async function refuseSharedDatabase(db: Db): Promise<void> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('public.linked_accounts')::text as found`,
  )
  if (rows[0]?.found) {
    throw new SignerMisconfigured([
      "SIGNER_DATABASE_URL names the API's database: give the signer one of its own.",
    ])
  }
}
