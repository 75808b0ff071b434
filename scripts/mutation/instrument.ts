import ts from 'typescript'

/** One small change of a source file. */
export type Mutant = { id: number; file: string; line: number; original: string; changed: string }

const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
}
/** Conditions of statements that drizzle builds. */
const CONDITIONS: Readonly<Record<string, string>> = {
  ...{ eq: 'ne', ne: 'eq', gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt', and: 'or', or: 'and' },
  ...{ isNull: 'isNotNull', isNotNull: 'isNull' },
}
const SQL_WORDS: Readonly<Record<string, string>> = {
  ...{ ' < ': ' <= ', ' <= ': ' < ', ' > ': ' >= ', ' >= ': ' > ', ' <> ': ' = ' },
  ...{ ' and ': ' or ', ' or ': ' and ', 'is null': 'is not null', 'is not null': 'is null' },
  ...{ 'not exists': 'exists', ' + 1': ' + 2' },
}
const SQL_WORD = / <= | >= | <> | < | > |\band\b(?= )| or |is null|is not null|not exists| \+ 1/g
const LABEL_MAX_CHARS = 90

/**
 * Adds all mutants of a file to its text. Each applies only while `isMutant` of its id is true, so that one
 * transformed file serves all of them.
 */
export function instrument(
  file: string,
  text: string,
  firstId: number,
): { code: string; mutants: Mutant[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  const mutants: Mutant[] = []
  const plain = (node: ts.Node) => node.getText(source)
  const isOn = (node: ts.Node, original: string, changed: string): string => {
    const id = firstId + mutants.length
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const short = (words: string) => words.replace(/\s+/g, ' ').slice(0, LABEL_MAX_CHARS)
    mutants.push({ id, file, line, original: short(original), changed: short(changed) })
    return `globalThis.isMutant(${id})`
  }
  const choose = (node: ts.Node, changed: string, otherwise: string) =>
    `(${isOn(node, plain(node), changed)} ? ${changed} : ${otherwise})`

  /** The text of a node with the mutants inside it. */
  function inner(node: ts.Node): string {
    let code = ''
    let at = node.getStart(source)
    ts.forEachChild(node, (child) => {
      const start = child.getStart(source)
      if (start < at) return
      code += text.slice(at, start) + emit(child)
      at = child.getEnd()
    })
    return code + text.slice(at, node.getEnd())
  }

  function emit(node: ts.Node): string {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return plain(node)
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return plain(node)
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return plain(node)
    if (ts.isBinaryExpression(node)) return emitBinary(node)
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      return choose(node, `!!(${plain(node.operand)})`, inner(node))
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword && isValue(node))
      return choose(node, 'false', 'true')
    if (node.kind === ts.SyntaxKind.FalseKeyword && isValue(node))
      return choose(node, 'true', 'false')
    if (ts.isNumericLiteral(node) && isValue(node)) {
      return choose(node, `${plain(node)} + 1`, plain(node))
    }
    if (ts.isThrowStatement(node)) return unless(node)
    if (ts.isExpressionStatement(node) && isCall(node.expression)) return unless(node)
    if (ts.isReturnStatement(node) && node.expression) {
      const code = emit(node.expression)
      // To most callers these are the same.
      if (['undefined', 'false', 'null'].includes(plain(node.expression))) return `return ${code}`
      return `return ${isOn(node, plain(node), 'return undefined')} ? undefined : ${code}`
    }
    if (ts.isCallExpression(node)) return emitCall(node)
    if (ts.isTaggedTemplateExpression(node) && plain(node.tag).startsWith('sql')) {
      return emitSql(node)
    }
    return inner(node)
  }

  // In a block of its own: an `else` that follows belongs to another `if`.
  const unless = (node: ts.Statement) =>
    `{ if (!${isOn(node, plain(node), 'removed')}) { ${inner(node)} } }`

  function emitBinary(node: ts.BinaryExpression): string {
    const operator = OPERATORS[node.operatorToken.kind]
    const code = inner(node)
    if (operator === undefined) return code
    const changed = `(${plain(node.left)} ${operator} ${plain(node.right)})`
    return choose(node, changed, code)
  }

  function emitCall(node: ts.CallExpression): string {
    const name = ts.isIdentifier(node.expression) ? node.expression.text : ''
    const code = inner(node)
    const changed = Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : undefined
    if (changed === undefined) return code
    const callee = `(${isOn(node, `${name}(…)`, `${changed}(…)`)} ? globalThis.conditions.${changed} : ${name})`
    return callee + code.slice(name.length)
  }

  /** Conditions inside SQL text. */
  function emitSql(node: ts.TaggedTemplateExpression): string {
    const whole = plain(node)
    let code = inner(node)
    for (const { 0: word, index } of whole.matchAll(SQL_WORD)) {
      const changed = word === 'and' ? 'or' : (SQL_WORDS[word] ?? word)
      if (changed === word) continue
      const mutated = whole.slice(0, index) + changed + whole.slice(index + word.length)
      const label = whole.slice(Math.max(0, index - 30), index + word.length + 30)
      code = `(${isOn(node, label, `${word.trim()} → ${changed.trim()}`)} ? ${mutated} : ${code})`
    }
    return code
  }

  const code = inner(source)
  return { code: text.slice(0, source.getStart(source)) + code, mutants }
}

/** Whether a literal is a value of an expression, not a name, a type or a position. */
function isValue(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isLiteralTypeNode(parent) || ts.isPropertyAssignment(parent)) {
    return ts.isPropertyAssignment(parent) && parent.initializer === node
  }
  return !ts.isElementAccessExpression(parent) && !ts.isPropertySignature(parent)
}

function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node)) return isCall(node.expression)
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword
}
