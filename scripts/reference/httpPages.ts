import type { OpenApiDocument } from '../openapi/createDocument.ts'
import type { JsonSchema } from '../openapi/recordedSchema.ts'
import { code, GENERATED, table } from './markdown.ts'
import { toTypeText } from './toTypeText.ts'

type Operation = OpenApiDocument['paths'][string][string]
type Route = { method: string; path: string; operation: Operation }

const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

/** Pages of the HTTP API: an overview, one page for each tag, and the named schemas. */
export function httpPages(document: OpenApiDocument): Record<string, string> {
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const routesOf = (tag: string) =>
    routes.filter(({ operation }) => (operation.tags as string[]).includes(tag))
  return {
    'docs/reference/http.md': overview(document, routesOf),
    'docs/reference/http/schemas.md': schemasPage(document),
    ...Object.fromEntries(
      document.tags.map(({ name, description }) => [
        `docs/reference/http/${slugOf(name)}.md`,
        `# ${name}

${GENERATED}

${description} Headers, errors and named types are in the [overview](../http.md) and in [schemas](schemas.md).

${routesOf(name).map(routeText).join('\n\n')}
`,
      ]),
    ),
  }
}

function overview({ tags }: OpenApiDocument, routesOf: (tag: string) => Route[]): string {
  const sections = tags.map(
    ({ name, description }) => `## ${name}

${description}

${table(
  ['call', 'path', 'caller'],
  routesOf(name).map(({ method, path, operation }) => [
    `[${operation.summary}](http/${slugOf(name)}.md#${anchorOf(operation)})`,
    code(`${method} ${path}`),
    callerOf(operation),
  ]),
)}`,
  )
  return `# HTTP API

${GENERATED}

Every route of a Latchkey server, from the contract that server and clients share. A running server serves the same as an OpenAPI 3.1 document at \`/openapi.json\`, for code generators and API clients. Each path also works under \`/v1\` in place of \`/api/v1\`.

${table(
  ['header', 'content'],
  [
    ['`privy-app-id`', 'id of the app, with every request'],
    [
      '`authorization`',
      'caller *user*: `Bearer` and the access token. Caller *app*: `Basic` and the base64 of `appId:appSecret`',
    ],
    ['`content-type`', '`application/json`, with a body'],
  ],
)}

Errors are \`{ error, code, cause?, data? }\`: [error codes](errors.md). Rules behind the routes: [wire protocol](../protocol.md). From Node, use [\`@latchkey/node\`](node.md) instead.

${sections.join('\n\n')}
`
}

const anchorOf = ({ summary }: Operation) => String(summary).toLowerCase().replaceAll(' ', '-')

function callerOf({ security }: Operation): string {
  const callers = (security as Record<string, unknown>[]).flatMap(Object.keys)
  return callers.length === 0 ? 'anyone' : callers.join(' or ')
}

function routeText({ method, path, operation }: Route): string {
  const body = schemaOf(operation.requestBody)
  const reply = schemaOf((operation.responses as Record<string, unknown>)['200'])
  const query = (operation.parameters as JsonSchema[]).filter((one) => one.in === 'query')
  return [
    `## ${operation.summary}`,
    `\`\`\`http\n${method} ${path}\n\`\`\``,
    operation.description,
    `Caller: ${callerOf(operation)}${operation['x-latchkey-vault'] ? ', from the vault only' : ''}.`,
    query.length > 0 &&
      `Query: ${query.map(({ name, required }) => `\`${name}\`${required ? '' : ' (optional)'}`).join(', ')}.`,
    body && `Request:\n\n\`\`\`typescript\n${toTypeText(body)}\n\`\`\``,
    reply && `Reply:\n\n\`\`\`typescript\n${toTypeText(reply)}\n\`\`\``,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function schemaOf(content: unknown): JsonSchema | undefined {
  const holder = content as { content?: { 'application/json': { schema: JsonSchema } } } | undefined
  return holder?.content?.['application/json'].schema
}

function schemasPage({ components }: OpenApiDocument): string {
  const schemas = Object.entries(components.schemas as Record<string, JsonSchema>)
  return `# Schemas

${GENERATED}

Named types of the [HTTP API](../http.md).

${schemas
  .filter(([name]) => name !== 'Error')
  .map(([name, schema]) => `## ${name}\n\n\`\`\`typescript\n${toTypeText(schema)}\n\`\`\``)
  .join('\n\n')}
`
}
