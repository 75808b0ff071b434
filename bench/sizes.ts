import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'

export type Size = { name: string; kilobytes: number; budgetKilobytes: number }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What a host page loads on top of its own React. */
const EXTERNAL = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client']

/** What a page that only logs in by email loads on the way, by the module that starts each chunk. */
const EMAIL_LOGIN_MODULES = [
  'packages/react/src/modal/Modal.tsx',
  'packages/react/src/screens/one-time-code/OneTimeCodeScreen.tsx',
]

/** The entry and the email login, as a host's bundler would cut them, minified and gzipped. */
export async function measureSizes(): Promise<Size[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: `export { LatchkeyProvider, useLatchkey, useLogin, useLogout, useUser, useIdentityToken } from '@latchkey/react'`,
      resolveDir: `${ROOT}apps/demo`,
      loader: 'ts',
    },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['source', 'module', 'import'],
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'out',
    write: false,
    metafile: true,
  })
  const gzipped = new Map(
    outputFiles.map(({ path, contents }) => [
      relative(path),
      gzipSync(contents, { level: 9 }).length,
    ]),
  )
  const total = (chunks: Iterable<string>) =>
    [...new Set(chunks)].reduce((sum, chunk) => sum + (gzipped.get(chunk) ?? 0), 0) / 1000

  const entry = Object.keys(metafile.outputs).find(
    (path) => metafile.outputs[path]?.entryPoint === '<stdin>',
  )
  if (!entry) throw new Error('The bundle has no entry')
  const atStart = withStaticImports(metafile, [entry])
  const untilLoggedIn = withStaticImports(metafile, [
    entry,
    ...EMAIL_LOGIN_MODULES.map((module) => chunkOf(metafile, module)),
  ])
  return [
    {
      name: 'before the modal opens (provider, session, hooks)',
      kilobytes: total(atStart),
      budgetKilobytes: 20,
    },
    { name: 'until an email login is done', kilobytes: total(untilLoggedIn), budgetKilobytes: 75 },
  ]
}

const relative = (path: string) => path.slice(path.lastIndexOf('/out/') + 1)

function chunkOf({ outputs }: Metafile, module: string): string {
  const found = Object.keys(outputs).find((path) =>
    Object.keys(outputs[path]?.inputs ?? {}).includes(module),
  )
  if (!found) throw new Error(`${module} is in no chunk`)
  return found
}

function withStaticImports({ outputs }: Metafile, start: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(next)
  }
  start.forEach(visit)
  return reached
}
