import { readExportOptions } from '@latchkey/signer/export-restore'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { exportInstallation, restoreInstallation } from './exportInstallation.ts'

/** Exports or restores the API's tables and those of an embedded signer. Returns a summary. */
export async function exportCommand(
  command: 'export' | 'restore',
  args: readonly string[],
  settings: Settings,
): Promise<string> {
  const { path, signer } = readExportOptions(command, args, { hasSigner: true })
  const files = { api: path, signer }
  const paths = signer ? `${path} and ${signer}` : path
  if (command === 'restore') {
    const users = (await restoreInstallation(settings, files)).get('users') ?? 0
    return `Restored ${users} users from ${paths}.`
  }
  const users = (await exportInstallation(settings, files)).get('users') ?? 0
  return `Wrote ${users} users to ${paths}. Back up the master keys too: without them, no share can be decrypted.`
}
