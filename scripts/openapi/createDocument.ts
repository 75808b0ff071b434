import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, ERROR_CODES, HEADERS } from '@latchkey/contract'
import { readComments } from './comments.ts'
import { type ContractModules, isEndpoint, loadContract, ROOT } from './loadContract.ts'
import type { JsonSchema } from './recordedSchema.ts'
import { TAGS } from './tags.ts'

type Operation = JsonSchema & { operationId: string }
/** An OpenAPI 3.1 document. `servers` is added by the server that serves it. */
export type OpenApiDocument = {
  openapi: string
  info: JsonSchema
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: JsonSchema
}

/** Creates the OpenAPI document of the contract: paths, bodies and replies from the schemas, words from TSDoc. */
export async function createDocument(): Promise<OpenApiDocument> {
  const contract = await loadContract()
  const components = nameComponents(contract)
  const toRef = createReferences(components)
  const paths: OpenApiDocument['paths'] = {}
  checkTags(contract)
  for (const { name: tag, modules } of TAGS) {
    for (const path of modules) {
      const comments = readComments(join(ROOT, `packages/contract/src/${path}.ts`))
      for (const [operationId, comment] of comments) {
        const value = contract.modules[path]?.[operationId]
        if (!isEndpoint(value)) continue
        const route = value.path.replace(/:(\w+)/g, '{$1}')
        const operations = paths[route] ?? {}
        paths[route] = operations
        operations[value.method.toLowerCase()] = {
          operationId,
          tags: [tag],
          ...toWords(operationId, comment),
          ...toOperation(value, contract, toRef),
        }
      }
    }
  }
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/contract/package.json'), 'utf8'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkey',
      version,
      summary: 'HTTP API of a Latchkey server, compatible with the Privy protocol.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        app: {
          type: 'http',
          scheme: 'basic',
          description: 'App id and app secret, from the back end of the app.',
        },
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token.' },
      },
      parameters: {
        AppId: {
          name: HEADERS.appId,
          in: 'header',
          required: true,
          description: 'Id of the app in `latchkey.config.ts`.',
          schema: { type: 'string' },
        },
      },
      responses: {
        Error: {
          description: 'Any error. `code` is stable, `error` is for developers.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            error: { type: 'string' },
            code: { type: 'string', enum: Object.keys(ERROR_CODES) },
            cause: { type: 'string' },
            trace_id: {
              type: 'string',
              description: 'Id of the trace, if the server exports traces.',
            },
            data: {},
          },
          required: ['error', 'code'],
        },
        ...Object.fromEntries([...components].map(([json, name]) => [name, toRef(json, true)])),
      },
    },
  }
}

/** Throws if a module with endpoints belongs to no tag. */
function checkTags({ modules }: ContractModules): void {
  const tagged = new Set(TAGS.flatMap((tag) => tag.modules))
  for (const [path, exported] of Object.entries(modules)) {
    if (!tagged.has(path) && Object.values(exported).some(isEndpoint)) {
      throw new Error(`${path} has endpoints and no tag in scripts/openapi/tags.ts.`)
    }
  }
}

/** Exported schemas of the contract, by the name under which the document refers to them. */
function nameComponents({ modules, jsonSchemaOf }: ContractModules): Map<JsonSchema, string> {
  const names = new Map<JsonSchema, string>()
  for (const exported of Object.values(modules)) {
    for (const [name, value] of Object.entries(exported)) {
      const json = jsonSchemaOf(value)
      const isShared = json && (json.type === 'object' || json.oneOf || json.anyOf)
      if (isShared && !names.has(json))
        names.set(json, name.charAt(0).toUpperCase() + name.slice(1))
    }
  }
  return names
}

type ToRef = (value: unknown, isOwn?: boolean) => unknown

/** Replaces named schemas inside a value by references. */
function createReferences(names: ReadonlyMap<JsonSchema, string>): ToRef {
  const toRef: ToRef = (value, isOwn = false) => {
    if (typeof value !== 'object' || value === null) return value
    const name = isOwn ? undefined : names.get(value as JsonSchema)
    if (name) return { $ref: `#/components/schemas/${name}` }
    if (Array.isArray(value)) return value.map((entry) => toRef(entry))
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toRef(entry)]))
  }
  return toRef
}

function toOperation(endpoint: Endpoint, { jsonSchemaOf }: ContractModules, toRef: ToRef) {
  const { audience, path, query = {}, body, reply, isForVault } = endpoint
  const bodySchema = jsonSchemaOf(body)
  const parameters = [
    ...(endpoint.isForEveryOrigin ? [] : [{ $ref: '#/components/parameters/AppId' }]),
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query).map(([name, need]) => ({
      name,
      in: 'query',
      required: need === 'required',
      schema: { type: 'string' },
    })),
  ]
  return {
    security: SECURITY[audience],
    ...(isForVault && { 'x-latchkey-vault': true }),
    parameters,
    ...(bodySchema &&
      !bodySchema.not && {
        requestBody: {
          required: !body.mayMiss,
          content: { 'application/json': { schema: toRef(bodySchema) } },
        },
      }),
    responses: {
      200: {
        description: 'Success.',
        content: { 'application/json': { schema: toRef(jsonSchemaOf(reply) ?? {}) } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const SECURITY: Record<Endpoint['audience'], readonly Record<string, never[]>[]> = {
  anyone: [],
  user: [{ user: [] }],
  app: [{ app: [] }],
  'user-or-app': [{ user: [] }, { app: [] }],
}

/** Names that are not written as in an identifier. */
const NAMES: readonly [RegExp, string][] = [
  [/\bo auth\b/g, 'OAuth'],
  [/\bi cloud\b/g, 'iCloud'],
  [/\bmoon pay\b/g, 'MoonPay'],
  [/\bgithub\b/g, 'GitHub'],
  [/\b(?:siwe|siws|mfa|sms|totp|spl)\b/g, ''],
  [/\b(?:farcaster|discord|twitter|telegram|coinbase|solana)\b/g, ''],
]

/** `listUsers` becomes "List users". */
function toWords(name: string, comment: string) {
  let words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  for (const [pattern, written] of NAMES)
    words = words.replace(pattern, (found) => written || cased(found))
  return {
    summary: words.charAt(0).toUpperCase() + words.slice(1),
    ...(comment && { description: comment }),
  }
}

const cased = (word: string) =>
  word.length <= 4 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
