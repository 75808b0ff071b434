import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type ts from 'typescript'

const COMPILER = fileURLToPath(
  new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url),
)
/** Types of packages that examples name and the workspace does not install. */
const OTHER_PACKAGES = fileURLToPath(new URL('otherPackages.d.ts', import.meta.url))
/** "Cannot find name", with and without a suggestion, and the same for a shorthand property. */
const UNKNOWN_NAME = new Set(['TS2304', 'TS2552', 'TS18004', 'TS2582'])
/** Parameters of callbacks have no type if they come from a name of the reader's own. */
const IMPLICIT_ANY = 'TS7006'
/** For example `docs/hooks/block-1.tsx(3,7): error TS2304: Cannot find name 'app'.` */
const FAULT = /^([^(]+)\((\d+),\d+\): error (TS\d+): (.+)$/

export type ExampleFile = {
  file: string
  code: string
  /** The example may leave out imports of `@latchkey/react` and names of the reader's own app. */
  isFragment?: boolean
}

type Fault = { file: string; line: string; id: string; message: string }

/**
 * Compiles examples as files of their own, against the built declarations of the packages: as an app finds them,
 * and without checking the packages again. `program` has the sources of the packages. Returns one line per fault.
 */
export function compileExamples(
  root: string,
  examples: readonly ExampleFile[],
  program: ts.Program,
): string[] {
  // Inside the workspace, so that the examples find the packages as an app does.
  const folder = join(root, '.cache', 'examples')
  rmSync(folder, { recursive: true, force: true })
  for (const { file, code } of examples) write(join(folder, file), code)
  write(join(folder, 'tsconfig.json'), JSON.stringify(settingsOf(root, folder)))

  const faults = compile(folder)
  for (const { file, code } of examples.filter(({ isFragment }) => isFragment)) {
    const names = faults.flatMap((fault) =>
      fault.file === file && UNKNOWN_NAME.has(fault.id)
        ? (/'(\w+)'/.exec(fault.message)?.[1] ?? [])
        : [],
    )
    if (names.length > 0) {
      write(join(folder, file), `${complete(program, [...new Set(names)])}${code}`)
    }
  }
  const fragments = new Set(examples.flatMap(({ file, isFragment }) => (isFragment ? file : [])))
  return compile(folder)
    .filter(({ file, id }) => id !== IMPLICIT_ANY || !fragments.has(file))
    .map(({ file, line, message }) => `${file}:${line}: ${message}`)
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true })
  // A file without an import or export would share its names with the others.
  writeFileSync(path, path.endsWith('.json') ? code : `${code}\nexport {}\n`)
}

const settingsOf = (root: string, folder: string) => ({
  extends: relative(folder, join(root, 'tsconfig.base.json')),
  compilerOptions: {
    composite: false,
    declarationMap: false,
    noEmit: true,
    customConditions: [],
    types: ['node'],
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  },
  include: ['**/*.ts', '**/*.tsx', OTHER_PACKAGES],
})

function compile(folder: string): Fault[] {
  const { stdout, status } = spawnSync(process.execPath, [COMPILER, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const faults = stdout.split('\n').flatMap((text) => {
    const [, file = '', line = '', id = '', message = ''] = FAULT.exec(text) ?? []
    return file ? [{ file, line, id, message }] : []
  })
  if (status !== 0 && faults.length === 0) throw new Error(`The compiler failed:\n${stdout}`)
  return faults
}

/** One line that imports hooks and components, and declares the reader's own names. */
function complete(program: ts.Program, names: readonly string[]): string {
  const isOurs = (name: string) => /^(?:use[A-Z]|Latchkey)/.test(name) && isExported(program, name)
  const imports = names.filter(isOurs)
  const own = names.filter((name) => !isOurs(name) && !/^use[A-Z]/.test(name))
  return [
    imports.length > 0 ? `import { ${imports.join(', ')} } from '@latchkey/react';` : '',
    ...own.map((name) => `declare const ${name}: any;`),
    ' ',
  ].join('')
}

function isExported(program: ts.Program, name: string): boolean {
  const entry = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('packages/react/src/exports/index.ts'))
  const module = entry && program.getTypeChecker().getSymbolAtLocation(entry)
  const exported = module ? program.getTypeChecker().getExportsOfModule(module) : []
  return exported.some((symbol) => symbol.name === name)
}
