import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/** Outside the workspace, so that nothing is found in its node_modules. */
const FOLDER = process.env.PACKAGES_FOLDER ?? join(tmpdir(), 'latchkey-packages')

/** Makes an empty folder that has the clone beside it under the name `latchkey`, as the pages assume. */
export function makeFolder(name: string): string {
  const folder = join(FOLDER, name)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  mkdirSync(folder, { recursive: true })
  symlinkSync(ROOT, join(folder, 'latchkey'))
  return folder
}
