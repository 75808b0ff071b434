import { readFileSync } from 'node:fs'

/** Version of `@latchkey/server`. The relative path is the same from `src` and from `dist`. */
export function readVersion(): string {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
