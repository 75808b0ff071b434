import { join } from 'node:path'
import ts from 'typescript'

/** Reads types and TSDoc of the sources of a program. */
export type TypeReader = ReturnType<typeof createTypeReader>

/** A member of an object type. */
export type Member = { name: string; type: string; isOptional: boolean; comment: string }

export function createTypeReader(root: string, program: ts.Program) {
  const checker = program.getTypeChecker()

  function sourceOf(path: string): ts.SourceFile {
    const source = program.getSourceFile(join(root, path))
    if (!source) throw new Error(`${path} is not part of the public packages.`)
    return source
  }

  /** Finds a type alias of a file by its name. */
  function aliasOf(path: string, name: string): ts.TypeAliasDeclaration {
    const found = sourceOf(path).statements.find(
      (statement): statement is ts.TypeAliasDeclaration =>
        ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
    )
    if (!found) throw new Error(`${path} has no type ${name}.`)
    return found
  }

  /** Members of an object type as written. Members of nested object types follow, with dotted names. */
  function membersOf(type: ts.TypeNode, prefix = ''): Member[] {
    if (!ts.isTypeLiteralNode(type)) return []
    return type.members.filter(ts.isPropertySignature).flatMap((member) => {
      const name = `${prefix}${member.name.getText()}`
      const inner = member.type ? membersOf(member.type, `${name}.`) : []
      const own = {
        name,
        type: member.type ? typeText(member.type) : '',
        isOptional: member.questionToken !== undefined,
        comment: commentOf(member),
      }
      return inner.length > 0 ? [{ ...own, type: 'object' }, ...inner] : [own]
    })
  }

  /** Names of literals are spelled out; other types are printed as written. */
  function typeText(node: ts.TypeNode): string {
    const type = checker.getTypeFromTypeNode(node)
    const members = type.isUnion() ? type.types : [type]
    const isSpelledOut = members.every((one) => one.isStringLiteral() && one.value.length > 0)
    if (isSpelledOut && members.length < 6) {
      return members.map((one) => `'${(one as ts.StringLiteralType).value}'`).join(' | ')
    }
    return node
      .getText()
      .replace(/\s+/g, ' ')
      .replace(/^\| /, '') // of a union that is written on several lines
      .replace(/ \| undefined$/, '')
  }

  return { checker, sourceOf, aliasOf, membersOf, typeText }
}

/** TSDoc of a node without its tags. */
export function commentOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return ts.getTextOfJSDocComment(comments.at(-1)?.comment) ?? ''
}
