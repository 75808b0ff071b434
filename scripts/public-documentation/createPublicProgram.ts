import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Packages whose exports users read in their editor. */
const PUBLIC_PACKAGES = ['react', 'client', 'node', 'server', 'playwright']
/** Entries for our own tests and catalogue. */
const INTERNAL_ENTRIES = new Set(['react ./screens', 'client ./testing'])

type PackageExports = Record<string, { source?: string }>

/** Lists the source files behind the entries of the public packages. */
export function listPublicEntries(root: string): string[] {
  return PUBLIC_PACKAGES.flatMap((name) => {
    const folder = join(root, 'packages', name)
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: PackageExports
    }
    return Object.entries(exports)
      .filter(([entry, { source }]) => source && !INTERNAL_ENTRIES.has(`${name} ${entry}`))
      .map(([, { source = '' }]) => join(folder, source))
  })
}

/** Creates a program over the files with the compiler options of the workspace. */
export function createPublicProgram(root: string, files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      composite: false,
      declarationMap: false,
      noEmit: true,
      types: ['node'],
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    },
    root,
  )
  return ts.createProgram([...files], options)
}
