import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

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
  if (existsSync(stamp) && Math.max(...sources.map(newest)) < statSync(stamp).mtimeMs) return
  await build({
    entryPoints: {
      main: join(folder, 'page/main.tsx'),
      wagmi: join(folder, 'page/wagmi.tsx'),
      smart: join(folder, 'page/smart.tsx'),
      core: join(HERE, 'page/core.ts'),
    },
    alias: Object.fromEntries(
      SHARED_PACKAGES.map((name) => [name, join(folder, 'node_modules', name)]),
    ),
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
  })
  writeFileSync(stamp, '')
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
