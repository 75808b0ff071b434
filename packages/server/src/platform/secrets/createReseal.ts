import { type SQL, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../db/Db.ts'

export type Row = Record<string, unknown>

/** A column with sealed values. */
export type SealedColumn = {
  table: string
  column: string
  /** Primary key. Rows are read in its order. */
  key: readonly string[]
  /** Other columns of the context, with the join that has them. */
  more?: readonly string[]
  join?: string
  /** Whether the value is under an older key; undefined if no older key exists. */
  isOlder(): SQL | undefined
  /** New values of columns. */
  reseal(row: Row): Record<string, unknown>
}

/** Re-encrypts every value of these columns that is under an older key. */
export function createReseal(db: Db, columns: readonly SealedColumn[]) {
  const list = (names: readonly string[]) => sql.raw(names.join(', '))
  const values = (row: Row, names: readonly string[]) =>
    sql.join(
      names.map((name) => sql`${row[name]}`),
      sql`, `,
    )

  async function readBatch(of: SealedColumn, isOlder: SQL, after: Row | undefined): Promise<Row[]> {
    const names = list(of.key)
    const from = sql.raw(`${of.table} ${of.join ?? ''}`)
    const { rows } = await db.execute<Row>(sql`
      select ${list([...of.key, of.column, ...(of.more ?? [])])} from ${from}
      where ${sql.raw(of.column)} is not null and ${isOlder}
        ${after ? sql`and (${names}) > (${values(after, of.key)})` : sql``}
      order by ${names} limit ${SERVER_LIMITS.resealBatch}`)
    return rows
  }

  /** Replaces the value, unless it changed since it was read. */
  async function replace(of: SealedColumn, row: Row): Promise<void> {
    const changes = Object.entries(of.reseal(row)).map(
      ([name, value]) => sql`${sql.raw(name)} = ${value}`,
    )
    await db.execute(sql`
      update ${sql.raw(of.table)} set ${sql.join(changes, sql`, `)}
      where (${list(of.key)}) = (${values(row, of.key)})
        and ${sql.raw(of.column)} = ${row[of.column]}`)
  }

  return {
    /** Re-encrypts what it finds under older keys. Can be stopped at any point and repeated. */
    async run(): Promise<number> {
      let count = 0
      for (const of of columns) {
        const isOlder = of.isOlder()
        let after: Row | undefined
        while (isOlder) {
          const rows = await readBatch(of, isOlder, after)
          for (const row of rows) await replace(of, row)
          count += rows.length
          after = rows.at(-1)
          if (rows.length < SERVER_LIMITS.resealBatch) break
        }
      }
      return count
    },

    /** Counts the values that are under older keys. */
    async count(): Promise<number> {
      let count = 0
      for (const { table, column, isOlder } of columns) {
        const older = isOlder()
        if (!older) continue
        const { rows } = await db.execute<{ count: string }>(sql`
          select count(*) as count from ${sql.raw(table)}
          where ${sql.raw(column)} is not null and ${older}`)
        count += Number(rows[0]?.count)
      }
      return count
    },
  }
}
