import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { ExportError, type ExportPart, type RowCounts, type Statements } from './ExportPart.ts'
import { exportHeader, exportRow, exportTrailer, FORMAT, MAC, newestSchema } from './exportFile.ts'
import { withoutLimits } from './withoutLimits.ts'

const NEW_LINE = 0x0a

/** Yields the lines of a file. Only a line feed ends a line, because names can contain other breaks. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let start = 0
    for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE, start)) {
      yield rest.toString('utf8', start, end)
      start = end + 1
    }
    rest = rest.subarray(start)
  }
  if (rest.length > 0) yield rest.toString('utf8')
}

const CHARS_PER_INSERT = 1_000_000
const PART_NAMES = { api: "the API's", signer: "the signer's" } as const

type Options = {
  db: Db
  part: ExportPart
  path: string
  /** Runs in the same transaction. */
  afterRestore?(tx: Db): Promise<void>
}

/** Restores a part into an empty database in one transaction. */
export function restoreExport({ db, part, path, afterRestore }: Options): Promise<RowCounts> {
  return db.transaction(async (tx) => {
    await withoutLimits(tx)
    await requireEmpty(tx, part)
    const counts = await readTables(tx, part, path)
    const missing = await part.findMissing(tx)
    if (missing) throw new ExportError(missing)
    await afterRestore?.(tx as unknown as Db)
    return counts
  })
}

async function requireEmpty(tx: Statements, { tables, filledAtStart }: ExportPart): Promise<void> {
  // A running server waits for the lock.
  await tx.execute(sql.raw(`lock table ${tables.join(', ')} in exclusive mode`))
  for (const table of tables) {
    if (filledAtStart.includes(table)) continue
    const { rows } = await tx.execute(sql.raw(`select 1 from ${table} limit 1`))
    if (rows.length > 0) {
      throw new ExportError(
        `The database is not empty (${table} has rows). Restore into an empty database.`,
      )
    }
  }
  for (const table of filledAtStart) await tx.execute(sql.raw(`delete from ${table}`))
}

async function readTables(tx: Statements, part: ExportPart, path: string): Promise<RowCounts> {
  const lines = readLines(path)
  const mac = await readHeader((await lines.next()).value, part, path)
  const counts = new Map<string, number>()
  let batch: string[] = []
  let table = ''
  let chars = 0
  let isComplete = false
  const flush = async () => {
    if (batch.length > 0) await insert(tx, table, `[${batch.join(',')}]`)
    batch = []
    chars = 0
  }
  for await (const line of lines) {
    if (isComplete) throw new ExportError(`${path} has lines after its last line. Export again.`)
    const value = parse(line, path)
    const trailer = exportTrailer.safeParse(value)
    if (trailer.success) {
      requireSameMac(mac, trailer.data.mac, path)
      isComplete = true
      continue
    }
    const { table: next, row } = readRow(value, part, path)
    mac.update(`${line}\n`)
    if (next !== table || chars > CHARS_PER_INSERT) await flush()
    table = next
    chars += line.length
    batch.push(JSON.stringify(row))
    counts.set(table, (counts.get(table) ?? 0) + 1)
  }
  if (!isComplete)
    throw new ExportError(`${path} is incomplete: the last line is missing. Export again.`)
  await flush()
  return counts
}

async function readHeader(line: unknown, part: ExportPart, path: string): Promise<Hmac> {
  const header = exportHeader.safeParse(typeof line === 'string' ? parse(line, path) : undefined)
  if (!header.success)
    throw new ExportError(`${path} is not a ${FORMAT} file that this version can read.`)
  if (header.data.part !== part.name) {
    const [found, wanted] = [PART_NAMES[header.data.part], PART_NAMES[part.name]]
    throw new ExportError(`${path} is ${found} part, not ${wanted}. Choose the other file.`)
  }
  const schema = await newestSchema(part.migrationsFolder)
  if (header.data.schema !== schema) {
    throw new ExportError(
      `${path} has the schema ${header.data.schema}, but this version has ${schema}. Restore with the version that wrote the file, then update.`,
    )
  }
  const key = await part.openKey(header.data.key).catch((cause: unknown) => {
    throw new ExportError(
      `${path} was written with a different master key. Set that key and restore again.`,
      {
        cause,
      },
    )
  })
  return createHmac(MAC, key).update(`${line}\n`)
}

function parse(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new ExportError(`${path} is incomplete or damaged. Export again.`, { cause })
  }
}

function readRow(value: unknown, { tables }: ExportPart, path: string) {
  const read = exportRow.safeParse(value)
  if (read.success && tables.includes(read.data.table)) return read.data
  throw new ExportError(`${path} has a line that is not a row of a known table.`)
}

function requireSameMac(mac: Hmac, expected: string, path: string): void {
  const actual = mac.digest()
  const written = Buffer.from(expected, 'hex')
  if (actual.length !== written.length || !timingSafeEqual(actual, written)) {
    throw new ExportError(`${path} was modified after the export. Export again.`)
  }
}

async function insert(tx: Statements, table: string, rows: string): Promise<void> {
  try {
    await tx.execute(sql`insert into ${sql.raw(table)}
      select * from jsonb_populate_recordset(null::${sql.raw(table)}, ${rows}::text::jsonb)`)
  } catch (cause) {
    // The driver's message quotes values, which are user data.
    throw new ExportError(`The database rejected the rows of ${table}.`, { cause })
  }
}
