import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const SERVER = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
const HERE = dirname(fileURLToPath(import.meta.url))
/** Packages that the pages of both generations import: each gets the version of its generation. */
const SHARED_PACKAGES = ['@privy-io/js-sdk-core', 'buffer']

/** Builds the host pages of a generation, unless the build is newer than every source it is made of. */
async function buildWhenStale(generation: string): Promise<void> {
  const folder = join(HERE, generation)
  const stamp = join(folder, 'dist/built')
  const sources = [
    join(folder, 'page'),
    join(folder, 'package-lock.json'),
    join(HERE, 'page'),
    join(HERE, 'shared'),
  ]
  const options: BuildOptions = {
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // Packages of these generations read two names of Node that browsers do not have.
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    external: OPTIONAL,
    logLevel: 'error',
    absWorkingDir: folder,
  }
  // Always: the sources of our own packages are among its sources.
  await buildMigrated(folder, options)
  if (existsSync(stamp) && Math.max(...sources.map(newest)) < statSync(stamp).mtimeMs) return
  await build({
    ...options,
    entryPoints: {
      main: join(folder, 'page/main.tsx'),
      wagmi: join(folder, 'page/wagmi.tsx'),
      smart: join(folder, 'page/smart.tsx'),
      core: join(HERE, 'page/core.ts'),
    },
    alias: Object.fromEntries(
      SHARED_PACKAGES.map((name) => [name, join(folder, 'node_modules', name)]),
    ),
  })
  writeFileSync(stamp, '')
}

/** Latchkey and a migrated page must share one copy of these, of the versions that the page has. */
const SHARED_AFTER_MIGRATION =
  /^(?:react|react-dom|wagmi|@wagmi\/core|@tanstack\/react-query)(?:\/|$)/

const resolveFrom = (folder: string): Plugin => ({
  name: 'resolve from the page',
  setup({ onResolve, resolve }) {
    onResolve({ filter: SHARED_AFTER_MIGRATION }, ({ path, kind, pluginData }) =>
      pluginData === folder
        ? undefined
        : resolve(path, { kind, resolveDir: folder, pluginData: folder }),
    )
  },
})

/** Builds copies of the pages with Latchkey: `latchkey migrate` changes their imports, and nothing else changes. */
async function buildMigrated(folder: string, options: BuildOptions): Promise<void> {
  const copy = join(folder, 'dist/migrated')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(folder, 'page'), join(copy, 'page'), { recursive: true })
  // The page imports these by relative paths.
  for (const name of ['page', 'shared'])
    cpSync(join(HERE, name), join(folder, 'dist', name), { recursive: true })
  const report = execFileSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', SERVER, 'migrate', 'page'],
    { cwd: copy, encoding: 'utf8' },
  )
  if (!/^Changed \d+ imports/.test(report) || report.includes('Left for you'))
    throw new Error(`The page of ${folder} was not migrated: ${report}`)
  await build({
    ...options,
    entryPoints: Object.fromEntries(
      ['main', 'wagmi', 'smart'].map((name) => [
        `${name}-migrated`,
        join(copy, `page/${name}.tsx`),
      ]),
    ),
    plugins: [resolveFrom(folder)],
    conditions: ['source'],
  })
}

/** Optional peers of the clients and of wagmi's connectors, for features that no journey uses. */
const OPTIONAL = [
  '@abstract-foundation/agw-client',
  '@farcaster/mini-app-solana',
  '@gemini-wallet/core',
  '@metamask/connect-evm',
  '@metamask/sdk',
  '@safe-global/safe-apps-provider',
  '@safe-global/safe-apps-sdk',
  'accounts',
  'porto',
]

function newest(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

for (const generation of ['v2', 'v3']) await buildWhenStale(generation)
