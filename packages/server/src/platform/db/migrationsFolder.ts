import { fileURLToPath } from 'node:url'

/** The same distance from the sources as from the build. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
