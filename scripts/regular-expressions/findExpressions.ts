import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type Expression = {
  file: string
  line: number
  /** The expression as in the source, in one line. */
  text: string
  /** The pattern. Undefined if it depends on values known only at run time. */
  pattern: { source: string; flags: string } | undefined
}

/** Folders whose code reads untrusted text. */
const FOLDERS = ['packages', 'apps', 'examples']
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-utils'])
const SOURCE = /[.](?:[cm]?[jt]s|[jt]sx)$/
/** Tests and build configuration match only trusted text. */
const SKIPPED_FILE = /[.](?:test|test-d|fixture|config|d)[.]/
/** Stands in for an unknown repetition count, which does not affect the result. */
const SOME_COUNT = '3'

/** Finds every regular expression in the sources below a folder. */
export const findExpressions = (root: string): Expression[] =>
  FOLDERS.flatMap((folder) => sourcesIn(root, folder)).flatMap((file) =>
    expressionsOf(file, readFileSync(join(root, file), 'utf8')),
  )

function sourcesIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesIn(root, path)
    return SOURCE.test(entry.name) && !SKIPPED_FILE.test(entry.name) ? [path] : []
  })
}

function expressionsOf(file: string, code: string): Expression[] {
  const source = ts.createSourceFile(file, code, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  })
  const constants = new Map<string, ts.Expression>()
  const found: { node: ts.Node; pattern: () => Expression['pattern'] }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer)
    }
    if (ts.isRegularExpressionLiteral(node)) {
      found.push({ node, pattern: () => patternOf(node.text) })
    } else if (isRegExpCall(node)) {
      const [text, flags] = node.arguments ?? []
      found.push({ node, pattern: () => constructed(text, flags, constants) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map(({ node, pattern }) => ({
    file,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    text: node.getText(source).replaceAll(/\s+/g, ' '),
    pattern: pattern(),
  }))
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

function patternOf(literal: string) {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}

type Constants = ReadonlyMap<string, ts.Expression>

function constructed(
  text: ts.Expression | undefined,
  flags: ts.Expression | undefined,
  constants: Constants,
): Expression['pattern'] {
  const source = text && textOf(text, constants)
  const written = flags ? textOf(flags, constants) : ''
  return source === undefined || written === undefined ? undefined : { source, flags: written }
}

/** Reads the text of an expression as far as its own file defines it. */
function textOf(node: ts.Expression, constants: Constants): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return patternOf(node.text).source
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text)
    return value && textOf(value, constants)
  }
  if (ts.isTemplateExpression(node)) return templateValue(node, constants)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left, constants), textOf(node.right, constants)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  return undefined
}

function templateValue(node: ts.TemplateExpression, constants: Constants): string | undefined {
  let text = node.head.text
  for (const { expression, literal } of node.templateSpans) {
    const isCount = /\{\d*,?$/.test(text) && /^,?\d*\}/.test(literal.text)
    const value = textOf(expression, constants) ?? (isCount ? SOME_COUNT : undefined)
    if (value === undefined) return undefined
    text += value + literal.text
  }
  return text
}
