import { deleteInBatches } from '@latchkey/signer/postgres'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../../platform/db/Db.ts'
import { codeBudgets, oneTimeCodes } from '../../platform/db/schema/logins.ts'
import { createCountGuess } from './guesses/repo.ts'
import { createPutCode } from './sends/repo.ts'
import { type CodeId, isCode, useCode } from './statements.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type CodeBudget = typeof codeBudgets.$inferSelect
export type OneTimeCodeRepo = ReturnType<typeof createOneTimeCodeRepo>

const table = oneTimeCodes

/**
 * SQL for codes: one row per app, purpose, address and client, so a new code voids only the one that the
 * same client requested before.
 */
export function createOneTimeCodeRepo(db: Db) {
  return {
    put: createPutCode(db),

    async find(id: CodeId) {
      const [row] = await db.select().from(table).where(isCode(id))
      return row
    },

    /** The budget that the client's sends to the address count in. */
    async findBudget({ appId, purpose, address, boundTo }: CodeId) {
      const budget = codeBudgets
      const [row] = await db
        .select()
        .from(budget)
        .where(
          and(
            eq(budget.appId, appId),
            eq(budget.purpose, purpose),
            eq(budget.address, address),
            inArray(budget.client, [boundTo, '']),
          ),
        )
        .orderBy(desc(budget.client))
        .limit(1)
      return row
    },

    ...createCountGuess(db),

    /** Uses a code without a login. Exactly one of several concurrent calls succeeds. */
    async use(id: CodeId, codeHash: Uint8Array, nowMs: number) {
      const { rows } = await db.execute(useCode(id, codeHash, nowMs))
      return rows.length === 1
    },

    /** Deletes codes when they expire, and budgets when their counters are not needed any more. */
    async removeExpired(nowMs: number): Promise<void> {
      await deleteInBatches(db, table, lte(table.expiresAtMs, nowMs - DAY_MS))
      const clientsUntilMs = nowMs - SERVER_LIMITS.codeClientRetentionMs
      for (const isOver of [
        sql`client = '' and last_active_at_ms <= ${nowMs - 2 * DAY_MS}::bigint`,
        sql`client <> '' and last_active_at_ms <= ${clientsUntilMs}::bigint`,
      ]) {
        await deleteInBatches(db, codeBudgets, isOver)
      }
    },
  }
}
