import { elementTypeOf } from '../../values/elementTypeOf.ts'
import type { Types } from './TypedData.ts'

/** `Mail(Person from,Person to,string contents)Person(string name,address wallet)`: EIP-712's encodeType. */
export function encodeType(types: Types, primaryType: string): string {
  const found = new Set<string>()
  collect(types, primaryType, found)
  found.delete(primaryType)
  return [primaryType, ...[...found].sort()].map((name) => describe(types, name)).join('')
}

function collect(types: Types, name: string, found: Set<string>): void {
  if (found.has(name)) return
  found.add(name)
  for (const { type } of fieldsOf(types, name)) {
    const element = elementTypeOf(type)
    if (Object.hasOwn(types, element)) collect(types, element, found)
  }
}

export function fieldsOf(types: Types, name: string) {
  const fields = Object.hasOwn(types, name) ? types[name] : undefined
  if (!fields) throw new RangeError('malformed')
  return fields
}

const describe = (types: Types, name: string): string =>
  `${name}(${fieldsOf(types, name)
    .map((field) => `${field.type} ${field.name}`)
    .join(',')})`
