import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the built pages. The relative path is the same from `src` and from `dist`. */
export const BUILT_PAGES = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Files of a built page. */
export type PageFiles = {
  /** Reads a file of the build. Undefined if missing. */
  read(path: string): Promise<string | undefined>
}

/** Reads files on each call, so a page built later is found too. */
export const openPageFiles = (folder: string): PageFiles => ({
  async read(path) {
    try {
      return await readFile(join(folder, path), 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  },
})

/** Opens a page that is published with the server package. */
export const openBuiltPage = (
  name: 'vault-page' | 'approval-page' | 'cross-app-page' | 'dashboard-page',
): PageFiles => openPageFiles(join(BUILT_PAGES, name))
