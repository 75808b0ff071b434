import { parseArgs } from 'node:util'
import { ExportError } from './ExportPart.ts'

type Options = { path: string; signer: string | undefined }

/** Reads the file options of a command: `--out` of an export, `--in` of a restore. */
export function readExportOptions(
  command: 'export' | 'restore',
  args: readonly string[],
  { hasSigner }: { hasSigner: boolean },
): Options {
  const name = command === 'export' ? 'out' : 'in'
  const values: Record<string, unknown> = parseArgs({
    args: [...args],
    options: { [name]: { type: 'string' }, ...(hasSigner && { signer: { type: 'string' } }) },
  }).values
  const { [name]: path, signer } = values
  if (typeof path !== 'string')
    throw new ExportError(`The option --${name} is missing. Usage: ${command} --${name} FILE`)
  return { path, signer: typeof signer === 'string' ? signer : undefined }
}
