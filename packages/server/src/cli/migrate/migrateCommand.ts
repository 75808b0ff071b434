import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import { type Generation, rewriteImports } from './rewriteImports.ts'

const SOURCES: ReadonlySet<string> = new Set([
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '.mjs',
  '.mts',
  '.cjs',
  '.cts',
])
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'coverage'])

/** Returns the source files under a path, without packages, build output and hidden folders. */
async function listSources(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => null)
  if (!info) throw new ConfigurationError([`${path} does not exist.`])
  if (info.isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && !SKIPPED.has(name))
      .map((entry) => {
        const child = join(path, entry.name)
        if (entry.isDirectory()) return listSources(child)
        return entry.isFile() && SOURCES.has(extname(entry.name)) ? [child] : []
      }),
  )
  return lists.flat().sort()
}

/** Returns the major version of `@privy-io/react-auth` in the nearest package.json. */
async function readGeneration(folder: string): Promise<Generation> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null)
  const { dependencies, devDependencies } = text === null ? {} : JSON.parse(text)
  const range: unknown = { ...devDependencies, ...dependencies }['@privy-io/react-auth']
  if (typeof range === 'string') return /^\D*3/.test(range) ? 3 : 2
  const parent = dirname(folder)
  return parent === folder ? 2 : readGeneration(parent)
}

/**
 * Changes imports of the public SDK to the compatibility entries of `@latchkey/react`. Returns the report.
 * @throws ConfigurationError if a path does not exist
 */
export async function migrateCommand(args: readonly string[], cwd: string): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  })
  const paths = positionals.length > 0 ? positionals : ['.']
  const files = (await Promise.all(paths.map((path) => listSources(resolve(cwd, path))))).flat()
  const left: string[] = []
  let changedFiles = 0
  let changes = 0
  for (const file of files) {
    const before = await readFile(file, 'utf8')
    if (!before.includes('@privy-io/')) continue
    const result = rewriteImports(before, await readGeneration(dirname(file)))
    left.push(...result.remarks.map(({ line, reason }) => `${file}:${line}: ${reason}`))
    if (result.changes === 0) continue
    changedFiles++
    changes += result.changes
    if (!values['dry-run']) await writeFile(file, result.text)
  }
  const verb = values['dry-run'] ? 'Would change' : 'Changed'
  return [
    `${verb} ${changes} imports in ${changedFiles} files.`,
    ...(left.length > 0 ? ['Left for you:', ...left] : []),
    'Next: set apiUrl of PrivyProvider to the address of your server (docs/compat.md).',
  ].join('\n')
}
