import ts from 'typescript'
import { GENERATED, sentence } from './markdown.ts'
import { commentOf, type TypeReader } from './readTypes.ts'

const ENTRY = 'packages/node/src/exports/index.ts'

/** Reference of `@latchkey/node`: its functions, then the calls of the server client. */
export function nodePage(reader: TypeReader): string {
  const { checker, sourceOf } = reader
  const module = checker.getSymbolAtLocation(sourceOf(ENTRY))
  if (!module) throw new Error(`${ENTRY} exports nothing.`)
  const declarations = checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    return symbol.declarations?.slice(0, 1) ?? []
  })
  const aliases = new Map(
    declarations.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias]),
  )
  const client = aliases.get('LatchkeyServerClient')
  if (!client || !ts.isTypeLiteralNode(client.type)) throw new Error('No LatchkeyServerClient.')
  const groups = client.type.members.filter(ts.isPropertySignature).map((member) => {
    const name = member.name.getText()
    const alias = aliases.get(member.type?.getText() ?? '')
    const calls = alias && ts.isTypeLiteralNode(alias.type) ? [...alias.type.members] : []
    return `## ${name}

${sentence(commentOf(member))}

${calls.map((call) => callText(call, `${name}.`)).join('\n\n')}`
  })
  const functions = declarations.filter(ts.isFunctionDeclaration)
  return `# @latchkey/node reference

${GENERATED}

Every call of \`@latchkey/node\`, from its types. Names are camelCase and times are \`Date\`. A \`get\` call resolves with \`undefined\` if the thing does not exist; other calls reject with \`LatchkeyApiError\`. Guide: [back-end API](../back-end.md). The same over HTTP: [HTTP API](http.md).

## Functions

${functions.map((declaration) => callText(declaration, '')).join('\n\n')}

${groups.join('\n\n')}

## Types

${[...aliases.values()]
  .filter(({ name }) => !NAMESPACE.test(name.text))
  .map(typeText)
  .join('\n\n')}
`
}

/** Types of the namespaces, whose calls are listed above. */
const NAMESPACE = /^Latchkey(?!ServerClientOptions)/

const typeText = (alias: ts.TypeAliasDeclaration) =>
  [
    `### ${alias.name.text}`,
    sentence(commentOf(alias)),
    `\`\`\`typescript\n${alias.getText().replace(/^export /, '')}\n\`\`\``,
  ].join('\n\n')

/** Heading, sentence, signature and errors of a function or a member. */
function callText(node: ts.FunctionDeclaration | ts.TypeElement, prefix: string): string {
  const name = `${prefix}${node.name?.getText()}`
  const text = ts.isFunctionDeclaration(node) ? headOf(node) : dedent(node.getText())
  const errors = ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'throws')
    // The compiler reads `{@link Name}` as the type of the tag, so its text is taken as written.
    .map((tag) => `- ${sentence(tag.getText().replace(/^@throws\s*|^\s*\* ?/gm, ''))}`)
  return [
    `### ${name}`,
    sentence(commentOf(node)),
    `\`\`\`typescript\n${text}\n\`\`\``,
    ...(errors.length > 0 ? [`Errors:\n\n${errors.join('\n')}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const headOf = (node: ts.FunctionDeclaration) =>
  node
    .getText()
    .slice(0, (node.body?.getStart() ?? node.getEnd()) - node.getStart())
    .replace(/^export (?:async )?function /, '')
    .trim()

const dedent = (text: string) => text.replace(/\n {2}/g, '\n').trim()
