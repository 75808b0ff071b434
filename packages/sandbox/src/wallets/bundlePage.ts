import { fileURLToPath } from 'node:url'

/** After a build, the page's scripts are beside this file as JavaScript. */
const ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const bundles = new Map<string, Promise<string>>()

/** Bundles a script of `page/` when it is first requested. */
export function bundlePage(name: string): Promise<string> {
  const known = bundles.get(name) ?? bundle(name)
  bundles.set(name, known)
  return known
}

async function bundle(name: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./page/${name}.${ENDING}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
  })
  return outputFiles[0]?.text ?? ''
}
