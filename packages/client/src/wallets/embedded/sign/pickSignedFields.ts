import type { TypedData } from './SignRequest.ts'

type Types = TypedData['types']
const DOMAIN_TYPE = 'EIP712Domain'
const DEPTH_MAX = 16

/** Returns typed data without fields that its types do not declare. Such fields would be shown but not signed. */
export function pickSignedFields({ types, primaryType, domain, message }: TypedData): TypedData {
  return {
    types,
    primaryType,
    domain: Object.hasOwn(types, DOMAIN_TYPE)
      ? (pick(types, DOMAIN_TYPE, domain) as never)
      : domain,
    message: pick(types, primaryType, message) as Record<string, unknown>,
  }
}

function pick(types: Types, type: string, value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) return value
  const element = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined)
    return Array.isArray(value) ? value.map((item) => pick(types, element, item, depth + 1)) : value
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || typeof value !== 'object' || value === null) return value
  const given = value as Record<string, unknown>
  return Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(given, name))
      .map((field) => [field.name, pick(types, field.type, given[field.name], depth + 1)]),
  )
}
