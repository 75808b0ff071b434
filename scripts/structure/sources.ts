import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** An import of one source file by another. */
export type Import = {
  from: string
  to: string
  /** Whether the file is loaded on demand: by `import()`, or as a worker. */
  isOnDemand: boolean
}
export type Sources = ReturnType<typeof linkSources>

const NOT_PRODUCT =
  /[.](?:test|test-d|fixture|d)[.]tsx?$|[/](?:testing|generated|test-utils|dist)[/]|[/]templates[/]/
const IMPORT = /(?:\bfrom\s+|^import\s+|\bimport\(\s*)'([^']+)'/gm

/** Whether a file is part of the product: neither a test, nor generated, nor a template. */
export const isProduct = (path: string): boolean =>
  /^(?:packages|apps)[/][^/]+[/]src[/]/.test(path) && !NOT_PRODUCT.test(path)

/** Reads the TypeScript sources of packages and apps, and who imports whom. */
export function readSources() {
  const paths = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => existsSync(`${ROOT}/${path}`))
  const sources = paths.filter((path) => /[.]tsx?$/.test(path) && !path.endsWith('.d.ts'))
  const texts = sources.map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const)
  return linkSources(new Map(texts), readEntries(paths))
}

/** Finds the imports between files. `entries` has the file of each name that another package may import. */
export function linkSources(
  texts: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, string> = new Map(),
) {
  const imports = [...texts].flatMap(([from, text]) => importsOf(from, text, entries, texts))
  return { texts, imports, entries: new Set(entries.values()) }
}

export const countLines = (text: string): number => text.split('\n').length - 1

/** Maps `@latchkey/client/login` to the file that it enters. */
function readEntries(paths: readonly string[]): ReadonlyMap<string, string> {
  const entries = new Map<string, string>()
  for (const path of paths) {
    if (!/^packages[/][^/]+[/]package[.]json$/.test(path)) continue
    const { name, exports = {} } = JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8')) as {
      name: string
      exports?: Record<string, { source?: string }>
    }
    for (const [key, { source }] of Object.entries(exports))
      if (source) entries.set(posix.join(name, key), posix.join(posix.dirname(path), source))
  }
  return entries
}

function importsOf(
  from: string,
  text: string,
  entries: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([statement, specifier = '']): Import[] => {
    const [path = '', query] = specifier.split('?')
    const to = path.startsWith('.') ? posix.join(posix.dirname(from), path) : entries.get(path)
    if (to === undefined || !texts.has(to)) return []
    return [{ from, to, isOnDemand: statement.startsWith('import(') || query !== undefined }]
  })
}
