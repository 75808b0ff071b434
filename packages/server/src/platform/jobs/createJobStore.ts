import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/Db.ts'

/** Columns that every job table has. */
type JobColumns = Record<'createdAtMs' | 'dueAtMs' | 'attempts' | 'leasedUntilMs', PgColumn>

/** A row as any job table has it. */
export type JobRow = {
  createdAtMs: number
  dueAtMs: number
  attempts: number
  leasedUntilMs: number
}

/** A table of jobs. `Row` is a row of it. */
export type JobTable<Row extends JobRow> = {
  table: PgTable & JobColumns & { $inferSelect: Row }
  /** Columns of the primary key. All are text. */
  id: readonly (keyof Row & string)[]
  /** Columns by which jobs share slots, such as the endpoint of a webhook. All are text. */
  slotKey?: readonly (keyof Row & string)[]
  /** Columns of the time and the result of a finished job. Without them, a finished job is deleted. */
  finished?: { atMs: keyof Row & string; isDone: keyof Row & string }
  /** Commits without waiting for the disk. After a crash of the database, a job may run again. */
  isCommitAsync?: boolean
}

/** The free slots of one key, with the key's columns. */
export type FreeSlots = { free: number; key: Record<string, string> }

/** Statements run inside the transaction of a job's state, only if the lease is still valid. */
export type InTransaction = (tx: Db) => Promise<void>

const given = (name: string) => sql.placeholder(name)
const list = (parts: readonly SQL[], separator: SQL = sql`, `) => sql.join([...parts], separator)
const ASYNC_COMMIT = sql`(select set_config('synchronous_commit', 'off', true)) = 'off' and`

/**
 * SQL of one job table. The attempt number identifies a lease, so a process whose lease has expired can
 * neither finish nor postpone the job.
 */
