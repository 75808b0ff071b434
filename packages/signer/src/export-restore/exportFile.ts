import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

export const FORMAT = 'latchkey-export'
export const VERSION = 1
export const KEY_BYTES = 32
export const MAC = 'sha256'

/** The first line: what the file is, and the key that proves it, under the master key of its part. */
export const exportHeader = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  part: z.enum(['api', 'signer']),
  /** The newest migration of the database it came from. */
  schema: z.string(),
  writtenAt: z.string(),
  key: z.string(),
})
export type ExportHeader = z.output<typeof exportHeader>

/** Every line after it, except the last. */
export const exportRow = z.strictObject({
  table: z.string(),
  row: z.record(z.string(), z.unknown()),
})

/** The last line: without it, or with another byte before it, the file counts for nothing. */
export const exportTrailer = z.strictObject({ rows: z.int(), mac: z.string() })

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The newest migration that this version brings along. */
export async function newestSchema(migrationsFolder: string): Promise<string> {
  const text = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  return journal.parse(JSON.parse(text)).entries.at(-1)?.tag ?? ''
}
