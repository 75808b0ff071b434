import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { createPublicProgram } from './createPublicProgram.ts'

/** Types of packages that examples name and the workspace does not install. */
const OTHER_PACKAGES = fileURLToPath(new URL('otherPackages.d.ts', import.meta.url))
/** "Cannot find name", with and without a suggestion, and the same for a shorthand property. */
const UNKNOWN_NAME = new Set([2304, 2552, 18004, 2582])

/** Parameters of callbacks have no type if they come from a name of the reader's own. */
const IMPLICIT_ANY = 7006

export type ExampleFile = {
  file: string
  code: string
  /** The example may leave out imports of `@latchkey/react` and names of the reader's own app. */
  isFragment?: boolean
}

/** Compiles examples as files of their own, with the packages as an app finds them. Returns one line per fault. */
export function compileExamples(root: string, examples: readonly ExampleFile[]): string[] {
  // Inside the workspace, so that the examples find the packages as an app does.
  const folder = join(root, '.cache', 'examples')
  rmSync(folder, { recursive: true, force: true })
  const paths = new Map(examples.map((example) => [join(folder, example.file), example]))
  for (const [path, { code }] of paths) write(path, code)
  const files = [...paths.keys(), OTHER_PACKAGES]
  let program = createPublicProgram(root, files)
  const incomplete = [...paths].filter(([, { isFragment }]) => isFragment)
  for (const [path, { code }] of incomplete) {
    const names = faultsOf(program, path).flatMap(({ code: id, messageText }) =>
      UNKNOWN_NAME.has(id) ? (/'(\w+)'/.exec(String(messageText))?.[1] ?? []) : [],
    )
    if (names.length > 0) write(path, `${complete(program, [...new Set(names)])}${code}`)
  }
  program = createPublicProgram(root, files, program)
  return [...paths]
    .flatMap(([path, { isFragment }]) =>
      faultsOf(program, path).filter(({ code }) => !isFragment || code !== IMPLICIT_ANY),
    )
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
      const where = file ? relative(folder, file.fileName) : ''
      return `${where}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true })
  // A file without an import or export would share its names with the others.
  writeFileSync(path, `${code}\nexport {}\n`)
}

function faultsOf(program: ts.Program, path: string): readonly ts.Diagnostic[] {
  const source = program.getSourceFile(path)
  const syntax = program.getSyntacticDiagnostics(source)
  return syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)
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
