import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'

export type NewFile = {
  /** Relative to the folder. */
  path: string
  text: string
  mode?: number
  /** Owner of the file, if this process runs as root. */
  userId?: number
}

/**
 * Writes files that do not exist yet: all of them, or none.
 *
 * @throws {@link ConfigurationError} if one exists.
 */
export async function writeNewFiles(folder: string, files: readonly NewFile[]): Promise<void> {
  const existing = files.filter(({ path }) => existsSync(join(folder, path)))
  if (existing.length > 0) {
    throw new ConfigurationError(
      existing.map(
        ({ path }) => `${path} exists. Move it away, or choose another folder with --dir.`,
      ),
    )
  }
  for (const { path, text, mode = 0o644, userId } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx', mode })
    if (userId !== undefined && process.getuid?.() === 0) await chown(file, userId, userId)
  }
}
