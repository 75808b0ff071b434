import type { SQL } from 'drizzle-orm'

/** Common interface of both engines and their transactions. */
export type Statements = { execute(statement: SQL): Promise<{ rows: Record<string, unknown>[] }> }

/** One half of an installation: the API's database or the signer's. */
export type ExportPart = {
  name: 'api' | 'signer'
  /** Exported tables, parents before children. */
  tables: readonly string[]
  /** Tables that a first start fills. A restore replaces their rows. */
  filledAtStart: readonly string[]
  migrationsFolder: string
  /** Encrypts and decrypts the file's HMAC key with the master key of this part. */
  sealKey(key: Uint8Array): Promise<string>
  openKey(sealed: string): Promise<Uint8Array>
  /** Returns why the restored data is unusable, if so. Called before the commit. */
  findMissing(statements: Statements): Promise<string | undefined>
}

/** Number of rows per table. */
export type RowCounts = ReadonlyMap<string, number>

/** Error for the operator. Never contains row data. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}
