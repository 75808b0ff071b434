import { fileURLToPath } from 'node:url'

/** The relative path is the same from `src` and from `dist`. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
