import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { bundleReact } from '../scripts/bundle-dist/bundleReact.ts'

export type Size = { id: string; name: string; kilobytes: number; chunks: Chunk[] }
type Chunk = Rollup.OutputChunk

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = 'virtual:host'
/** A host page that reads the user and can open the modal. */
const HOST_PAGE = `export { LatchkeyProvider, useIdentityToken, useLatchkey, useLogin, useLogout, useUser } from '@latchkey/react'`
/** Packages that the host page has already. */
const EXTERNAL = /^(react|react-dom)(\/|$)/

/** The package as it is published: few files. */
const PUBLISHED = join(ROOT, '.cache/sizes-of-react')
/** The published file that has the modal and the code screen. */
const MODAL_FILE = /\/files\/modal-[^/]+\.js$/

/** Measures the entry and the email login as Vite bundles the published package, minified and gzipped. */
export async function measureSizes(): Promise<Size[]> {
  rmSync(PUBLISHED, { recursive: true, force: true })
  await bundleReact(PUBLISHED)
  cpSync(join(ROOT, 'packages/react/package.json'), join(PUBLISHED, 'package.json')) // has `sideEffects`
  const chunks = await bundle({ '@latchkey/react': join(PUBLISHED, 'exports/index.js') })
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  const atStart = withStaticImports(chunks, [entry])
  const untilLoggedIn = withStaticImports(chunks, [entry, chunkOf(chunks, MODAL_FILE)])
  return [
    size('entry', 'Before the modal opens (provider, session, hooks)', atStart),
    size('email-login', 'Until an email login is done', untilLoggedIn),
  ]
}

/** Bundles a host page and returns its chunks. By default it reads the sources of the packages. */
export async function bundle(alias: Record<string, string> = {}): Promise<Chunk[]> {
  const result = await build({
    root: join(ROOT, 'apps/demo'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias, conditions: ['source', 'browser', 'module', 'import'] },
    plugins: [
      {
        name: 'host-page',
        resolveId: (id) => (id === ENTRY ? join(ROOT, 'apps/demo/host.ts') : null),
        load: (id) => (id.endsWith('apps/demo/host.ts') ? HOST_PAGE : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: (id) => EXTERNAL.test(id),
      },
    },
  })
  const outputs = [result].flat() as Rollup.RollupOutput[]
  return outputs
    .flatMap(({ output }) => output)
    .filter((file): file is Chunk => file.type === 'chunk')
}

function size(id: string, name: string, chunks: Chunk[]): Size {
  const bytes = chunks.map(({ code }) => gzipSync(code, { level: 9 }).length)
  return {
    id,
    name,
    chunks,
    kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000,
  }
}

/** Finds the chunk of a module. */
export function chunkOf(chunks: readonly Chunk[], module: string | RegExp): Chunk {
  const isIt = (id: string) => (typeof module === 'string' ? id.endsWith(module) : module.test(id))
  const found = chunks.find(({ modules }) => Object.keys(modules).some(isIt))
  if (!found) throw new Error(`${module} is in no chunk`)
  return found
}

/** Lists the chunks a browser loads with these, static imports included. */
export function withStaticImports(chunks: readonly Chunk[], start: readonly Chunk[]): Chunk[] {
  const reached = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  start.forEach(visit)
  return [...reached]
}

/** Writes the chunks for size-limit, one folder per budget. */
export async function writeBundles(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const [index, { chunks }] of (await measureSizes()).entries()) {
    const place = join(folder, String(index))
    mkdirSync(place, { recursive: true })
    for (const { fileName, code } of chunks) writeFileSync(join(place, basename(fileName)), code)
  }
}
