import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside the server's own build: the same distance from the sources as from there. */
const FOLDER = fileURLToPath(new URL('../../../dist/vault-page', import.meta.url))

/** The built vault page. */
export type VaultFiles = {
  /** A file by its path in the build, or undefined when it is not there. */
  read(path: string): Promise<string | undefined>
}

/** The vault page as it was built; a page built while the server runs is found too. */
export const openVaultFiles = (folder = FOLDER): VaultFiles => ({
  async read(path) {
    try {
      return await readFile(join(folder, path), 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  },
})
