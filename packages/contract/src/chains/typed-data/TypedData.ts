import { elementTypeOf } from '../../values/elementTypeOf.ts'

export type Field = { name: string; type: string }
export type Types = Readonly<Record<string, readonly Field[]>>
export type TypedData = {
  types: Types
  primaryType: string
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
}

export const DOMAIN_TYPE = 'EIP712Domain'
/** Default EIP712Domain fields, in EIP-712 order. */
const DOMAIN_FIELDS: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/
/** A type name with array suffixes. Anything more could be hashed as several fields. */
const TYPE = /^[A-Za-z_$][\w$]*(?:\[\d*\])*$/
const ATOMIC = /^(?:address|bool|string|bytes\d*|u?int\d*)$/

/**
 * Parses EIP-712 typed data from an object or JSON.
 * @throws RangeError if it is not well formed
 */
export function readTypedData(input: unknown): TypedData {
  const value = typeof input === 'string' ? parse(input) : input
  if (!isRecord(value)) throw new RangeError('malformed')
  const { types, primaryType, domain, message } = value
  const isWhole =
    isRecord(types) && isRecord(domain) && isRecord(message) && typeof primaryType === 'string'
  if (!isWhole) throw new RangeError('malformed')
  const given = readTypes(types)
  const all = Object.hasOwn(given, DOMAIN_TYPE)
    ? given
    : {
        ...given,
        [DOMAIN_TYPE]: DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined),
      }
  if (!Object.hasOwn(all, primaryType)) throw new RangeError('malformed')
  return { types: all, primaryType, domain, message }
}

function readTypes(types: Record<string, unknown>): Types {
  for (const [name, fields] of Object.entries(types)) {
    // A struct named uint256 would be shown as a number.
    const isNamed = IDENTIFIER.test(name) && !ATOMIC.test(name)
    if (!isNamed || !Array.isArray(fields) || !fields.every(isField)) {
      throw new RangeError('malformed')
    }
    // Also checks the types of empty arrays.
    if (!fields.every(({ type }) => isKnown(types, elementTypeOf(type)))) {
      throw new RangeError('malformed')
    }
    if (new Set(fields.map((field) => field.name)).size !== fields.length) {
      throw new RangeError('malformed') // duplicate field: only one would be shown
    }
  }
  return types as Types
}

const isKnown = (types: object, type: string) => ATOMIC.test(type) || Object.hasOwn(types, type)

const isField = (field: unknown): field is Field =>
  isRecord(field) &&
  typeof field.name === 'string' &&
  IDENTIFIER.test(field.name) &&
  typeof field.type === 'string' &&
  TYPE.test(field.type)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RangeError('malformed', { cause })
  }
}
