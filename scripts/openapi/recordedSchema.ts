import * as z from '@latchkey/contract/schema'

/**
 * The schemas of the contract with a JSON Schema beside each. The generator loads the contract with this module in
 * place of its own `schema.ts`, so that descriptions cost nothing in the packages.
 */
export type JsonSchema = { [key: string]: unknown }
type Rule = (value: never) => unknown

const schemas = new WeakMap<object, JsonSchema>()
const rules = new WeakMap<Rule, JsonSchema>()

/** Returns the JSON Schema of a schema; undefined for other values. */
export const jsonSchemaOf = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null ? schemas.get(value) : undefined

function withJson<S extends z.AnySchema>(schema: S, json: JsonSchema): S {
  const described = {
    ...schema,
    check: (...checks: Rule[]) =>
      withJson(schema.check(...(checks as never[])), mergeRules(json, checks)),
  }
  schemas.set(described, json)
  return described as S
}

function mergeRules(json: JsonSchema, checks: readonly Rule[]): JsonSchema {
  const merged: JsonSchema = { ...json }
  for (const check of checks) {
    const rule = rules.get(check)
    for (const [name, value] of Object.entries(rule ?? {})) {
      merged[json.type === 'array' ? name.replace('Length', 'Items') : name] = value
    }
  }
  return merged
}

const jsonOf = (schema: z.AnySchema) => jsonSchemaOf(schema) ?? {}

export const string = () => withJson(z.string(), { type: 'string' })
export const number = () => withJson(z.number(), { type: 'number' })
export const int = () => withJson(z.int(), { type: 'integer' })
export const boolean = () => withJson(z.boolean(), { type: 'boolean' })
export const unknown = () => withJson(z.unknown(), {})
export const bigint = () => withJson(z.bigint(), { type: 'string' })
export const custom: typeof z.custom = (fits, expected) => withJson(z.custom(fits, expected), {})
export const literal: typeof z.literal = (value) => withJson(z.literal(value), { const: value })
const enumeration: typeof z.enum = (values) =>
  withJson(z.enum(values), { type: 'string', enum: [...values] })
const nothing = () => withJson(z.undefined(), { not: {} })

export { enumeration as enum, nothing as undefined }

export const optional: typeof z.optional = (inner) => withJson(z.optional(inner), jsonOf(inner))
export const nullable: typeof z.nullable = (inner) =>
  withJson(z.nullable(inner), orNull(jsonOf(inner)))
export const nullish: typeof z.nullish = (inner) => optional(nullable(inner))
export const _default: typeof z._default = (inner, value) =>
  withJson(z._default(inner, value), { ...jsonOf(inner), default: value })

function orNull(json: JsonSchema): JsonSchema {
  if (Object.keys(json).length === 0) return json
  if (typeof json.type === 'string' && !json.enum) return { ...json, type: [json.type, 'null'] }
  return { anyOf: [json, { type: 'null' }] }
}

type Fields = Readonly<Record<string, z.AnySchema>>

function withShape<S extends z.AnySchema & { shape: Fields; unknownKeys: string }>(schema: S) {
  const entries = Object.entries(schema.shape)
  const required = entries.filter(([, field]) => !field.mayMiss).map(([name]) => name)
  return withJson(schema, {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, jsonOf(field)])),
    ...(required.length > 0 && { required }),
    ...(schema.unknownKeys === 'refuse' && { additionalProperties: false }),
  })
}
export const object: typeof z.object = (shape) => withShape(z.object(shape))
export const strictObject: typeof z.strictObject = (shape) => withShape(z.strictObject(shape))
export const looseObject: typeof z.looseObject = (shape) => withShape(z.looseObject(shape))
export const extend: typeof z.extend = (base, more) => withShape(z.extend(base, more))

export const array: typeof z.array = (inner) =>
  withJson(z.array(inner), { type: 'array', items: jsonOf(inner) })
export const tuple: typeof z.tuple = (inner) =>
  withJson(z.tuple(inner), { type: 'array', prefixItems: inner.map(jsonOf), items: false })
export const record: typeof z.record = (name, inner) =>
  withJson(z.record(name, inner), { type: 'object', additionalProperties: jsonOf(inner) })
export const union: typeof z.union = (members) =>
  withJson(z.union(members), { anyOf: members.map(jsonOf) })
export const discriminatedUnion: typeof z.discriminatedUnion = (key, members) =>
  withJson(z.discriminatedUnion(key, members), { oneOf: members.map(jsonOf) })

function rule<Check extends Rule>(check: Check, json: JsonSchema): Check {
  rules.set(check, json)
  return check
}
export const minLength: typeof z.minLength = (length) =>
  rule(z.minLength(length), { minLength: length })
export const maxLength: typeof z.maxLength = (length) =>
  rule(z.maxLength(length), { maxLength: length })
export const gte: typeof z.gte = (least) => rule(z.gte(least), { minimum: least })
export const lte: typeof z.lte = (most) => rule(z.lte(most), { maximum: most })
export const regex: typeof z.regex = (pattern) =>
  rule(z.regex(pattern), { pattern: pattern.source })
export const refine: typeof z.refine = (fits, expected) => rule(z.refine(fits, expected), {})
export const overwrite: typeof z.overwrite = (tidy) => rule(z.overwrite(tidy), {})
