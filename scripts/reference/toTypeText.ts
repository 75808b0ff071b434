import type { JsonSchema } from '../openapi/recordedSchema.ts'

/** Prints a JSON Schema as a TypeScript type. Named schemas are printed by their name. */
export function toTypeText(schema: JsonSchema, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  if ('const' in schema) return quote(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(quote).join(' | ')
  const members = schema.oneOf ?? schema.anyOf
  if (Array.isArray(members)) return members.map((one) => toTypeText(one, indent)).join(' | ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.map((type) => typeText(type, schema, indent)).join(' | ')
}

const quote = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

function typeText(type: unknown, schema: JsonSchema, indent: string): string {
  if (type === 'array') return arrayText(schema, indent)
  if (type === 'object') return objectText(schema, indent)
  if (type === 'integer') return 'number'
  return typeof type === 'string' ? type : 'unknown'
}

function arrayText({ items, prefixItems }: JsonSchema, indent: string): string {
  if (Array.isArray(prefixItems)) {
    return `[${prefixItems.map((one) => toTypeText(one, indent)).join(', ')}]`
  }
  const inner = toTypeText((items ?? {}) as JsonSchema, indent)
  return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
}

function objectText(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema.required ?? []) as string[])
  if (properties.length === 0) {
    const rest = schema.additionalProperties
    return rest ? `Record<string, ${toTypeText(rest as JsonSchema, indent)}>` : '{}'
  }
  const deeper = `${indent}  `
  const lines = properties.map(
    ([name, inner]) =>
      `${deeper}${name}${required.has(name) ? '' : '?'}: ${toTypeText(inner, deeper)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
