import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { SignerMisconfigured } from '../SignerMisconfigured.ts'

/** Throws if the database is the API's: one dump would contain both halves of every wallet. */
export async function requireSeparateDatabase(db: Db): Promise<void> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('public.linked_accounts')::text as found`,
  )
  if (rows[0]?.found) {
    throw new SignerMisconfigured([
      "SIGNER_DATABASE_URL is the API's database. Set it to a separate database.",
    ])
  }
}
