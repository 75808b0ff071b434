import type { PolicyCondition, TypedDataShape } from '@latchkey/contract/entities/policyRules'
import { elementTypeOf } from '@latchkey/contract/values/elementTypeOf'
import type { Field } from './Field.ts'
import type { Subject } from './Subject.ts'
import { toFieldValue } from './toFieldValue.ts'

type TypedData = Extract<Subject, { kind: 'typed-data' }>
type Types = TypedDataShape['types']

const DOMAIN_FIELDS: Readonly<Record<string, { name: string; type: string }>> = {
  chainId: { name: 'chainId', type: 'uint256' },
  chain_id: { name: 'chainId', type: 'uint256' },
  verifyingContract: { name: 'verifyingContract', type: 'address' },
  verifying_contract: { name: 'verifyingContract', type: 'address' },
}

/** Reads only the domain fields that are hashed. A request can define its own list. */
export function readDomain(field: string, { domain, types }: TypedData): Field {
  const wanted = DOMAIN_FIELDS[field]
  if (!wanted) return 'unknown'
  const isHashed = types.EIP712Domain?.some(
    ({ name, type }) => name === wanted.name && type === wanted.type,
  )
  return isHashed ? toFieldValue(wanted.type, domain[wanted.name]) : 'unknown'
}

/** Reads a message member by its path. The message must have the same type as the rule. */
export function readMessage({ typed_data, field }: PolicyCondition, data: TypedData): Field {
  if (!typed_data) return 'unknown'
  const { types, primary_type } = typed_data
  if (data.primaryType !== primary_type) return 'absent'
  const meant = typeText(types, primary_type)
  // A different type with the same name can be an attack.
  if (meant === undefined || meant !== typeText(data.types, primary_type)) return 'unknown'
  let type = primary_type
  let value: unknown = data.message
  for (const name of field.split('.')) {
    const member = data.types[type]?.find((one) => one.name === name)
    const isStruct = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    if (!member || !isStruct) return 'unknown'
    value = (value as Record<string, unknown>)[name]
    type = member.type
  }
  return toFieldValue(type, value)
}

/** Encodes a type with its dependencies as EIP-712 `encodeType` does. Equal texts have equal hashes. */
function typeText(types: Types, primaryType: string): string | undefined {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const bare = elementTypeOf(name)
    if (found.has(bare) || !Object.hasOwn(types, bare)) return
    found.add(bare)
    for (const { type } of types[bare] ?? []) visit(type)
  }
  visit(primaryType)
  if (!found.delete(primaryType)) return undefined
  const write = (name: string) =>
    `${name}(${(types[name] ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`
  return [primaryType, ...[...found].sort()].map(write).join('')
}
