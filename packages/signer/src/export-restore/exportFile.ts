import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

export const FORMAT = 'latchkey-export'
export const VERSION = 1
export const KEY_BYTES = 32
export const MAC = 'sha256'

/** First line: format, schema and the HMAC key, encrypted with the master key of the part. */
export const exportHeader = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  part: z.enum(['api', 'signer']),
  /** Newest migration of the exported database. */
  schema: z.string(),
  writtenAt: z.string(),
  key: z.string(),
})
export type ExportHeader = z.output<typeof exportHeader>

/** Every line between header and trailer. */
export const exportRow = z.strictObject({
  table: z.string(),
  row: z.record(z.string(), z.unknown()),
})

/** Last line, with the HMAC of all lines before it. A file without it is rejected. */
export const exportTrailer = z.strictObject({ rows: z.int(), mac: z.string() })

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Newest migration of this version. */
export async function newestSchema(migrationsFolder: string): Promise<string> {
  const text = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  return journal.parse(JSON.parse(text)).entries.at(-1)?.tag ?? ''
}