export function createJobStore<Row extends JobRow>(db: Db, jobs: JobTable<Row>) {
  const { id, slotKey = [], finished } = jobs
  const table: PgTable & JobColumns = jobs.table
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const nameOf = (property: string) => (columns[property] as PgColumn).name
  const column = (property: string) => sql.identifier(nameOf(property))
  const isOpen = finished ? sql`${column(finished.atMs)} is null` : sql`true`
  const commit = jobs.isCommitAsync ? ASYNC_COMMIT : sql``
  const lease = [...id, 'attempts']
  const isLease = (values: (property: string) => SQL) => sql`${commit} ${isOpen}
    and (${list(lease.map((one) => sql`${column(one)}`))}) in (
      select * from unnest(${list(lease.map((one) => sql`${values(one)}::${typeOf(one)}[]`))}))`
  const typeOf = (property: string) => (property === 'attempts' ? sql`integer` : sql`text`)
  const valuesOf = (leased: readonly Row[], property: string) =>
    leased.map((job) => job[property as keyof Row])
  const isLeaseOf = (leased: readonly Row[]) =>
    isLease((property) => sql`${sql.param(valuesOf(leased, property))}`)

  const finishing = (executor: Db) => {
    const isPreparedLease = isLease((property) => sql`${given(property)}`)
    const name = `${getTableName(table)}_finish`
    const returned = { attempts: table.attempts }
    if (!finished)
      return executor.delete(table).where(isPreparedLease).returning(returned).prepare(name)
    const set = {
      [finished.atMs]: sql`${given('nowMs')}::bigint`,
      [finished.isDone]: sql`${given('isDone')}::boolean`,
    }
    return executor.update(table).set(set).where(isPreparedLease).returning(returned).prepare(name)
  }
  // Prepared once, because every login finishes a mail.
  const finishAlone = finishing(db)

  /** Runs a statement on leased jobs, with `also` in the same transaction. */
  async function change(run: (executor: Db) => Promise<unknown[]>, also?: InTransaction) {
    if (!also) return void (await run(db))
    await db.transaction(async (tx) => {
      if ((await run(tx)).length > 0) await also(tx)
    })
  }

  return {
    /** Leases due jobs, as many per key as it has free slots. */
    async lease(
      { slots, max }: { slots: readonly FreeSlots[]; max: number },
      { nowMs, leasedUntilMs }: { nowMs: number; leasedUntilMs: number },
    ): Promise<Row[]> {
      const free = slots.map((slot) => ({
        free: slot.free,
        ...Object.fromEntries(slotKey.map((one) => [nameOf(one), slot.key[one]])),
      }))
      const keyColumns = slotKey.map((one) => sql`, ${column(one)} text`)
      const isOfKey = slotKey.map((one) => sql`job.${column(one)} = slot.${column(one)} and`)
      // Materialized: evaluated once per statement, so that it locks no more rows than it returns.
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        with picked as materialized (
          select ${list(id.map((one) => sql`due.${column(one)}`))}
          from jsonb_to_recordset(${JSON.stringify(free)}::jsonb)
            as slot (free integer${list(keyColumns, sql``)})
          cross join lateral (
            select ${list(id.map((one) => sql`job.${column(one)}`))} from ${table} job
            where ${list(isOfKey, sql` `)} ${isOpen}
              and job.due_at_ms <= ${nowMs}::bigint and job.leased_until_ms <= ${nowMs}::bigint
            order by job.due_at_ms limit slot.free for update skip locked
          ) due limit ${max}::integer
        )
        update ${table} job set ${column('attempts')} = job.${column('attempts')} + 1,
          leased_until_ms = ${leasedUntilMs}::bigint
        from picked
        where ${commit} ${list(
          id.map((one) => sql`job.${column(one)} = picked.${column(one)}`),
          sql` and `,
        )}
        returning ${list(
          Object.keys(columns).map((one) => sql`job.${column(one)} as ${sql.identifier(one)}`),
        )}`)
      return rows.map(toRow)
    },

    /** Extends leases of jobs in flight. */
    async renew(leased: readonly Row[], leasedUntilMs: number): Promise<void> {
      await db.execute(sql`update ${table} set leased_until_ms = ${leasedUntilMs}::bigint
        where ${isLeaseOf(leased)} and leased_until_ms > 0`)
    },

    /** Ends jobs: done, or given up. */
    async finish(
      leased: readonly Row[],
      { isDone, nowMs }: { isDone: boolean; nowMs: number },
      also?: InTransaction,
    ): Promise<void> {
      const leases = Object.fromEntries(lease.map((one) => [one, valuesOf(leased, one)]))
      const values = { ...leases, isDone, nowMs }
      await change(
        (executor) => (executor === db ? finishAlone : finishing(executor)).execute(values),
        also,
      )
    },

    /** Releases the lease and sets when the job is due again. */
    async postpone(
      job: Row,
      dueAtMs: number,
      { set = {}, also }: { set?: Partial<Row>; also?: InTransaction | undefined } = {},
    ): Promise<void> {
      await change(
        (executor) =>
          executor
            .update(table)
            .set({ ...set, dueAtMs, leasedUntilMs: 0 } as never)
            .where(isLeaseOf([job]))
            .returning({ attempts: table.attempts }),
        also,
      )
    },

    /** Deletes old jobs, done ones earlier. Returns their number. */
    async removeOld(
      { beforeMs, doneBeforeMs }: { beforeMs: number; doneBeforeMs: number },
      max: number,
    ): Promise<number> {
      if (!finished) return 0
      const ids = list(id.map((one) => sql`${column(one)}`))
      const { rows } = await db.execute(sql`
        delete from ${table} where (${ids}) in (
          select ${ids} from ${table}
          where created_at_ms < ${doneBeforeMs}::bigint
            and (${column(finished.isDone)} or created_at_ms < ${beforeMs}::bigint)
          limit ${max}::integer)
        returning ${ids}`)
      return rows.length
    },

    /** The number of unfinished jobs and the age of the oldest. */
    async stats(nowMs: number): Promise<{ depth: number; oldestAgeMs: number }> {
      const { rows } = await db.execute<{ depth: number; oldest: number | null }>(sql`
        select count(*)::integer as depth, min(created_at_ms)::float8 as oldest
        from ${table} where ${isOpen}`)
      const { depth = 0, oldest = null } = rows[0] ?? {}
      return { depth, oldestAgeMs: oldest === null ? 0 : Math.max(0, nowMs - oldest) }
    },
  }

  function toRow(raw: Record<string, unknown>): Row {
    const values = Object.entries(columns).map(([property, from]) => {
      const value = raw[property]
      return [property, value === null ? null : from.mapFromDriverValue(value)]
    })
    return Object.fromEntries(values) as Row
  }
}
