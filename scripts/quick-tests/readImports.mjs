import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/**
 * Lists the unit test files and reads the imports of everything they load, in about two seconds. Paths are
 * relative to `root`. Journeys and resilience tests (`e2e`) are not unit tests.
 */
export async function readImports(root) {
  const { build } = await import('esbuild') // installed only by now
  const tests = listTests(root)
  const { metafile } = await build({
    stdin: { contents: tests.map((test) => `import './${test}'`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'esnext',
    conditions: ['source'],
    logLevel: 'error',
    plugins: [followOwnSources, readImportsOnly],
  })
  const imports = new Map(
    Object.entries(metafile.inputs).map(([file, input]) => [
      file,
      input.imports.flatMap(({ path, external }) => (external ? [] : [path])),
    ]),
  )
  return { tests, imports }
}

const listTests = (root) =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file && !file.startsWith('e2e/'))

/**
 * Follows our own packages and leaves dependencies out. A Vite suffix such as `?raw` is not part of the file
 * name. A missing file is left to the type check.
 */
const followOwnSources = {
  name: 'follow-own-sources',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /./ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === 'resolving') return undefined
      if (!path.startsWith('.') && !path.startsWith('@latchkey/')) return { path, external: true }
      const found = await resolve(path.replace(/\?.*$/, ''), {
        resolveDir,
        kind,
        pluginData: 'resolving',
      })
      return found.errors.length > 0 ? { path, external: true } : { path: found.path }
    })
  },
}

/** Reduces each file to its imports, so that an unfinished edit does not stop the reading. */
const readImportsOnly = {
  name: 'read-imports-only',
  setup({ onLoad }) {
    onLoad({ filter: /./ }, async ({ path }) => {
      if (!/\.[cm]?[jt]sx?$/.test(path)) return { contents: '', loader: 'js' }
      return { contents: importsIn(await readFile(path, 'utf8')), loader: 'js' }
    })
  },
}

/** Types are gone at run time. */
const TYPE_IMPORT = /\b(?:import|export) type [^'"]*'[^'\n]*'/g
const IMPORT = /\b(?:from|import) ?[(]?(?:\n *)?'([^'\n]+)'/g

const importsIn = (text) =>
  [...text.replace(TYPE_IMPORT, '').matchAll(IMPORT)]
    .map(([, path]) => `import ${JSON.stringify(path)}`)
    .join('\n')
