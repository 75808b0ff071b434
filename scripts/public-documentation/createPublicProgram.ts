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
export function createPublicProgram(
  root: string,
  files: readonly string[],
  older?: ts.Program,
): ts.Program {
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
  const host = shareParsedFiles(ts.createCompilerHost(options))
  return ts.createProgram([...files], options, host, older)
}

/** Every program has the same options, so they share parsed files: most of them are dependencies. */
const parsed = new Map<string, ts.SourceFile>()

function shareParsedFiles(host: ts.CompilerHost): ts.CompilerHost {
  const parse = host.getSourceFile
  return {
    ...host,
    getSourceFile(path, ...options) {
      const known = parsed.get(path)
      if (known && known.text === host.readFile(path)) return known
      const file = parse(path, ...options)
      if (file) parsed.set(path, file)
      return file
    },
  }
}
