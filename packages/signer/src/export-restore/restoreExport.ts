import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { ExportError, type ExportPart, type RowCounts, type Statements } from './ExportPart.ts'
import { exportHeader, exportRow, exportTrailer, FORMAT, MAC, newestSchema } from './exportFile.ts'
import { readLines } from './readLines.ts'
import { withoutLimits } from './withoutLimits.ts'

const CHARS_AT_ONCE = 1_000_000
const WHOSE = { api: "the API's", signer: "the signer's" } as const

type Options = {
  db: Db
  part: ExportPart
  path: string
  /** Runs in the same transaction. */
  alongWith?(tx: Db): Promise<void>
}

/** Restores a part into an empty database in one transaction. */
export function restoreExport({ db, part, path, alongWith }: Options): Promise<RowCounts> {
  return db.transaction(async (tx) => {
    await withoutLimits(tx)
    await requireEmpty(tx, part)
    const moved = await readTables(tx, part, path)
    const missing = await part.findMissing(tx)
    if (missing) throw new ExportError(missing)
    await alongWith?.(tx as unknown as Db)
    return moved
  })
}

async function requireEmpty(tx: Statements, { tables, filledAtStart }: ExportPart): Promise<void> {
  // A server that is running waits until this is over.
  await tx.execute(sql.raw(`lock table ${tables.join(', ')} in exclusive mode`))
  for (const table of tables) {
    if (filledAtStart.includes(table)) continue
    const { rows } = await tx.execute(sql.raw(`select 1 from ${table} limit 1`))
    if (rows.length > 0) {
      throw new ExportError(
        `The database is in use (${table} has rows): restore into an empty one.`,
      )
    }
  }
  for (const table of filledAtStart) await tx.execute(sql.raw(`delete from ${table}`))
}

async function readTables(tx: Statements, part: ExportPart, path: string): Promise<RowCounts> {
  const lines = readLines(path)
  const mac = await readHeader((await lines.next()).value, part, path)
  const moved = new Map<string, number>()
  let batch: string[] = []
  let table = ''
  let chars = 0
  let isWhole = false
  const flush = async () => {
    if (batch.length > 0) await insert(tx, table, `[${batch.join(',')}]`)
    batch = []
    chars = 0
  }
  for await (const line of lines) {
    if (isWhole) throw new ExportError(`${path} goes on after its end.`)
    const value = parse(line, path)
    const trailer = exportTrailer.safeParse(value)
    if (trailer.success) {
      requireSame(mac, trailer.data.mac, path)
      isWhole = true
      continue
    }
    const { table: next, row } = readRow(value, part, path)
    mac.update(`${line}\n`)
    if (next !== table || chars > CHARS_AT_ONCE) await flush()
    table = next
    chars += line.length
    batch.push(JSON.stringify(row))
    moved.set(table, (moved.get(table) ?? 0) + 1)
  }
  if (!isWhole) throw new ExportError(`${path} is cut off: its end is missing.`)
  await flush()
  return moved
}

async function readHeader(line: unknown, part: ExportPart, path: string): Promise<Hmac> {
  const header = exportHeader.safeParse(typeof line === 'string' ? parse(line, path) : undefined)
  if (!header.success) throw new ExportError(`${path} is no ${FORMAT} that this version reads.`)
  if (header.data.part !== part.name) {
    const [found, wanted] = [WHOSE[header.data.part], WHOSE[part.name]]
    throw new ExportError(`${path} is ${found} part, not ${wanted}.`)
  }
  const schema = await newestSchema(part.migrationsFolder)
  if (header.data.schema !== schema) {
    throw new ExportError(
      `${path} was written by a version with the schema ${header.data.schema}, and this one has ${schema}: restore it with that version, then update.`,
    )
  }
  const key = await part.openKey(header.data.key).catch((cause: unknown) => {
    throw new ExportError(`${path} was written under another master key: give that one.`, {
      cause,
    })
  })
  return createHmac(MAC, key).update(`${line}\n`)
}

function parse(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new ExportError(`${path} is cut off or damaged.`, { cause })
  }
}

function readRow(value: unknown, { tables }: ExportPart, path: string) {
  const read = exportRow.safeParse(value)
  if (read.success && tables.includes(read.data.table)) return read.data
  throw new ExportError(`${path} has a line that is no row of a known table.`)
}

function requireSame(mac: Hmac, told: string, path: string): void {
  const own = mac.digest()
  const theirs = Buffer.from(told, 'hex')
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) {
    throw new ExportError(`${path} was changed after it was written.`)
  }
}

async function insert(tx: Statements, table: string, rows: string): Promise<void> {
  try {
    await tx.execute(sql`insert into ${sql.raw(table)}
      select * from jsonb_populate_recordset(null::${sql.raw(table)}, ${rows}::text::jsonb)`)
  } catch (cause) {
    // The driver's message quotes values, which are user data.
    throw new ExportError(`The database did not take the rows of ${table}.`, { cause })
  }
}
