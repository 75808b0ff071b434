import ts from 'typescript'
import { commentOf } from './readTypes.ts'

/** A field of a zod object: its comment, the default as written, and its own fields if it is an object. */
export type ZodField = {
  name: string
  comment: string
  byDefault: string
  fields: ZodField[]
}

/** Reads the fields of a zod object from its source, across files. */
export function createZodFieldReader(checker: ts.TypeChecker) {
  /** Follows an identifier to the expression that it stands for. */
  function expressionOf(identifier: ts.Identifier): ts.Expression | undefined {
    const symbol = checker.getSymbolAtLocation(identifier)
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias
    const declaration = (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
    return declaration && ts.isVariableDeclaration(declaration)
      ? declaration.initializer
      : undefined
  }

  function literalOf(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
    if (ts.isObjectLiteralExpression(node)) return node
    if (ts.isIdentifier(node)) {
      const expression = expressionOf(node)
      return expression && literalOf(expression)
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
      return undefined
    const { expression: target, name } = node.expression
    const [argument] = node.arguments
    if (target.getText() !== 'z') return literalOf(target)
    const isObject = ['object', 'strictObject', 'array'].includes(name.text)
    return isObject && argument ? literalOf(argument) : undefined
  }

  /** Comment of the constant that an expression begins with, such as `smsDefinition.optional()`. */
  function commentOfStart(node: ts.Expression): string {
    if (ts.isIdentifier(node)) {
      const expression = expressionOf(node)
      const statement = expression?.parent.parent.parent
      return statement ? commentOf(statement) : ''
    }
    if (ts.isCallExpression(node)) return commentOfStart(node.expression)
    return ts.isPropertyAccessExpression(node) ? commentOfStart(node.expression) : ''
  }

  function readFields(literal: ts.ObjectLiteralExpression): ZodField[] {
    return literal.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) {
        const spread = literalOf(property.expression)
        return spread ? readFields(spread) : []
      }
      if (!ts.isPropertyAssignment(property)) return []
      const { initializer } = property
      const inner = literalOf(initializer)
      const field = {
        name: property.name.getText(),
        comment: commentOf(property) || commentOfStart(initializer),
        byDefault: defaultOf(initializer),
        fields: inner ? readFields(inner) : [],
      }
      return [field]
    })
  }
  return readFields
}

/** Argument of `.default(…)`, if it is a literal. */
function defaultOf(node: ts.Expression): string {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return ''
  const [argument] = node.arguments
  if (node.expression.name.text !== 'default' || !argument)
    return defaultOf(node.expression.expression)
  return /^[a-z]+\(|[.]/i.test(argument.getText()) && !ts.isStringLiteral(argument)
    ? ''
    : argument.getText()
}
