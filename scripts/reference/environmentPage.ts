import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ENVIRONMENT_MEANINGS } from './environmentMeanings.ts'
import { code, GENERATED, sentence, table } from './markdown.ts'

const SERVER = 'packages/server/src/platform/config/readEnvironment.ts'
const TELEMETRY = 'packages/signer/src/telemetry/readTelemetryEnvironment.ts'
const SIGNER = 'packages/signer/src/process/readSignerEnvironment.ts'

type Variable = { name: string; isRequired: boolean; byDefault: string; rule: string }

/** Reference of the environment variables of the server and of the signer. */
export function environmentPage(root: string): string {
  const read = (path: string) => readVariables(readFileSync(join(root, path), 'utf8'))
  const server = read(SERVER)
  const signer = read(SIGNER)
  const telemetry = read(TELEMETRY)
  const known = new Set([...server, ...signer, ...telemetry].map(({ name }) => name))
  const unknown = Object.keys(ENVIRONMENT_MEANINGS).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`No process reads ${unknown.join(', ')}.`)
  return `# Environment variables

${GENERATED}

Variables of \`npx latchkey\` and \`npx latchkey-signer\`, from the code that reads them. An empty variable counts as not set. An asterisk marks a variable that is always required; production requires more: [configuration](../configuration.md#mode-and-node_env).

## Server

${tableOf(server)}

## Signer

${tableOf(signer)}

## Traces and logs

Variables of OpenTelemetry, read by both processes ([guide](../tracing.md)).

${tableOf(telemetry)}
`
}

const tableOf = (variables: readonly Variable[]) =>
  table(
    ['variable', 'default', 'must be', 'meaning'],
    variables.map(({ name, isRequired, byDefault, rule }) => [
      `${code(name)}${isRequired ? ' *' : ''}`,
      code(byDefault),
      sentence(rule),
      meaningOf(name),
    ]),
  )

function meaningOf(name: string): string {
  const meaning = ENVIRONMENT_MEANINGS[name]
  if (!meaning) throw new Error(`${name} has no meaning in environmentMeanings.ts.`)
  return meaning
}

/** Reads the object `environment`: name, default and the sentence of the first rule of each variable. */
function readVariables(text: string): Variable[] {
  const source = ts.createSourceFile('environment.ts', text, ts.ScriptTarget.Latest, true)
  const variables: Variable[] = []
  const constants = new Map<string, string>()
  function visit(node: ts.Node) {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (ts.isStringLiteral(node.initializer))
        constants.set(node.name.getText(), node.initializer.text)
      if (node.name.getText() === 'environment')
        variables.push(...readFields(node.initializer, constants))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return variables
}

function readFields(node: ts.Node, constants: ReadonlyMap<string, string>): Variable[] {
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => {
      const call = ts.isCallExpression(initializer) ? initializer : undefined
      const kind = call?.expression.getText()
      const fallback = kind === 'withDefault' ? call?.arguments[1] : undefined
      return {
        name: name.getText(),
        isRequired: kind === 'required',
        byDefault: fallback ? readValue(fallback, constants) : '',
        rule: ruleOf(initializer),
      }
    })
  }
  return (
    ts.forEachChild(node, (child) => {
      const found = readFields(child, constants)
      return found.length > 0 ? found : undefined
    }) ?? []
  )
}

function readValue(node: ts.Expression, constants: ReadonlyMap<string, string>): string {
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? node.text
  const joined = /^join\((.*)\)$/.exec(node.getText())?.[1]
  return joined
    ? joined.replaceAll("'", '').replaceAll(', ', '/')
    : node.getText().replaceAll('_', '')
}

/** First text "must …" below a node. Numbers from limits are left out. */
function ruleOf(node: ts.Node): string {
  if (ts.isCallExpression(node) && node.expression.getText() === 'whole') {
    const [min, max] = node.arguments.map((argument) => argument.getText().replaceAll('_', ''))
    return `a whole number from ${min} to ${max}`
  }
  if (ts.isStringLiteralLike(node) && node.text.startsWith('must be ')) {
    return node.text.slice('must be '.length)
  }
  return ts.forEachChild(node, (child) => ruleOf(child) || undefined) ?? ''
}
