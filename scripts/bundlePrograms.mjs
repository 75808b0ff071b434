import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './runProgram.mjs'

const FOLDER = `${ROOT}/.cache/programs`

/**
 * Bundles our own sources of each program into one JavaScript file and returns the paths. Bundling takes a
 * third of a second; loading a thousand TypeScript files one by one takes two for each program.
 */
export async function bundlePrograms(entries) {
  const { build } = await import('esbuild') // installed only by now
  await build(optionsFor(entries))
  return entries.map(outputOf)
}

/**
 * Bundles a program now and after each change of its sources. `alsoWatch` has further files
 * and folders. `onBuilt` gets the path of the bundle, or undefined if the sources do not compile.
 */
export async function watchProgram(entry, { alsoWatch, onBuilt }) {
  const { context } = await import('esbuild')
  const options = optionsFor([entry])
  const watchOthers = {
    name: 'watch-others',
    setup({ onResolve, onEnd }) {
      const absolute = (paths = []) => paths.map((path) => resolve(ROOT, path))
      const watched = {
        watchFiles: absolute(alsoWatch?.files),
        watchDirs: absolute(alsoWatch?.folders),
      }
      onResolve({ filter: /./ }, ({ kind }) => (kind === 'entry-point' ? watched : undefined))
      onEnd(({ errors }) => onBuilt(errors.length > 0 ? undefined : outputOf(entry)))
    },
  }
  const watching = await context({ ...options, plugins: [watchOthers, ...options.plugins] })
  await watching.watch()
  return { stop: () => watching.dispose() }
}

const outputOf = (entry) => `${FOLDER}/${basename(entry, '.ts')}.mjs`

const optionsFor = (entries) => ({
  entryPoints: entries.map((entry) => resolve(ROOT, entry)),
  entryNames: '[name]',
  outdir: FOLDER,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['source'],
  sourcemap: 'linked',
  logLevel: 'error',
  plugins: [keepSourceLocations, keepDependenciesOutside],
})

/** Keeps `import.meta.url` at the source file, so that files beside it, such as migrations, are found. */
const keepSourceLocations = {
  name: 'keep-source-locations',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const text = await readFile(path, 'utf8')
      const url = JSON.stringify(pathToFileURL(path).href)
      return {
        contents: text.replaceAll('import.meta.url', url),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      }
    })
  },
}

/** Resolves a dependency from the package that imports it, because versions differ by package. */
const keepDependenciesOutside = {
  name: 'keep-dependencies-outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...place }) => {
      if (pluginData === 'resolving' || path.startsWith('@latchkey/')) return undefined
      if (path.startsWith('node:')) return { path, external: true }
      const { resolveDir, kind, importer } = place
      const found = await resolve(path, {
        resolveDir,
        kind,
        importer,
        pluginData: 'resolving',
      })
      if (found.errors.length > 0) return { path, external: true }
      return found.external ? found : { path: pathToFileURL(found.path).href, external: true }
    })
  },
}
