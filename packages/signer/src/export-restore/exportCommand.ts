import type { Db } from '../db/Db.ts'
import type { Kms } from '../kms/Kms.ts'
import { readExportOptions } from './readExportOptions.ts'
import { restoreExport } from './restoreExport.ts'
import { signerPart } from './signerPart.ts'
import { writeExport } from './writeExport.ts'

/** Exports or restores the signer's part. Returns the message for the operator. */
export async function exportCommand(
  command: 'export' | 'restore',
  args: readonly string[],
  { db, kms }: { db: Db; kms: Kms },
): Promise<string> {
  const { path } = readExportOptions(command, args, { hasSigner: false })
  const part = signerPart(kms)
  const counts =
    command === 'export'
      ? await writeExport({ db, part, path, nowMs: Date.now })
      : await restoreExport({ db, part, path })
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return command === 'export'
    ? `Wrote ${rows} rows to ${path}. A restore also needs the signer's master key and the API's export.`
    : `Restored ${rows} rows from ${path}.`
}
