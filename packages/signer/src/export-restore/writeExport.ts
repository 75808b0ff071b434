import { createHmac, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { ExportError, type ExportPart, type RowCounts, type Statements } from './ExportPart.ts'
import { type ExportHeader, FORMAT, KEY_BYTES, MAC, newestSchema, VERSION } from './exportFile.ts'
import { withoutLimits } from './withoutLimits.ts'

const ROWS_PER_FETCH = 500

type Options = { db: Db; part: ExportPart; path: string; nowMs(): number }

/**
 * Writes a snapshot of one part as JSON lines, with at most 500 rows in memory. Never overwrites a file.
 * Deletes the file if the export fails.
 */
export async function writeExport({ db, part, path, nowMs }: Options): Promise<RowCounts> {
  const file = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    const exists = `${path} exists. Choose another file name.`
    throw cause.code === 'EEXIST' ? new ExportError(exists, { cause }) : cause
  })
  try {
    const key = randomBytes(KEY_BYTES)
    const mac = createHmac(MAC, key)
    const write = async (text: string) => {
      mac.update(text)
      await file.writeFile(text)
    }
    await write(`${JSON.stringify(await createHeader(part, key, nowMs))}\n`)
    const counts = await db.transaction((tx) => writeTables(tx, part.tables, write), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
    await file.writeFile(`${JSON.stringify({ rows, mac: mac.digest('hex') })}\n`)
    await file.sync()
    return counts
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function createHeader(
  part: ExportPart,
  key: Uint8Array,
  nowMs: () => number,
): Promise<ExportHeader> {
  return {
    format: FORMAT,
    version: VERSION,
    part: part.name,
    schema: await newestSchema(part.migrationsFolder),
    writtenAt: new Date(nowMs()).toISOString(),
    key: await part.sealKey(key),
  }
}

async function writeTables(
  tx: Statements,
  tables: readonly string[],
  write: (text: string) => Promise<void>,
): Promise<RowCounts> {
  await withoutLimits(tx)
  const counts = new Map<string, number>()
  for (const table of tables) {
    // PostgreSQL writes and parses the JSON, so that no value is rounded by JavaScript.
    await tx.execute(sql`declare export_rows no scroll cursor for
      select row_to_json(one)::text as row from ${sql.raw(table)} one`)
    for (;;) {
      const { rows } = await tx.execute(sql.raw(`fetch ${ROWS_PER_FETCH} from export_rows`))
      if (rows.length === 0) break
      await write(rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join(''))
      counts.set(table, (counts.get(table) ?? 0) + rows.length)
    }
    await tx.execute(sql`close export_rows`)
  }
  return counts
}
