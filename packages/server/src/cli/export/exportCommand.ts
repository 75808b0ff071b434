import { readExportOptions } from '@latchkey/signer/export-restore'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { exportInstallation, restoreInstallation } from './exportInstallation.ts'

/** Moves the API's part, and the signer's where it runs inside, and says how many people there were. */
export async function exportCommand(
  command: 'export' | 'restore',
  args: readonly string[],
  settings: Settings,
): Promise<string> {
  const { path, signer } = readExportOptions(command, args, { hasSigner: true })
  const files = { api: path, signer }
  const named = signer ? `${path} and ${signer}` : path
  if (command === 'restore') {
    const people = (await restoreInstallation(settings, files)).get('users') ?? 0
    return `Restored ${people} people from ${named}.`
  }
  const people = (await exportInstallation(settings, files)).get('users') ?? 0
  return `Wrote ${people} people to ${named}. Keep the master keys too: without them no share opens.`
}
