import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'

/**
 * Turns a guest into a regular user. Removes the guest credential and all other sessions, so that they do
 * not gain access to the account.
 */
export async function upgradeGuest(
  tx: Pick<Db, 'execute'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const { rows } = await tx.execute(
    sql`update users set is_guest = false where id = ${userId} and is_guest returning id`,
  )
  if (rows.length === 0) return
  await tx.execute(sql`delete from linked_accounts where user_id = ${userId} and type = 'guest'`)
  await tx.execute(sql`delete from sessions where user_id = ${userId} and id <> ${sessionId}`)
}
