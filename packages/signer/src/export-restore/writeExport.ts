import { createHmac, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { ExportError, type ExportPart, type RowCounts, type Statements } from './ExportPart.ts'
import { type ExportHeader, FORMAT, KEY_BYTES, MAC, newestSchema, VERSION } from './exportFile.ts'
import { withoutLimits } from './withoutLimits.ts'

const ROWS_AT_ONCE = 500

type Options = { db: Db; part: ExportPart; path: string; nowMs(): number }

/**
 * Writes one part of an installation as it is at one moment, as lines of JSON, a few hundred rows in memory
 * at a time. A file that is there stays; one that could not be finished goes.
 */
export async function writeExport({ db, part, path, nowMs }: Options): Promise<RowCounts> {
  const file = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    const isThere = `${path} is there already: name a file that is not.`
    throw cause.code === 'EEXIST' ? new ExportError(isThere, { cause }) : cause
  })
  try {
    const key = randomBytes(KEY_BYTES)
    const mac = createHmac(MAC, key)
    const write = async (text: string) => {
      mac.update(text)
      await file.writeFile(text)
    }
    await write(`${JSON.stringify(await headerOf(part, key, nowMs))}\n`)
    const moved = await db.transaction((tx) => writeTables(tx, part.tables, write), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const rows = [...moved.values()].reduce((sum, count) => sum + count, 0)
    await file.writeFile(`${JSON.stringify({ rows, mac: mac.digest('hex') })}\n`)
    await file.sync()
    return moved
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function headerOf(
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
  const moved = new Map<string, number>()
  for (const table of tables) {
    // PostgreSQL writes the JSON itself, and reads it again: nothing is lost on a way through JavaScript.
    await tx.execute(sql`declare moving no scroll cursor for
      select row_to_json(one)::text as row from ${sql.raw(table)} one`)
    for (;;) {
      const { rows } = await tx.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from moving`))
      if (rows.length === 0) break
      await write(rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join(''))
      moved.set(table, (moved.get(table) ?? 0) + rows.length)
    }
    await tx.execute(sql`close moving`)
  }
  return moved
}
