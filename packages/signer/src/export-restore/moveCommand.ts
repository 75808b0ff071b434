import type { Db } from '../db/Db.ts'
import type { Kms } from '../kms/Kms.ts'
import { readExportOptions } from './readExportOptions.ts'
import { restoreExport } from './restoreExport.ts'
import { signerPart } from './signerPart.ts'
import { writeExport } from './writeExport.ts'

/** Moves the signer's part and says how much of it there was. */
export async function moveCommand(
  command: 'export' | 'restore',
  args: readonly string[],
  { db, kms }: { db: Db; kms: Kms },
): Promise<string> {
  const { path } = readExportOptions(command, args, { hasSigner: false })
  const part = signerPart(kms)
  const moved =
    command === 'export'
      ? await writeExport({ db, part, path, nowMs: Date.now })
      : await restoreExport({ db, part, path })
  const rows = [...moved.values()].reduce((sum, count) => sum + count, 0)
  return command === 'export'
    ? `Wrote ${rows} rows to ${path}. They are worth nothing without the signer's master key and the API's part.`
    : `Restored ${rows} rows from ${path}.`
}
