import type { SQL } from 'drizzle-orm'

/** Common interface of both engines and their transactions. */
export type Statements = { execute(statement: SQL): Promise<{ rows: Record<string, unknown>[] }> }

/** One half of an installation: the API's database or the signer's. */
export type ExportPart = {
  name: 'api' | 'signer'
  /** Every table that moves, parents before their children. */
  tables: readonly string[]
  /** Those that a mere start fills: a restore replaces what it finds in them. */
  filledAtStart: readonly string[]
  migrationsFolder: string
  /** Puts the key that the file is proved with under this part's master key, and takes it out again. */
  sealKey(key: Uint8Array): Promise<string>
  openKey(sealed: string): Promise<Uint8Array>
  /** Why what was restored could not be used here, if so: asked before any of it stays. */
  findMissing(statements: Statements): Promise<string | undefined>
}

/** How many rows went by, by table. */
export type RowCounts = ReadonlyMap<string, number>

/** Error for the operator. Never contains row data. */
export class ExportError extends Error {
  override readonly name = 'MovingRefused'
}
