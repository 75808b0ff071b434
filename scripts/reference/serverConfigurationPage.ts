import { parseConfig } from '@latchkey/server'
import ts from 'typescript'
import { code, GENERATED, sentence, table } from './markdown.ts'
import type { TypeReader } from './readTypes.ts'
import { createZodFieldReader, type ZodField } from './readZodFields.ts'

const FILE = 'packages/server/src/platform/config/AppDefinition.ts'

type Row = { name: string; type: string; byDefault: string; meaning: string }

/** Reference of an app in `latchkey.config.ts`: types and comments of the schema, defaults of the parser. */
export function serverConfigurationPage({ checker, aliasOf, sourceOf }: TypeReader): string {
  const input = checker.getTypeAtLocation(aliasOf(FILE, 'AppDefinitionInput').name)
  const defaults = readDefaults()

  function toRows(
    fields: readonly ZodField[],
    owner: ts.Type,
    prefix: string,
    found: unknown,
  ): Row[] {
    return fields.flatMap((field) => {
      const symbol = checker.getPropertyOfType(owner, field.name)
      if (!symbol) return []
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
      const name = `${prefix}${field.name}`
      const value = isRecord(found) ? found[field.name] : undefined
      const entry = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
      const list = entry ? '[]' : ''
      const isGroup = field.fields.length > 0
      const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional)
      const own: Row = {
        name,
        type: isGroup ? `object${list}` : print(type),
        byDefault: isGroup && !entry && isOptional ? '' : defaultText(field, value, isOptional),
        meaning: sentence(field.comment),
      }
      return [own, ...toRows(field.fields, entry ?? type, `${name}${list}.`, value)]
    })
  }
  const print = (type: ts.Type) =>
    checker
      .typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
      .replaceAll('"', "'")
      .replaceAll(' | undefined', '')

  const rows = toRows(
    createZodFieldReader(checker)(findFields(sourceOf(FILE))),
    input,
    '',
    defaults,
  )
  return `# latchkey.config.ts reference

${GENERATED}

Keys of one app in \`apps\` of \`latchkey.config.ts\`, from the schema that the server validates with. Groups, examples and guides: [configuration](../configuration.md#latchkeyconfigts). The server rejects an unknown key.

${table(
  ['key', 'type', 'default', 'meaning'],
  rows.map(({ name, type, byDefault, meaning }) => [code(name), code(type), byDefault, meaning]),
)}

Each social provider of \`loginMethods\` has an entry in \`oauth\` under its name, with \`clientId\`, \`clientSecret\`, and optionally \`scopes\` and \`endpoints\`. Apple's differs, as above.
`
}

function findFields(source: ts.SourceFile): ts.ObjectLiteralExpression {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isFields = name.getText() === 'appFields'
      if (isFields && initializer && ts.isObjectLiteralExpression(initializer)) return initializer
    }
  }
  throw new Error(`${FILE} has no object appFields.`)
}

/** An app with every default. */
const readDefaults = (): unknown =>
  parseConfig({
    apps: [{ id: 'a'.repeat(25), name: 'a', secret: 'a'.repeat(16), mode: 'development' }],
  }).apps[0]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function defaultText(field: ZodField, value: unknown, isOptional: boolean): string {
  if (!isOptional) return 'required'
  if (field.byDefault) return code(field.byDefault)
  if (value === undefined) return 'none'
  return code(JSON.stringify(value).replaceAll('"', "'"))
}
