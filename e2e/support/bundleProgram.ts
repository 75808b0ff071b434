import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The folder where each program looks for its migrations; the bundle is written there. */
const PLACES = { server: 'dist/platform/db', signer: 'dist/db' } as const
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the bundle with V8's compile cache of the last clean exit; a killed process stores none. */
const LOADER = `
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire, wrap } = require('node:module')
const { constants, Script } = require('node:vm')
const filename = __filename.replace('main.cjs', 'bundle.cjs')
const cache = filename + '.cache'
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined
const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
// The line that makes a program of it is no line of a function.
const source = wrap(readFileSync(filename, 'utf8').replace(/^#!.*/, ''))
const script = new Script(source, { filename, cachedData, importModuleDynamically })
process.on('exit', () => {
  const written = cache + process.pid // renamed afterwards, so that a concurrent start reads a complete file
  writeFileSync(written, script.createCachedData())
  renameSync(written, cache)
})
script.runInThisContext()(exports, createRequire(filename), module, filename, __dirname)
`

/**
 * Bundles a program into one file that starts five times as fast: tests that kill it hundreds of times
 * would mostly wait for module loading.
 */
export async function bundleProgram(room: keyof typeof PLACES): Promise<string> {
  // Concurrent tests have their own.
  const folder = join(ROOT, 'node_modules/.cache/latchkey-programs', `${room}-${process.pid}`)
  const place = join(folder, PLACES[room])
  const clear = () => rmSync(folder, { recursive: true, force: true })
  clear()
  process.once('exit', clear)
  mkdirSync(place, { recursive: true })
  const copyMigrations = (from: keyof typeof PLACES, to: string) =>
    cpSync(join(ROOT, 'packages', from, 'migrations'), to, { recursive: true })
  copyMigrations(room, join(folder, 'migrations'))
  // Programs read their version. In a bundle, the path of the manifest begins at another file.
  for (const base of [folder, join(folder, 'dist')]) {
    cpSync(join(ROOT, 'packages', room, 'package.json'), join(base, 'package.json'))
  }
  // The signer inside the server looks two folders above itself.
  if (room === 'server') copyMigrations('signer', join(place, '../../migrations'))
  await build({
    entryPoints: [join(ROOT, 'packages', room, 'src/main.ts')],
    outfile: join(place, 'bundle.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['source'],
    external: ['@electric-sql/pglite', 'jiti', 'pg-native'],
    define: { 'import.meta.url': 'fileUrl' },
    banner: { js: `const fileUrl = require('node:url').pathToFileURL(__filename).href;` },
    minifyWhitespace: true,
    logLevel: 'error',
  })
  const main = join(place, 'main.cjs')
  writeFileSync(main, LOADER)
  // Without settings it reports what is missing and exits, after all modules were loaded.
  spawnSync(process.execPath, [main], { env: { LATCHKEY_CONFIG: join(place, 'none') } })
  return main
}
