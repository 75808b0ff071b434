import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findDeclarations } from '../declarations/findDeclarations.ts'
import { bundleReact } from './bundleReact.ts'

type Conditions = Record<string, string>
type Manifest = {
  files: string[]
  exports: Record<string, Conditions>
  dependencies: Record<string, string>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = join(ROOT, 'packages/react')
const STAGE = join(ROOT, 'packed/react')

const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest

/** Entries without the condition `source`. Those with no other one are for this repository. */
function toPublishedExports(exports: Manifest['exports']): Manifest['exports'] {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, { source: _, ...published }]) =>
      Object.keys(published).length > 0 ? [[path, published]] : [],
    ),
  )
}

/** Deletes declarations that apps cannot reach: those of screens and parts of them are most of all. */
function removeInternalDeclarations(exports: Manifest['exports']): void {
  const entries = Object.values(exports).flatMap(({ types }) => (types ? [join(STAGE, types)] : []))
  const used = findDeclarations(entries)
  for (const name of readdirSync(join(STAGE, 'dist'), { recursive: true, encoding: 'utf8' })) {
    const path = join(STAGE, 'dist', name)
    if (name.endsWith('.d.ts') && !used.has(path)) rmSync(path)
  }
}

/** Writes `@latchkey/react` as it is published to ./packed/react: declarations, and few bundled files. */
async function stageReact(): Promise<void> {
  rmSync(STAGE, { recursive: true, force: true })
  mkdirSync(STAGE, { recursive: true })
  const manifest = readManifest('react')
  const published = {
    ...manifest,
    files: ['dist'],
    exports: toPublishedExports(manifest.exports),
    // Its code is part of the files; a strict installer finds only what is named here.
    dependencies: { ...readManifest('client').dependencies, ...manifest.dependencies },
  }
  writeFileSync(join(STAGE, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  for (const file of ['README.md', 'LICENSE']) cpSync(join(SOURCE, file), join(STAGE, file))
  cpSync(join(SOURCE, 'dist'), join(STAGE, 'dist'), {
    recursive: true,
    filter: (path) => !/\.(js|map)$|\.test(-d)?\.d\.ts$|\.fixture\.d\.ts$/.test(path),
  })
  removeInternalDeclarations(published.exports)
  await bundleReact(join(STAGE, 'dist'))
}

await stageReact()
