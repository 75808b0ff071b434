import { relative } from 'node:path'
import ts from 'typescript'

/**
 * Finds exports of the entries, and members of exported object types, that have no TSDoc sentence.
 * Declarations outside `root` belong to other packages and are skipped.
 */
export function findMissingDocumentation(
  root: string,
  program: ts.Program,
  entries: readonly string[],
): { missing: string[]; count: number } {
  const checker = program.getTypeChecker()
  const seen = new Set<ts.Symbol>()
  const missing: string[] = []

  const isOwn = (node: ts.Node) => {
    const { fileName } = node.getSourceFile()
    return fileName.startsWith(root) && !fileName.includes('node_modules')
  }
  function check(symbol: ts.Symbol, name: string) {
    const declaration = symbol.declarations?.find(isOwn)
    if (!declaration || seen.has(symbol)) return
    seen.add(symbol)
    if (symbol.getDocumentationComment(checker).length === 0) {
      missing.push(`${relative(root, declaration.getSourceFile().fileName)}: ${name}`)
    }
    for (const member of listMembers(declaration)) {
      const memberSymbol = member.name && checker.getSymbolAtLocation(member.name)
      if (memberSymbol) check(memberSymbol, `${name}.${memberSymbol.name}`)
    }
  }

  for (const entry of entries) {
    const source = program.getSourceFile(entry)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${relative(root, entry)} exports nothing.`)
    for (const exported of checker.getExportsOfModule(module)) {
      const isAlias = exported.flags & ts.SymbolFlags.Alias
      check(isAlias ? checker.getAliasedSymbol(exported) : exported, exported.name)
    }
  }
  return { missing: missing.sort(), count: seen.size }
}

/** Members that a type writes down itself. A union of object types has the members of each. */
function listMembers(declaration: ts.Declaration): ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(declaration)) return [...declaration.members]
  if (!ts.isTypeAliasDeclaration(declaration)) return []
  const list = (type: ts.TypeNode): ts.TypeElement[] => {
    if (ts.isTypeLiteralNode(type)) return [...type.members]
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(list)
    return []
  }
  return list(declaration.type)
}
