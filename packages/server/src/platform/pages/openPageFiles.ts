import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside the server's own build: the same distance from the sources as from there. */
const BUILT = fileURLToPath(new URL('../../../dist', import.meta.url))

/** A page of ours as it was built. */
export type PageFiles = {
  /** A file by its path in the build, or undefined when it is not there. */
  read(path: string): Promise<string | undefined>
}

/** A page as it was built; one built while the server runs is found too. */
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

/** The pages that are published with the server. */
export const openBuiltPage = (name: 'vault-page' | 'cross-app-page'): PageFiles =>
  openPageFiles(join(BUILT, name))
