import ts from 'typescript'

/** Exports of an entry point. */
export type Declarations = {
  /** Names of functions, classes and constants. */
  values: string[]
  /** Names that are types only. */
  types: string[]
  /** Members by name: of an object type, or of the object that a function returns. */
  members: Map<string, Set<string>>
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['source'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
}

/** Reads the exports of several entry points, by the names they are given under. */
export function readDeclarations(files: Readonly<Record<string, string>>) {
  const program = ts.createProgram(Object.values(files), OPTIONS)
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, readEntry(program, checker, file)]),
  )
}

function readEntry(program: ts.Program, checker: ts.TypeChecker, file: string): Declarations {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!source || !module) throw new Error(`${file} has no exports`)
  const entry: Declarations = { values: [], types: [], members: new Map() }
  for (const exported of checker.getExportsOfModule(module)) {
    const { name } = exported
    const symbol = resolve(checker, exported)
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0 && !isTypeOnly(exported)
    if (isValue) entry.values.push(name)
    else entry.types.push(name)
    entry.members.set(name, readMembers(checker, symbol, source))
  }
  entry.values.sort()
  entry.types.sort()
  return entry
}

const resolve = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

const isTypeOnly = (symbol: ts.Symbol) =>
  symbol.declarations?.some(
    (declaration) =>
      ts.isExportSpecifier(declaration) &&
      (declaration.isTypeOnly || declaration.parent.parent.isTypeOnly),
  ) ?? false

function readMembers(checker: ts.TypeChecker, symbol: ts.Symbol, at: ts.Node): Set<string> {
  if (symbol.flags & ts.SymbolFlags.Type)
    return propertyNames(checker, checker.getDeclaredTypeOfSymbol(symbol))
  const type = checker.getTypeOfSymbolAtLocation(symbol, at)
  const [call] = type.getCallSignatures()
  return call ? propertyNames(checker, call.getReturnType()) : new Set()
}

/** Returns the names of all members. A union has the members of each of its parts. */
function propertyNames(checker: ts.TypeChecker, type: ts.Type): Set<string> {
  const parts = type.isUnion() ? type.types : [type]
  return new Set(
    parts
      .filter((part) => part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
      .filter((part) => !checker.isArrayType(part))
      .flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name))
      // Private members and symbols of a class are not part of its interface.
      .filter((name) => !name.startsWith('__')),
  )
}
